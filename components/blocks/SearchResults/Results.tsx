import type { RefObject } from 'react';
import { CareCard, type CareCardProps } from '@/components/blocks/CareCard/CareCard';
import { WarningCallout } from '@/components/blocks/WarningCallout/WarningCallout';
import { useLabels } from '@/components/ui/contexts';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { CATEGORY_LABELS } from '@/components/ui/SearchForm/categoryLabels';
import type { SearchCategory } from '@/lib/platform/config/constants';
import type { SearchState } from '@/lib/models/blocks';
import type { SearchLabels } from '@/lib/models/labels';
import type { SearchQuery, SearchResponse } from '@/lib/models/search';
import { describePosition } from '@/lib/addresses/paging';
import { buildSearchParams, CATEGORIES } from '@/lib/addresses/searchAddress';
import { Hit, type FaqDisplay } from './Hit';
import type { OtherCard } from './otherCard';
import styles from './SearchResults.search.module.scss';

type CategoryChoiceProps = Readonly<{
  search: SearchQuery;
  category: SearchCategory | undefined;
  count: number;
  labels: SearchLabels;
}>;

function showInRow(item: HTMLLIElement | null) {
  const row = item?.parentElement;
  if (item === null || !row) return;
  row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}

/** A category without hits is not a link, except the current one. */
function CategoryChoice({ search, category, count, labels }: CategoryChoiceProps) {
  const siteHeader = useLabels('siteHeader');
  const name = category === undefined ? labels.all : siteHeader.kinds[CATEGORY_LABELS[category]];
  const text = `${name} (${count})`;
  const isCurrent = category === search.category;
  if (count === 0 && !isCurrent) return <li className={styles.empty}>{text}</li>;
  return (
    <li ref={isCurrent ? showInRow : undefined}>
      <a
        className={styles.choice}
        href={`?${buildSearchParams({ query: search.query, page: 0, ...(category && { category }) })}`}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {text}
      </a>
    </li>
  );
}

type CategoryFilterProps = Readonly<{
  search: SearchQuery;
  facets: SearchResponse['facets'];
  labels: SearchLabels;
}>;

function CategoryFilter({ search, facets, labels }: CategoryFilterProps) {
  const total = CATEGORIES.reduce((sum, category) => sum + facets.category[category], 0);
  if (total === 0) return null;
  return (
    <nav aria-label={labels.categories}>
      <ul className={styles.choices} role="list">
        {[undefined, ...CATEGORIES].map((category) => (
          <CategoryChoice
            key={category ?? ''}
            search={search}
            category={category}
            count={category === undefined ? total : facets.category[category]}
            labels={labels}
          />
        ))}
      </ul>
    </nav>
  );
}

type PagingProps = Readonly<{
  search: SearchQuery;
  response: SearchResponse;
  labels: SearchLabels;
}>;

/** A URL may name a page beyond the last one. “Previous” then leads to the last one. */
function Paging({ search, response: { page, nbPages }, labels }: PagingProps) {
  if (nbPages < (page === 0 ? 2 : 1)) return null;
  const position = describePosition(labels.position, page + 1, nbPages);
  const hrefOf = (other: number) => `?${buildSearchParams({ ...search, page: other })}`;
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

function FittingCard({ card }: { readonly card: OtherCard | undefined }) {
  if (card === undefined) return null;
  const { block } = card;
  return block.model === 'careCard' ? (
    <CareCard {...block.props} />
  ) : (
    <WarningCallout {...block.props} />
  );
}

type ResultsProps = Readonly<{
  state: Exclude<SearchState, { readonly status: 'idle' }>;
  faqDisplay: FaqDisplay;
  labels: SearchLabels;
  emergencyCard: CareCardProps | undefined;
  otherCards: readonly OtherCard[] | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onRetry: () => void;
}>;

function findResponse(state: ResultsProps['state']) {
  if (state.status === 'searching') return state.shown;
  return state.status === 'failed' ? undefined : state.response;
}

function resolveText({ status }: ResultsProps['state'], nbHits: number, labels: SearchLabels) {
  if (status === 'hits') return labels.count.replace('{count}', String(nbHits));
  return labels[status === 'none' ? 'noneText' : status];
}

export function Results({
  state,
  faqDisplay,
  labels,
  emergencyCard,
  otherCards = [],
  heading,
  onRetry,
}: ResultsProps) {
  const { query: search, status } = state;
  const response = findResponse(state);
  const title = status === 'none' ? labels.none : labels.results;
  const isEmergency = response?.isEmergency === true;
  const hits = response?.hits ?? [];
  const filter = response && (
    <CategoryFilter search={search} facets={response.facets} labels={labels} />
  );
  return (
    <div className={styles.results} aria-busy={status === 'searching'}>
      <h2 ref={heading} tabIndex={-1}>
        {title.replace('{query}', () => search.query)}
      </h2>
      {response?.cards?.map((id) => (
        <FittingCard key={id} card={otherCards.find((card) => card.id === id)} />
      ))}
      {isEmergency && emergencyCard !== undefined && <CareCard {...emergencyCard} />}
      {!isEmergency && filter}
      {/* With hits, the chosen category has the count, and a status message announces it. */}
      {hits.length === 0 && <p>{resolveText(state, response?.nbHits ?? 0, labels)}</p>}
      {response?.didYouMean !== undefined && (
        <p>
          {labels.didYouMean}{' '}
          <a
            className={styles.more}
            href={`?${buildSearchParams({ query: response.didYouMean, page: 0 })}`}
          >
            {response.didYouMean}
          </a>
        </p>
      )}
      {status === 'failed' && (
        <p>
          <ProgressiveButton
            className={styles.choice}
            href={`?${buildSearchParams(search)}`}
            onClick={onRetry}
          >
            {labels.retry}
          </ProgressiveButton>
        </p>
      )}
      {hits.length > 0 && (
        <ul className={styles.hits} role="list">
          {hits.map((hit) => (
            <Hit
              key={hit.objectID}
              hit={hit}
              labels={labels}
              faqDisplay={faqDisplay}
              isEmergency={isEmergency}
            />
          ))}
        </ul>
      )}
      {isEmergency && filter}
      {response !== undefined && <Paging search={search} response={response} labels={labels} />}
    </div>
  );
}
