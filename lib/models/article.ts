import type { JsonValue } from '@/lib/platform/data/values';
import type { ImageFile, Picture } from './media';

export type Day = { readonly iso: string; readonly text: string };

export type Signatory = { readonly name: string; readonly url?: string };

export type Byline = Readonly<{
  author?: Signatory;
  reviewer?: Signatory;
  published?: Day;
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

export type ArticleSummary = Readonly<{
  author?: Author;
  schema?: { readonly [member: string]: JsonValue };
  picture?: ImageFile;
  review?: Review;
  reviewDates?: ReviewDates;
}>;
