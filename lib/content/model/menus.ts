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
  optionalName,
  required,
  symbol,
  title,
  unshown,
} from './fields';

const ITEMS = ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel'];

export const headerMenuType = defineContentType({
  id: 'headerMenu',
  description: 'The top of every page. Its code is header, or header-error for failed pages.',
  fields: [
    unshown(symbol('code', required)),
    optionalName,
    decorativePicture('mainHeaderLogo'),
    entries('smallHeaderLinks', ['smallHeaderLink'], { help: 'Sister brands in the top bar.' }),
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
    entry('category', ['genericProductAttribute'], {
      help: 'The column has the colour of this product category.',
    }),
  ],
});

export const footerMenuType = defineContentType({
  id: 'footerMenu',
  description: 'The foot of every page. Its code is footer.',
  fields: [
    optionalName,
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
  fields: [optionalName, label('text', required), entry('internalLink', ['page'], required)],
});

export const menuItemInternalType = defineContentType({
  id: 'menuItemInternal',
  name: 'Menu item: page',
  description: 'A link to a page of this site. Editions without the page do not show it.',
  fields: [label('title', required), entry('page', ['page'], required)],
});

export const menuItemExternalType = defineContentType({
  id: 'menuItemExternal',
  name: 'Menu item: address',
  description: 'A link to another site.',
  fields: [
    label('title', required),
    title('url'),
    flag('withoutMenuEvent', { name: 'Do not report clicks' }),
    title('fallBackUrl', { help: 'Used if the other address is missing.' }),
    choice('code', ['privacyLink', 'privacyPolicyCHD'], {
      help: 'The address is then that of the privacy policy of the visitor’s country.',
    }),
  ],
});

export const menuItemAnchorType = defineContentType({
  id: 'menuItemAnchor',
  name: 'Menu item: anchor',
  description: 'A smooth scroll to a place on the same page.',
  fields: [
    label('title', required),
    anchor('link', { ...required, name: 'Anchor', help: 'The place on the page: its anchor.' }),
  ],
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
