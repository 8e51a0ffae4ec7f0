import { asset, defineContentType, flag, required, title } from './defineContentType';

export const smallHeaderLinkType = defineContentType({
  id: 'smallHeaderLink',
  name: 'Small header link',
  description: 'A link to a sister brand in the top bar.',
  fields: [
    title('title', required),
    title('url', required),
    flag('withoutMenuEvent', { name: 'Do not report clicks' }),
    asset('image'),
  ],
});
