import type { EditorNotes } from './editorNotes';

export type PublicationState = 'draft' | 'changed' | 'published';

export type PreviewStatus = Readonly<{
  /** For the page or its content, whichever differs more; missing for a page without an entry. */
  publication?: { readonly state: PublicationState; readonly publishedAt?: string };
  others: { readonly draft: number; readonly changed: number };
  readAt?: string;
  problem?: string;
  canCompare: boolean;
  canShare: boolean;
}>;

export type EntryTree = {
  readonly sys: {
    readonly id: string;
    readonly type: 'Entry' | 'Asset';
    readonly updatedAt?: string;
  };
  readonly fields: Readonly<Record<string, unknown>>;
};

export type Subscribed = {
  readonly locale: string;
  readonly entries: readonly EntryTree[];
  /** Encoded path as saved; missing where the site cannot use the saved address. */
  readonly path?: string;
};

export type PreviewProps = Readonly<{
  spaceId: string;
  environment: string;
  /** The space's locale for the page's edition. */
  locale: string;
  /** Missing where the page has no entry, such as the sitemap. */
  pageId?: string;
  contentId?: string;
  status: PreviewStatus;
  webApp?: string;
  editorOrigins: readonly string[];
  notes?: EditorNotes;
}>;
