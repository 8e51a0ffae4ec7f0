import type { EditionId } from '@/lib/platform/config/editions';
import type { ImageEngine } from '@/lib/platform/config/services';
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
  readonly contact?: ContactPointProps;
  readonly siteOrigin: string;
  readonly searchDomainKey: string;
  readonly isIndexable: boolean;
  readonly editorNotes?: EditorNotes;
};
