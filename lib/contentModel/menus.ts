import { asset, choice, defineContentType, entries, entry, flag, required, symbol, title } from './defineContentType';

export const headerMenuType = defineContentType({
  id: 'headerMenu',
  name: 'Header menu',
  description: 'The top of every page. The code `header` is the usual one, `header-error` is shown when a page failed.',
  fields: [
    symbol('code', required),
    symbol('name'),
    asset('mainHeaderLogo'),
    entries('smallHeaderLinks', ['smallHeaderLink']),
    entries('items', ['headerSubMenu', 'menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
  ],
});

export const headerSubMenuType = defineContentType({
  id: 'headerSubMenu',
  name: 'Header sub-menu',
  description: 'A group of the main menu. It opens on hover, focus or click.',
  fields: [
    title('title', required),
    symbol('code'),
    entry('button', ['menuButton']),
    entries('items', ['headerSubColumnMenu', 'headerSubMenu', 'menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
  ],
});

export const headerSubColumnMenuType = defineContentType({
  id: 'headerSubColumnMenu',
  name: 'Header sub-column',
  description: 'A headed column inside an open group.',
  fields: [
    title('title'),
    entries('items', ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
  ],
});

export const footerMenuType = defineContentType({
  id: 'footerMenu',
  name: 'Footer menu',
  description: 'The foot of every page.',
  fields: [
    symbol('name'),
    symbol('code', required),
    entries('upperMenu', ['menu']),
    entries('items', ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
    entry('videoChannel', ['menuItemExternal']),
    entry('organisationLogo', ['smartLabel']),
  ],
});

export const menuType = defineContentType({
  id: 'menu',
  name: 'Menu',
  description: 'A headed list of links.',
  fields: [
    symbol('code', required),
    title('title', required),
    entries('items', ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
  ],
});

export const menuButtonType = defineContentType({
  id: 'menuButton',
  name: 'Menu button',
  description: 'The button of an open group.',
  fields: [
    symbol('name'),
    title('text', required),
    entry('internalLink', ['page'], required),
  ],
});

export const menuItemInternalType = defineContentType({
  id: 'menuItemInternal',
  name: 'Menu item: page',
  description: 'A link to a page of this site.',
  fields: [
    title('title', required),
    entry('page', ['page'], required),
  ],
});

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

export const menuItemAnchorType = defineContentType({
  id: 'menuItemAnchor',
  name: 'Menu item: anchor',
  description: 'A smooth scroll to a place on the same page.',
  fields: [
    title('title', required),
    symbol('link', { ...required, name: 'Anchor (#name)' }),
  ],
});

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

export const smartLabelType = defineContentType({
  id: 'smartLabel',
  name: 'Smart label',
  description: 'A picture that is a link.',
  fields: [
    title('title', required),
    asset('image', required),
    title('link', required),
  ],
});
