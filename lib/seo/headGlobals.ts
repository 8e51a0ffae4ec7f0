import type { SiteGlobals } from '@/lib/models/shell';

/** Besides the alternates of its page, all that a head is built from. */
export const HEAD_FIELDS = [
  'edition',
  'defaultEdition',
  'labels',
  'contact',
  'siteOrigin',
  'imageEngine',
  'searchDomainKey',
  'isIndexable',
] as const;

export type HeadGlobals = Pick<SiteGlobals, 'alternates' | (typeof HEAD_FIELDS)[number]>;
