import type { Tone } from '@/lib/platform/config/constants';
import type { Picture } from './media';

export type MenuLink = Readonly<{
  title: string;
  href: string;
  isExternal?: boolean;
  /** Clicks are not tracked (the editor set `withoutMenuEvent`). */
  isSilent?: boolean;
}>;

export type SmartLabel = Omit<MenuLink, 'isSilent'> & { readonly picture: Picture };

export type MenuItem =
  | ({ readonly kind: 'link' } & MenuLink)
  | ({ readonly kind: 'anchor' } & Pick<MenuLink, 'title' | 'href'>)
  | ({ readonly kind: 'smartLabel' } & SmartLabel);

export type MenuButton = { readonly text: string; readonly href: string };

export type MenuColumn = {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly tone?: Tone;
};

export type MenuGroup = Readonly<{
  id: string;
  title: string;
  columns: readonly MenuColumn[];
  button?: MenuButton;
}>;

export type HeaderItem = MenuItem | ({ readonly kind: 'group' } & MenuGroup);

export type SmallHeaderLink = MenuLink & { readonly picture?: Picture };

export type HeaderMenu = {
  readonly logo?: Picture;
  readonly smallLinks: readonly SmallHeaderLink[];
  readonly items: readonly HeaderItem[];
};

export type FooterMenu = Readonly<{
  upperMenu: readonly MenuColumn[];
  items: readonly MenuItem[];
  videoChannel?: MenuLink;
  organisation?: SmartLabel;
}>;

export type Country = {
  readonly country: string;
} & (
  | { readonly kind: 'single'; readonly url: string }
  | {
      readonly kind: 'multiple';
      readonly languages: readonly { readonly language: string; readonly url: string }[];
    }
);
