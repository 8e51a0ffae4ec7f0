import type { EditorNotes } from './editorNotes';

export type PublicationState = 'draft' | 'changed' | 'published';

export type PreviewStatus = {
  /** For the page or its content, whichever differs more; missing for a page without an entry. */
  readonly publication?: { readonly state: PublicationState; readonly publishedAt?: string };
  /** How many of the page's other entries and files visitors do not see like this. */
  readonly others: { readonly draft: number; readonly changed: number };
  readonly readAt?: string;
  readonly problem?: string;
  readonly canCompare: boolean;
  readonly canShare: boolean;
};

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

export type PreviewProps = {
  readonly spaceId: string;
  readonly environment: string;
  /** The space's locale for the page's edition. */
  readonly locale: string;
  /** Missing where the page has no entry, such as the sitemap. */
  readonly pageId?: string;
  /** Id of the landing page, article or product page that the page shows. */
  readonly contentId?: string;
  readonly status: PreviewStatus;
  readonly webApp?: string;
  /** Origins of Contentful's web app that may send unsaved edits. */
  readonly editorOrigins: readonly string[];
  readonly notes?: EditorNotes;
};
