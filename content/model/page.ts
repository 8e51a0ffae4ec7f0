import { defineContentType, entry, json, required, symbol, title } from './defineContentType';

export const pageType = defineContentType({
  id: 'page',
  name: 'Page',
  description: 'An address of the site. `url` is the whole path, with its edition; `page` holds what is shown there.',
  fields: [
    symbol('name', { ...required, validations: [{ unique: true }] }),
    title('url', required),
    entry('page', ['productPage', 'articlePage', 'bioPage', 'landingPage', 'errorPage'], required),
    entry('meta', ['meta']),
    json('pageData', { name: 'Page data (excludeFromSearch, noIndex, noFollow)' }),
    entry('parent', ['page'], { name: 'Parent page, for the breadcrumbs' }),
  ],
});
