import type { EditionId } from '@/lib/config/editions';
import type { ImageEngine } from '@/lib/config/services';
import type { ContactPointProps } from './blocks';
import type { EditorNotes } from './editorNotes';
import type { SentLabels, ShellLabels } from './labels';
import type { FooterMenu, HeaderMenu } from './menus';

export type Globals = {
  readonly edition: EditionId;
  readonly defaultEdition: EditionId;
  readonly labels: SentLabels;
  readonly header: HeaderMenu;
  readonly footer: FooterMenu;
  readonly alternates: readonly { readonly edition: EditionId; readonly url: string }[];
  readonly imageEngine: ImageEngine;
  readonly isPreview: boolean;
  readonly usesSecondHeaderMenu: boolean;
};

export type SiteGlobals = Globals & {
  readonly labels: ShellLabels;
  /** How visitors of the edition reach a person. */
  readonly contact?: ContactPointProps;
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  readonly searchDomainKey: string;
  /** Whether search engines may index the site. */
  readonly isIndexable: boolean;
  /** Of header and footer; in a preview alone. */
  readonly editorNotes?: EditorNotes;
};
