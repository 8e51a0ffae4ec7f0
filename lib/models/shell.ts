import type { EditionId } from '@/lib/platform/config/editions';
import type { ImageEngine } from '@/lib/platform/config/services';
import type { ContactPointProps } from './blocks';
import type { EditorNotes } from './editorNotes';
import type { SentLabels, ShellLabels } from './labels';
import type { FooterMenu, HeaderMenu } from './menus';
import type { Notice } from './notice';

export type Globals = Readonly<{
  edition: EditionId;
  defaultEdition: EditionId;
  labels: SentLabels;
  header: HeaderMenu;
  footer: FooterMenu;
  alternates: readonly { readonly edition: EditionId; readonly url: string }[];
  imageEngine: ImageEngine;
  isPreview: boolean;
  usesSecondHeaderMenu: boolean;
  notices?: readonly Notice[];
}>;

export type SiteGlobals = Globals & {
  readonly labels: ShellLabels;
  readonly contact?: ContactPointProps;
  readonly siteOrigin: string;
  readonly searchDomainKey: string;
  readonly isIndexable: boolean;
  readonly editorNotes?: EditorNotes;
};
