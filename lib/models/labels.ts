import type { DEFAULT_LABELS } from '@/lib/config/labels';
import type { Country } from './menus';

type Texts<Group> = { readonly [Key in keyof Group]: Group[Key] extends string ? string : Texts<Group[Key]> };

export type Labels = Texts<typeof DEFAULT_LABELS> & { readonly countries: readonly Country[] };

export type SearchLabels = Labels['search'];

export type PageLabels = Pick<Labels, 'search' | 'markdown' | 'sitemap'>;

export type ShellLabels = Omit<Labels, keyof PageLabels>;

export type ConsentWords = { readonly texts: Labels['consent']; readonly language: string };
