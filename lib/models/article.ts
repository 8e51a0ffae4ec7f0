import type { JsonValue } from './values';
import type { ImageFile, Picture } from './media';

/** A day of the calendar: for machines (`2026-04-09`), and in the words of the edition. */
export type Day = { readonly iso: string; readonly text: string };

/** Someone who signs an article; without an address where the edition has no page of theirs. */
export type Signatory = { readonly name: string; readonly url?: string };

/** Who answers for an article, and since when. */
export type Byline = {
  readonly author?: Signatory;
  readonly reviewer?: Signatory;
  readonly published?: Day;
  readonly reviewed?: Day;
};

/** The author as the end of the article presents them. */
export type Author = Signatory & { readonly role?: string; readonly summary?: string; readonly portrait?: Picture };

/** Who checked an article, and the day (`2026-04-09`). */
export type Review = { readonly reviewer: Signatory & { readonly role?: string }; readonly date?: string };

/** What the head and the end of an article need. */
export type ArticleSummary = {
  readonly author?: Author;
  /** Members of its schema.org item, but for those that the head knows; none where the content describes the article itself. */
  readonly schema?: { readonly [member: string]: JsonValue };
  /** The article's own picture. */
  readonly picture?: ImageFile;
  readonly review?: Review;
};
