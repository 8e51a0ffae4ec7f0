import type { EditorNotes } from './editorNotes';

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
  /** The origin of Contentful's web app; absent for a space that it does not know. */
  readonly webApp?: string;
  readonly notes?: EditorNotes;
};
