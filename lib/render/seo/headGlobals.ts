import type { SiteGlobals } from '@/lib/models/shell';

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
