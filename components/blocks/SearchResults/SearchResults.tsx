import { type MouseEvent, type PropsWithChildren, Suspense, useEffect, useRef } from 'react';
import { SearchForm } from '@/components/ui/SearchForm/SearchForm';
import { lazyComponent } from '@/components/ui/lazyComponent';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { useSearch } from './useSearch';
import { navigate } from '@/lib/browser/framework/navigate';
import type { SearchState } from '@/lib/models/blocks';
import type { SearchLabels } from '@/lib/models/labels';
import type { SearchQuery } from '@/lib/models/search';
import { readSearchParams } from '@/lib/addresses/searchAddress';
import { findLink, isPlainClick } from '@/lib/browser/navigation/followLink';
import { pushSearch } from '@/lib/search/browser/searchHistory';
import { isSameSearch, readQuery } from '@/lib/search/searchState';
import type { EditionId } from '@/lib/platform/config/editions';
import type { FaqDisplay } from './Hit';
import type { OtherCard } from './otherCard';
import type { CareCardProps } from '@/components/blocks/CareCard/CareCard';
import styles from './SearchResults.search.module.scss';

export type SearchResultsProps = Readonly<{
  title?: string;
  edition: EditionId;
  faqDisplay: FaqDisplay;
  labels: SearchLabels;
  emergencyCard?: CareCardProps;
  otherCards?: readonly OtherCard[];
  found: SearchState;
}>;

declare module '@/lib/models/blocks' {
  interface ContainerPropsByModel {
    searchResults: SearchResultsProps;
  }
}

const LazyResults = lazyComponent(async () => (await import('./Results')).Results);

function describeState(state: SearchState, labels: SearchLabels) {
  if (state.status === 'idle') return '';
  if (state.status === 'hits')
    return labels.count.replace('{count}', String(state.response.nbHits));
  return labels[state.status].replace('{query}', () => state.query.query);
}

/** @returns undefined for clicks that open a new tab or are not on a `?query=…` link */
function findSearchLink(event: MouseEvent) {
  const link = isPlainClick(event) ? findLink(event, 'a[href^="?"]') : null;
  return link === null ? undefined : readSearchParams(link.search);
}

/** Form and links lead to `?query=…`, which the server renders. Script changes the hash instead. */
export function SearchResults({
  title,
  edition,
  faqDisplay,
  labels,
  emergencyCard,
  otherCards,
  found,
  children,
}: PropsWithChildren<SearchResultsProps>) {
  const { state, retry } = useSearch(edition, found);
  const heading = useRef<HTMLHeadingElement>(null);
  const requested = useRef<SearchQuery>(undefined);
  const search = readQuery(state);

  // After paging or filtering, the focus moves to the top of the new results.
  useEffect(() => {
    if (state.status === 'searching' || requested.current === undefined) return;
    const isRequested = isSameSearch(requested.current, readQuery(state));
    requested.current = undefined;
    if (!isRequested) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [state]);

  const onRetry = () => {
    requested.current = search;
    retry();
  };
  const onLinkClick = (event: MouseEvent) => {
    const next = findSearchLink(event);
    if (next === undefined) return;
    event.preventDefault();
    if (isSameSearch(next, search)) return;
    requested.current = next;
    void pushSearch(next);
  };
  const onSearch = (query: string) => {
    const next = { query, page: 0 };
    if (!isSameSearch(next, search)) void pushSearch(next);
    else if (state.status === 'failed') retry();
  };
  return (
    <div className={styles.search} onClick={onLinkClick}>
      <SearchForm
        edition={edition}
        title={title}
        query={search.query}
        onSearch={onSearch}
        onSuggestion={(url) => void navigate('push', url)}
      />
      <StatusMessage className="visuallyHidden">{describeState(state, labels)}</StatusMessage>
      {state.status !== 'idle' && (
        <Suspense fallback={children}>
          <LazyResults
            state={state}
            faqDisplay={faqDisplay}
            labels={labels}
            emergencyCard={emergencyCard}
            otherCards={otherCards}
            heading={heading}
            onRetry={onRetry}
          />
        </Suspense>
      )}
      {(state.status === 'idle' || state.status === 'none') && children}
    </div>
  );
}
