import progress from 'nprogress';

/** By attribute, because nprogress's default template uses invalid ARIA roles. */
export const progressBar = progress.configure({ showSpinner: false, template: '<div class="bar" data-part="bar"></div>', barSelector: '[data-part="bar"]' });
