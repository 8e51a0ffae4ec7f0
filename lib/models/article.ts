import type { JsonValue, SafeHtml } from '@/lib/platform/data/values';
import type { ImageFile, Picture } from './media';

export type Day = { readonly iso: string; readonly text: string };

export type Signatory = { readonly name: string; readonly url?: string };

export type Byline = Readonly<{
  author?: Signatory;
  reviewer?: Signatory;
  published?: Day;
  reviewed?: Day;
}>;

/** Begins an article that has an “In short”. */
export type Opening = Readonly<{
  lead?: string;
  inShort: SafeHtml;
  author?: Signatory;
  reviewed?: Day;
}>;

export type Author = Signatory & {
  readonly role?: string;
  readonly summary?: string;
  readonly portrait?: Picture;
};

export type Review = {
  readonly reviewer: Signatory & { readonly role?: string };
  readonly date?: string;
};

/** `published` and `reviewer`: if no byline names them. */
export type ReviewDates = Readonly<{
  published?: Day;
  reviewer?: Signatory;
  reviewed?: Day;
  due?: Day;
}>;

export type ArticleSummary = Readonly<{
  author?: Author;
  schema?: { readonly [member: string]: JsonValue };
  picture?: ImageFile;
  review?: Review;
  reviewDates?: ReviewDates;
}>;
