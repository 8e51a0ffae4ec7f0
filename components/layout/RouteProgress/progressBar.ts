import progress from 'nprogress';

/** By attribute, because nprogress's default template uses invalid ARIA roles. */
export const progressBar = progress.configure({
  minimum: 0.2,
  showSpinner: false,
  template: '<div class="bar" data-part="bar"></div>',
  barSelector: '[data-part="bar"]',
});
