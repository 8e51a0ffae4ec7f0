import type { RefObject } from 'react';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { FaqDisplay, SearchState } from '@/lib/models/blocks';
import type { SearchLabels } from '@/lib/models/labels';
import type { SearchResponse } from '@/lib/models/search';
import { buildSearchParams } from '@/lib/navigation/searchAddress';
import { CategoryFilter } from './CategoryFilter';
import { Hit } from './Hit';
import { Paging } from './Paging';
import styles from './SearchResults.module.scss';

export type ResultsProps = {
  readonly state: Exclude<SearchState, { readonly status: 'idle' }>;
  readonly faqDisplay: FaqDisplay;
  readonly labels: SearchLabels;
  /** Takes the focus when the visitor turns to other results. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onRetry: () => void;
};

function findResponse(state: ResultsProps['state']): SearchResponse | undefined {
  if (state.status === 'searching') return state.shown;
  return state.status === 'failed' ? undefined : state.response;
}

function resolveText({ status }: ResultsProps['state'], nbHits: number, labels: SearchLabels): string {
  if (status === 'hits') return labels.count.replace('{count}', String(nbHits));
  return labels[status === 'none' ? 'noneText' : status];
}

/** What was found, is being looked for, or could not be found. */
export function Results({ state, faqDisplay, labels, heading, onRetry }: ResultsProps) {
  const isHydrated = useHydrated();
  const { asked, status } = state;
  const response = findResponse(state);
  const title = status === 'none' ? labels.none : labels.results;
  return (
    <div className={styles.results} aria-busy={status === 'searching'}>
      <h2 ref={heading} tabIndex={-1}>
        {title.replace('{query}', () => asked.query)}
      </h2>
      {response !== undefined && <CategoryFilter asked={asked} facets={response.facets} labels={labels} />}
      <p>{resolveText(state, response?.nbHits ?? 0, labels)}</p>
      {response?.didYouMean !== undefined && (
        <p>
          {labels.didYouMean}{' '}
          <a className={styles.more} href={`?${buildSearchParams({ query: response.didYouMean, page: 0 })}`}>
            {response.didYouMean}
          </a>
        </p>
      )}
      {status === 'failed' && (
        <p>
          {isHydrated ? (
            <button type="button" className={styles.choice} onClick={onRetry}>
              {labels.retry}
            </button>
          ) : (
            <a className={styles.choice} href={`?${buildSearchParams(asked)}`}>
              {labels.retry}
            </a>
          )}
        </p>
      )}
      {response !== undefined && response.hits.length > 0 && (
        <ul className={styles.hits} role="list">
          {response.hits.map((hit) => (
            <Hit key={hit.objectID} hit={hit} labels={labels} faqDisplay={faqDisplay} />
          ))}
        </ul>
      )}
      {response !== undefined && <Paging asked={asked} response={response} labels={labels} />}
    </div>
  );
}
