import { useMemo, useState } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { DEFAULT_SORT, filterProducts, isProductSort, resolveCollator, sortProducts } from '@/lib/catalogue/catalogue';
import { listProductCards } from '@/lib/catalogue/listProductCards';
import { useHash } from '@/lib/framework/useHash';
import { useHistoryState } from '@/lib/hooks/useHistoryState';
import type { ProductListingProps } from '@/lib/models/productBlocks';
import { ListingView } from './ListingView';
import { SortSelect } from './SortSelect';

/** All products at once, filtered and sorted in the browser. */
export function WholeListing({ listing }: { readonly listing: ProductListingProps }) {
  const { locale, products, imageStart, categories } = listing;
  const { productListing: labels } = useLabels('productListing');
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
  };
  const announcement = wasFiltered ? labels.announcement.replace('{count}', String(shown.length)) : '';
  const state = { cards: shown, count: shown.length, category, announcement, isAnchored, hrefOf: (slug: string) => `#${encodeURIComponent(slug)}`, onSelect };
  return <ListingView listing={listing} state={state} sort={<SortSelect sort={sort} onSort={setSort} />} />;
}
