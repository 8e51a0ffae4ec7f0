import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import type { SiteGlobals } from '@/lib/models/shell';
import type { ImageFile } from '@/lib/models/media';
import type { Labels } from '@/lib/models/labels';
import type { Page } from '@/lib/models/page';

/** The English labels of a space that has none of its own. */
export const ENGLISH_LABELS: Labels = { ...DEFAULT_LABELS, countries: [] };

export const PHOTO: ImageFile = {
  src: '//images.ctfassets.net/space/asset/hash/photo.png',
  width: 1600,
  height: 900,
  isVector: false,
};

export const GLOBALS: SiteGlobals = {
  edition: 'fr-fr',
  defaultEdition: 'en-gb',
  labels: ENGLISH_LABELS,
  header: { smallLinks: [], items: [] },
  footer: { upperMenu: [], items: [] },
  alternates: [
    { edition: 'en-gb', url: '/en-gb/products/paste' },
    { edition: 'fr-fr', url: '/fr-fr/produits/creme' },
  ],
  imageEngine: { name: 'local' },
  siteOrigin: 'https://www.example.com',
  searchDomainKey: 'key-of-the-domain',
  isPreview: false,
  isIndexable: true,
  usesSecondHeaderMenu: false,
};

/** A page that says nothing about itself. */
export const BARE_PAGE: Page = {
  id: 'page-paste',
  name: 'paste',
  url: '/fr-fr/produits/creme',
  edition: 'fr-fr',
  kind: 'page',
  title: 'Crème',
  meta: { hreflang: [], extraSchema: [] },
  pageData: { excludeFromSearch: false, noIndex: false, noFollow: false },
  crumbs: [],
  blocks: [],
};
