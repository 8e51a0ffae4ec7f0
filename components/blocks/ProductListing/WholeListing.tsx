import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { filterProducts, resolveCollator, sortProducts } from '@/lib/site/catalogue/catalogue';
import {
  buildListingHref,
  DEFAULT_SORT,
  dropListingCategory,
  isProductSort,
  readListingCategory,
} from '@/lib/addresses/listingAddress';
import { listProductCards } from '@/lib/site/catalogue/listProductCards';
import { subscribeToHash, useHash } from '@/lib/browser/framework/useHash';
import { useHistoryState } from '@/lib/browser/hooks/useHistoryState';
import type { ProductListingProps } from '@/lib/models/productBlocks';
import { ListingView } from './ListingView';
import { SortSelect } from './SortSelect';

const readQueryCategory = () => readListingCategory(new URLSearchParams(window.location.search));

/** Filters and sorts in the browser. */
export function WholeListing({ listing }: { readonly listing: ProductListingProps }) {
  const { locale, products, imageStart, categories, shown: address } = listing;
  const labels = useLabels('productListing');
  const [hash, pushHash] = useHash();
  const [sort, setSort] = useHistoryState('sort', DEFAULT_SORT, isProductSort);
  const [wasFiltered, setWasFiltered] = useState(false);
  const [isAnchored, setIsAnchored] = useState(true);
  const asked = useSyncExternalStore(subscribeToHash, readQueryCategory, () => address?.category);
  const category =
    categories.find(({ slug }) => slug === hash) ?? categories.find(({ slug }) => slug === asked);
  if (category !== undefined && !wasFiltered) setWasFiltered(true);

  const cards = useMemo(
    () => listProductCards({ products, imageStart }, categories),
    [products, imageStart, categories],
  );
  // Keeps the server's order: the browser may collate differently, and hydration would fail.
  const sorted = useMemo(
    () => (sort === DEFAULT_SORT ? cards : sortProducts(cards, sort, resolveCollator(locale))),
    [cards, sort, locale],
  );
  const shown = useMemo(() => filterProducts(sorted, category?.id), [sorted, category?.id]);

  const onSelect = (slug: string) => {
    // Removes the anchors, because Next scrolls to the hash's element on every change.
    setIsAnchored(false);
    pushHash(slug, dropListingCategory(window.location.search));
  };
  const announcement = wasFiltered
    ? labels.announcement.replace('{count}', String(shown.length))
    : '';
  const hrefOf = (slug: string) =>
    address === undefined
      ? `#${encodeURIComponent(slug)}`
      : buildListingHref(address.path, {
          sort: DEFAULT_SORT,
          page: 1,
          ...(slug === '' ? {} : { category: slug }),
        });
  const state = {
    cards: shown,
    count: shown.length,
    category,
    announcement,
    isAnchored,
    hrefOf,
    onSelect,
  };
  return (
    <ListingView
      listing={listing}
      state={state}
      sort={<SortSelect sort={sort} onSort={setSort} />}
    />
  );
}
