import type { Picture } from './image';

/** A day of the calendar: for machines (`2026-04-09`), and in the words of the edition. */
export type Day = { readonly iso: string; readonly text: string };

/** Someone who signs an article; without an address where the edition has no page of theirs. */
export type Signatory = { readonly name: string; readonly url?: string };

/** Who answers for an article, and since when. At least one of the four is there. */
export type Byline = {
  readonly author?: Signatory;
  readonly reviewer?: Signatory;
  readonly published?: Day;
  readonly reviewed?: Day;
};

/** The author as the end of the article presents them. */
export type Author = Signatory & { readonly role?: string; readonly summary?: string; readonly portrait?: Picture };

/** What the head and the end of an article need. Dates are `2026-04-09`. */
export type ArticleSummary = {
  readonly title: string;
  /** The structured data of the content describes the article itself. */
  readonly isDescribed: boolean;
  readonly publishedOn?: string;
  readonly reviewedOn?: string;
  readonly author?: Author;
};
