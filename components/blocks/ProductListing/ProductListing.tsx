import { useId, useMemo, useState } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { DEFAULT_SORT, filterProducts, isProductSort, resolveCollator, sortProducts } from '@/lib/catalogue/catalogue';
import { listProductCards } from '@/lib/catalogue/listProductCards';
import { useHash } from '@/lib/hooks/useHash';
import { useHistoryState } from '@/lib/hooks/useHistoryState';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { ProductListingProps } from '@/lib/models/productBlocks';
import { trackEvent } from '@/lib/tracking/track';
import { CategoryFilter } from './CategoryFilter';
import styles from './ProductListing.module.scss';
import { ProductGrid } from './ProductGrid';
import { SortSelect } from './SortSelect';

const SAFE_ID = /^[A-Za-z][\w-]*$/;

export function ProductListing({ title, locale, products, imageStart, articles, categories }: ProductListingProps) {
  const { productListing: labels } = useLabels();
  const isHydrated = useHydrated();
  const listId = useId();
  const [hash, pushHash] = useHash();
  const [sort, setSort] = useHistoryState('sort', DEFAULT_SORT, isProductSort);
  const [wasFiltered, setWasFiltered] = useState(false);
  const [isAnchored, setIsAnchored] = useState(true);
  const category = categories.find(({ slug }) => slug === hash);
  if (category !== undefined && !wasFiltered) setWasFiltered(true);

  const cards = useMemo(() => listProductCards({ products, imageStart }, categories), [products, imageStart, categories]);
  // The default order is the server's: the browser may collate differently, and hydration would fail.
  const sorted = useMemo(() => (sort === DEFAULT_SORT ? cards : sortProducts(cards, sort, resolveCollator(locale))), [cards, sort, locale]);
  const shown = useMemo(() => filterProducts(sorted, category?.id), [sorted, category?.id]);

  const onSelect = (slug: string) => {
    // Next scrolls to the hash's element on every change; without the anchors a click on a chip does not scroll.
    setIsAnchored(false);
    pushHash(slug);
    if (slug !== '') trackEvent({ event: 'filter', filter_category: slug, filter_action: 'choose' });
    else if (category !== undefined) trackEvent({ event: 'filter', filter_category: category.slug, filter_action: 'clear' });
  };

  return (
    <section className={styles.listing} aria-labelledby={`${listId}-title`}>
      {isAnchored && categories.map(({ id, slug }) => SAFE_ID.test(slug) && <span key={id} id={slug} className={styles.anchor} />)}
      <div className={styles.top}>
        <h2 id={`${listId}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.count}>
          <strong>{shown.length}</strong> {labels.products}
        </p>
      </div>
      <div className={styles.controls}>
        <CategoryFilter categories={categories} selected={category?.slug} isHydrated={isHydrated} onSelect={onSelect} />
        <SortSelect sort={sort} isHydrated={isHydrated} onSort={setSort} />
      </div>
      <h3 className={styles.heading}>{category?.name ?? labels.all}</h3>
      <p className="visuallyHidden" role="status">
        {wasFiltered && labels.announcement.replace('{count}', String(shown.length))}
      </p>
      <ProductGrid products={shown} articles={articles} />
    </section>
  );
}
