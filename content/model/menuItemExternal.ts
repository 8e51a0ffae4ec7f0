import { choice, defineContentType, flag, required, title } from './defineContentType';

export const menuItemExternalType = defineContentType({
  id: 'menuItemExternal',
  name: 'Menu item: address',
  description: 'A link to another site. With the code `privacyLink` or `privacyPolicyCHD` the address comes from the privacy links document and `fallBackUrl` is used when that has none.',
  fields: [
    title('title', required),
    title('url'),
    flag('withoutMenuEvent', { name: 'Do not report clicks' }),
    title('fallBackUrl'),
    choice('code', ['privacyLink', 'privacyPolicyCHD']),
  ],
});
