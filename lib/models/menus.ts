import type { Picture } from './media';

/** A plain link: the href is already safe, and for an internal page it is the page's path. */
export type MenuLink = {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly isExternal: boolean;
  /** The editor ticked withoutMenuEvent: statistics hear nothing of its clicks. */
  readonly isSilent?: boolean;
};

/** Smooth scroll to an element of this page. `href` is `#id`. */
export type MenuAnchor = { readonly id: string; readonly title: string; readonly href: string };

/** An image link. */
export type SmartLabel = { readonly id: string; readonly title: string; readonly href: string; readonly isExternal: boolean; readonly picture: Picture };

export type MenuItem =
  | ({ readonly kind: 'link' } & MenuLink)
  | ({ readonly kind: 'anchor' } & MenuAnchor)
  | ({ readonly kind: 'smartLabel' } & SmartLabel);

export type MenuButton = { readonly text: string; readonly href: string };

/** A headed list inside an open group. The title may be empty. */
export type MenuColumn = { readonly id: string; readonly title: string; readonly items: readonly MenuItem[] };

/** A top-level entry that opens a panel of columns. */
export type MenuGroup = {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly MenuColumn[];
  readonly button?: MenuButton;
};

export type HeaderItem = MenuItem | ({ readonly kind: 'group' } & MenuGroup);

/** A family-brand link in the top bar. */
export type SmallHeaderLink = MenuLink & { readonly picture?: Picture };

export type HeaderMenu = {
  readonly logo?: Picture;
  readonly smallLinks: readonly SmallHeaderLink[];
  readonly items: readonly HeaderItem[];
};

export type FooterMenu = {
  readonly upperMenu: readonly MenuColumn[];
  readonly items: readonly MenuItem[];
  readonly videoChannel?: MenuLink;
  readonly organisation?: SmartLabel;
};

/** One row of the country selector. */
export type Country = {
  readonly country: string;
} & ({ readonly kind: 'single'; readonly url: string } | { readonly kind: 'multiple'; readonly languages: readonly { readonly language: string; readonly url: string }[] });
