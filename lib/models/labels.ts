import type { DEFAULT_LABELS } from '@/lib/config/labels';
import type { Country } from './menus';

type Texts<Group> = { readonly [Key in keyof Group]: Group[Key] extends string ? string : Texts<Group[Key]> };

/** The site's own texts in one language, and the rows of the country selector. */
export type Labels = Texts<typeof DEFAULT_LABELS> & { readonly countries: readonly Country[] };

export type SearchLabels = Labels['search'];

/** Labels that the server puts into single pages. */
export type PageLabels = Pick<Labels, 'search' | 'markdown' | 'sitemap'>;

/** The labels that every page carries. */
export type ShellLabels = Omit<Labels, keyof PageLabels>;

/** The texts in which visitors are asked for consent, and their language as a tag. */
export type ConsentWords = { readonly texts: Labels['consent']; readonly language: string };
