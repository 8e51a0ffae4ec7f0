import { defineContentType, required, symbol } from './defineContentType';

export const breadcrumbsType = defineContentType({
  id: 'breadcrumbs',
  name: 'Breadcrumbs',
  description: 'Where this page stands. The trail is the page’s parents.',
  fields: [
    symbol('name', required),
  ],
});
