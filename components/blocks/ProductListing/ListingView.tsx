import { Fragment, type ReactNode, type RefObject, useId } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import type { ProductAttribute, ProductCard } from '@/lib/models/cards';
import type { ProductListingProps } from '@/lib/models/productBlocks';
import { trackEvent } from '@/lib/browser/tracking/track';
import { CategoryFilter } from './CategoryFilter';
import styles from './ProductListing.listing.module.scss';
import { ProductGrid } from './ProductGrid';

const SAFE_ID = /^[A-Za-z][\w-]*$/;

type ListingState = Readonly<{
  cards: readonly ProductCard[];
  count: number;
  category: ProductAttribute | undefined;
  announcement: string;
  /** Adds anchors for links that have a category in their hash. */
  isAnchored: boolean;
  hrefOf: (slug: string) => string;
  onSelect: (slug: string) => void;
}>;

type ListingViewProps = Readonly<{
  listing: Pick<ProductListingProps, 'title' | 'articles' | 'categories' | 'opensPage'>;
  state: ListingState;
  sort: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null>;
  paging?: ReactNode;
}>;

export function ListingView({
  listing: { title, articles, categories, opensPage },
  state,
  sort,
  heading,
  paging,
}: ListingViewProps) {
  const labels = useLabels('productListing');
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
        {/* With the key, screen readers announce an equal count of another category too. */}
        <Fragment key={category?.slug}>{announcement}</Fragment>
      </StatusMessage>
      <ProductGrid products={cards} articles={articles} opensPage={opensPage} />
      {paging}
    </section>
  );
}
