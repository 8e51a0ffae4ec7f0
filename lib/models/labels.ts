import type { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import type { Country } from './menus';

type Texts<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends string ? string : Texts<Group[Key]>;
};

export type Labels = Texts<typeof DEFAULT_LABELS> & { readonly countries: readonly Country[] };

export type SearchLabels = Labels['search'];

export type PagingLabels = Pick<SearchLabels, 'previousPage' | 'nextPage' | 'position'>;

export type ShellLabels = Omit<Labels, 'search' | 'markdown' | 'sitemap' | 'openingHours'>;

export type BlockLabels = Omit<
  ShellLabels,
  'root' | 'siteHeader' | 'siteFooter' | 'countrySelector' | 'common' | 'consent' | 'countries'
>;

export type SentLabels = Omit<ShellLabels, keyof BlockLabels> & Partial<BlockLabels>;

export type ConsentWords = { readonly texts: Labels['consent']; readonly language: string };

export type LabelGroup = keyof BlockLabels;
