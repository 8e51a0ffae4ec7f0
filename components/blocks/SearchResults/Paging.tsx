import type { SearchLabels } from '@/lib/models/labels';
import type { SearchQuery, SearchResponse } from '@/lib/models/search';
import { buildSearchParams } from '@/lib/navigation/searchAddress';
import styles from './SearchResults.module.scss';

export type PagingProps = { readonly asked: SearchQuery; readonly response: SearchResponse; readonly labels: SearchLabels };

/** The way through the pages of hits; none where there is one page. An address may name a page beyond the last: back to that. */
export function Paging({ asked, response: { page, nbPages }, labels }: PagingProps) {
  if (nbPages < (page === 0 ? 2 : 1)) return null;
  const position = labels.position.replace('{page}', String(page + 1)).replace('{count}', String(nbPages));
  const hrefOf = (other: number): string => `?${buildSearchParams({ ...asked, page: other })}`;
  return (
    <nav className={styles.paging} aria-label={labels.pages}>
      {page > 0 && (
        <a className={styles.choice} rel="prev" href={hrefOf(Math.min(page, nbPages) - 1)}>
          {labels.previousPage}
        </a>
      )}
      {page < nbPages && <span>{position}</span>}
      {page + 1 < nbPages && (
        <a className={styles.choice} rel="next" href={hrefOf(page + 1)}>
          {labels.nextPage}
        </a>
      )}
    </nav>
  );
}
