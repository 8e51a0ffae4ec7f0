import type { EditionId } from '@/lib/config/editions';
import type { ShellLabels } from './labels';
import type { FooterMenu, HeaderMenu } from './menus';
import type { ImageEngine } from '@/lib/config/services';

/** What every page carries for the frame around its body. */
export type Globals = {
  readonly edition: EditionId;
  /** The edition of addresses without one; another than en-gb only where the space lacks that. */
  readonly defaultEdition: EditionId;
  readonly labels: ShellLabels;
  readonly header: HeaderMenu;
  readonly footer: FooterMenu;
  /** The same page in every edition that has it, in the order of the edition table. Root-relative. */
  readonly alternates: readonly { readonly edition: EditionId; readonly url: string }[];
  readonly imageEngine: ImageEngine;
  readonly isPreview: boolean;
  /** The second header menu variant, for pages that failed. */
  readonly usesSecondHeaderMenu: boolean;
};

/** What the server knows of every page, to make its head of. */
export type SiteGlobals = Globals & {
  /** Origin of canonical, og and hreflang addresses, without a trailing slash. */
  readonly siteOrigin: string;
  readonly searchDomainKey: string;
};
