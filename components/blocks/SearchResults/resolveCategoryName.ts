import type { SearchCategory } from '@/lib/config/constants';
import type { SearchLabels } from '@/lib/models/labels';

const LABELS = { Page: 'page', Collection: 'collection', Product: 'product', Article: 'article', FAQ: 'faq' } as const satisfies Record<SearchCategory, keyof SearchLabels>;

/** What visitors call a category; without one, all of them. */
export function resolveCategoryName(category: SearchCategory | undefined, labels: SearchLabels): string {
  return labels[category === undefined ? 'all' : LABELS[category]];
}
