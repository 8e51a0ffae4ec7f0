import type { EditorNotes } from './editorNotes';

export type PublicationState = 'draft' | 'changed' | 'published';

/** How what a preview shows stands beside what visitors see. Times are as the service writes them. */
export type PreviewStatus = {
  /** Of the page and of what it shows, whichever is further from the site; absent where no entry is behind the page. */
  readonly publication?: { readonly state: PublicationState; readonly publishedAt?: string };
  /** How many of the other entries and files on it visitors do not get like this. */
  readonly others: { readonly draft: number; readonly changed: number };
  /** When the drafts were last known to be those of the service. */
  readonly readAt?: string;
  /** In words, why the last look at the service failed. */
  readonly problem?: string;
  readonly canCompare: boolean;
  readonly canShare: boolean;
};

/** An entry with all that it links to, in one locale. `updatedAt` as the service writes it. */
export type EntryTree = {
  readonly sys: {
    readonly id: string;
    readonly type: 'Entry' | 'Asset';
    readonly updatedAt?: string;
  };
  readonly fields: Readonly<Record<string, unknown>>;
};

/** What a page shows, as its editor subscribes to it. */
export type Subscribed = {
  readonly locale: string;
  readonly entries: readonly EntryTree[];
  /** The page's encoded path as it is saved; absent where its saved address is none that the site can use. */
  readonly path?: string;
};

/** What only the pages of a preview are sent: what the editor's tools know of the page that they stand beside. */
export type PreviewProps = {
  readonly spaceId: string;
  readonly environment: string;
  /** Of the space, in which the page's edition is written. */
  readonly locale: string;
  /** Of the entry that the page is; absent where no entry is behind it, as for the sitemap. */
  readonly pageId?: string;
  /** Of the entry that the page shows: a landing page, an article, a product page. */
  readonly contentId?: string;
  readonly status: PreviewStatus;
  /** The origin of Contentful's web app; absent for a space that it does not know. */
  readonly webApp?: string;
  /** Origins of Contentful's web app that may send what is typed. */
  readonly editorOrigins: readonly string[];
  readonly notes?: EditorNotes;
};
