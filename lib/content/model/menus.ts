import { defineContentType } from './defineContentType';
import {
  anchor,
  asset,
  decorativePicture,
  choice,
  entries,
  entry,
  flag,
  label,
  required,
  symbol,
  title,
  unshown,
} from './fields';

const ITEMS = ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel'];

export const headerMenuType = defineContentType({
  id: 'headerMenu',
  description:
    'The top of every page. The code `header` is the usual one, `header-error` is shown when a page failed.',
  fields: [
    unshown(symbol('code', required)),
    unshown(symbol('name')),
    decorativePicture('mainHeaderLogo'),
    entries('smallHeaderLinks', ['smallHeaderLink']),
    entries('items', ['headerSubMenu', ...ITEMS]),
  ],
});

export const headerSubMenuType = defineContentType({
  id: 'headerSubMenu',
  name: 'Header sub-menu',
  description: 'A group of the main menu. It opens on hover, focus or click.',
  fields: [
    label('title', required),
    unshown(symbol('code')),
    entry('button', ['menuButton']),
    entries('items', ['headerSubColumnMenu', 'headerSubMenu', ...ITEMS]),
  ],
});

export const headerSubColumnMenuType = defineContentType({
  id: 'headerSubColumnMenu',
  name: 'Header sub-column',
  description: 'A headed column inside an open group.',
  fields: [
    label('title'),
    entries('items', ITEMS),
    entry('category', ['genericProductAttribute'], { name: 'Product category, for its colour' }),
  ],
});

export const footerMenuType = defineContentType({
  id: 'footerMenu',
  description: 'The foot of every page.',
  fields: [
    unshown(symbol('name')),
    unshown(symbol('code', required)),
    entries('upperMenu', ['menu']),
    entries('items', ITEMS),
    entry('videoChannel', ['menuItemExternal']),
    entry('organisationLogo', ['smartLabel']),
  ],
});

export const menuType = defineContentType({
  id: 'menu',
  description: 'A headed list of links.',
  fields: [unshown(symbol('code', required)), label('title', required), entries('items', ITEMS)],
});

export const menuButtonType = defineContentType({
  id: 'menuButton',
  description: 'The button of an open group.',
  fields: [
    unshown(symbol('name')),
    label('text', required),
    entry('internalLink', ['page'], required),
  ],
});

export const menuItemInternalType = defineContentType({
  id: 'menuItemInternal',
  name: 'Menu item: page',
  description: 'A link to a page of this site.',
  fields: [label('title', required), entry('page', ['page'], required)],
});

export const menuItemExternalType = defineContentType({
  id: 'menuItemExternal',
  name: 'Menu item: address',
  description:
    'A link to another site. With the code `privacyLink` or `privacyPolicyCHD` the address ' +
    'comes from the privacy links document and `fallBackUrl` is used when that has none.',
  fields: [
    label('title', required),
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
  fields: [label('title', required), anchor('link', { ...required, name: 'Anchor (#name)' })],
});

export const smallHeaderLinkType = defineContentType({
  id: 'smallHeaderLink',
  description: 'A link to a sister brand in the top bar.',
  fields: [
    label('title', required),
    title('url', required),
    flag('withoutMenuEvent', { name: 'Do not report clicks' }),
    asset('image'),
  ],
});

export const smartLabelType = defineContentType({
  id: 'smartLabel',
  description: 'A picture that is a link.',
  fields: [label('title', required), asset('image', required), title('link', required)],
});
