import type { SearchCategory } from '@/lib/platform/config/constants';
import type { ShellLabels } from '@/lib/models/labels';

export const CATEGORY_LABELS = {
  Page: 'page',
  Collection: 'collection',
  Product: 'product',
  Article: 'article',
  FAQ: 'faq',
} as const satisfies Record<SearchCategory, keyof ShellLabels['siteHeader']['kinds']>;
