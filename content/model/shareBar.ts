import { defineContentType, required, symbol } from './defineContentType';

export const shareBarType = defineContentType({
  id: 'shareBar',
  name: 'Share bar',
  description: 'Links to share an article.',
  fields: [
    symbol('name', required),
  ],
});
