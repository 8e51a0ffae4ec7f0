import { blocks, defineContentType, required, title } from './defineContentType';

export const landingPageType = defineContentType({
  id: 'landingPage',
  name: 'Landing page',
  description: 'Any page that is built of blocks alone.',
  fields: [
    title('title', required),
    blocks('blocks'),
  ],
});
