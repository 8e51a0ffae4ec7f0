import type { SearchCategory } from '@/lib/config/constants';
import type { SearchLabels } from '@/lib/models/labels';
import type { SearchQuery, SearchResponse } from '@/lib/models/search';
import { buildSearchParams, CATEGORIES } from '@/lib/navigation/searchAddress';
import { resolveCategoryName } from './resolveCategoryName';
import styles from './SearchResults.module.scss';

export type CategoryFilterProps = { readonly asked: SearchQuery; readonly facets: SearchResponse['facets']; readonly labels: SearchLabels };

/** All hits or those of one category. Categories without hits are left out, but for the one that was asked for. */
export function CategoryFilter({ asked, facets, labels }: CategoryFilterProps) {
  const countOf = (category: SearchCategory): number => facets.category[category];
  const total = CATEGORIES.reduce((sum, category) => sum + countOf(category), 0);
  if (total === 0) return null;
  const shown = CATEGORIES.filter((category) => countOf(category) > 0 || category === asked.category);
  return (
    <nav aria-label={labels.categories}>
      <ul className={styles.choices} role="list">
        {[undefined, ...shown].map((category) => (
          <li key={category ?? ''}>
            <a
              className={styles.choice}
              href={`?${buildSearchParams({ query: asked.query, page: 0, ...(category && { category }) })}`}
              aria-current={category === asked.category ? 'true' : undefined}
            >
              {resolveCategoryName(category, labels)} ({category === undefined ? total : countOf(category)})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
