import type { Language } from '@/lib/platform/config/editions';
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

export type ReviewDates = { readonly reviewed?: Day; readonly due: Day };

export type Translation = Readonly<{ language: Language; name: string; url: string }>;

/** The end of an article that has an `Opening`, which names the author and the review date. */
export type GuideEnd = Readonly<{
  reviewer?: Signatory;
  published?: Day;
  translations?: readonly Translation[];
}>;

export type ArticleSummary = Readonly<{
  author?: Author;
  schema?: { readonly [member: string]: JsonValue };
  picture?: ImageFile;
  review?: Review;
  reviewDates?: ReviewDates;
}>;
