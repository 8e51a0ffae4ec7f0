import { Fragment, type ReactNode, type RefObject, useId } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { ProductAttribute, ProductCard } from '@/lib/models/cards';
import type { ProductListingProps } from '@/lib/models/productBlocks';
import { trackEvent } from '@/lib/tracking/track';
import { CategoryFilter } from './CategoryFilter';
import styles from './ProductListing.module.scss';
import { ProductGrid } from './ProductGrid';

const SAFE_ID = /^[A-Za-z][\w-]*$/;

export type ListingState = {
  readonly cards: readonly ProductCard[];
  /** On all pages. */
  readonly count: number;
  readonly category: ProductAttribute | undefined;
  /** Empty before the first choice. */
  readonly announcement: string;
  /** Links with a category in their hash lead to the listing. */
  readonly isAnchored: boolean;
  /** An empty slug stands for all categories. */
  readonly hrefOf: (slug: string) => string;
  readonly onSelect: (slug: string) => void;
};

type ListingViewProps = {
  readonly listing: Pick<ProductListingProps, 'title' | 'articles' | 'categories' | 'opensPage'>;
  readonly state: ListingState;
  readonly sort: ReactNode;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly paging?: ReactNode;
};

export function ListingView({
  listing: { title, articles, categories, opensPage },
  state,
  sort,
  heading,
  paging,
}: ListingViewProps) {
  const { productListing: labels } = useLabels('productListing');
  const isHydrated = useHydrated();
  const listId = useId();
  const { cards, count, category, announcement, isAnchored, hrefOf } = state;
  const onSelect = (slug: string) => {
    state.onSelect(slug);
    if (slug !== '')
      trackEvent({ event: 'filter', filter_category: slug, filter_action: 'choose' });
    else if (category !== undefined)
      trackEvent({ event: 'filter', filter_category: category.slug, filter_action: 'clear' });
  };
  return (
    <section className={styles.listing} aria-labelledby={`${listId}-title`}>
      {isAnchored &&
        categories.map(
          ({ id, slug }) =>
            SAFE_ID.test(slug) && <span key={id} id={slug} className={styles.anchor} />,
        )}
      <div className={styles.top}>
        <h2 id={`${listId}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.count}>
          <strong>{count}</strong> {labels.products}
        </p>
      </div>
      <div className={styles.controls}>
        <CategoryFilter
          categories={categories}
          selected={category?.slug}
          isHydrated={isHydrated}
          hrefOf={hrefOf}
          onSelect={onSelect}
        />
        {sort}
      </div>
      <h3 ref={heading} className={styles.heading} tabIndex={heading && -1}>
        {category?.name ?? labels.all}
      </h3>
      <StatusMessage className="visuallyHidden">
        {/* Two categories may have the same number of products. A new node makes screen readers announce it again. */}
        <Fragment key={category?.slug}>{announcement}</Fragment>
      </StatusMessage>
      <ProductGrid products={cards} articles={articles} opensPage={opensPage} />
      {paging}
    </section>
  );
}
