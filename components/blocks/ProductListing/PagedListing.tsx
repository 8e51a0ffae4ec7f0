import { useMemo } from 'react';
import { Paging } from '@/components/ui/Paging/Paging';
import { useLabels } from '@/components/ui/contexts';
import { buildListingHref } from '@/lib/addresses/listingAddress';
import { listProductCards } from '@/lib/site/catalogue/listProductCards';
import type { ListingChoice, ListingPaging, ProductListingProps } from '@/lib/models/productBlocks';
import { describePosition } from '@/lib/addresses/paging';
import { ListingView } from './ListingView';
import styles from './ProductListing.listing.module.scss';
import { SortForm } from './SortSelect';
import { useListingChoice } from './useListingChoice';

type PagedListingProps = { readonly listing: ProductListingProps; readonly paging: ListingPaging };

function chooseCategory({ sort }: ListingChoice, slug: string): ListingChoice {
  return { sort, page: 1, ...(slug === '' ? {} : { category: slug }) };
}

/** Filters and sorts on the server. */
export function PagedListing({ listing, paging }: PagedListingProps) {
  const { products, imageStart, categories } = listing;
  const { path, choice, pageCount, productCount, labels } = paging;
  const productListing = useLabels('productListing');
  const { wanted, choose, turn, hasChosen, hasArrived, heading } = useListingChoice(
    paging,
    categories,
  );
  const cards = useMemo(
    () => listProductCards({ products, imageStart }, categories),
    [products, imageStart, categories],
  );
  const place = describePosition(labels.position, choice.page, pageCount);
  const announcement = hasArrived
    ? `${productListing.announcement.replace('{count}', String(productCount))}. ${place}.`
    : '';
  const state = {
    cards,
    count: productCount,
    category: categories.find(({ slug }) => slug === wanted.category),
    announcement,
    // Without anchors, because the page would scroll to the category in its hash.
    isAnchored: !hasChosen,
    hrefOf: (slug: string) => buildListingHref(path, chooseCategory(wanted, slug)),
    onSelect: (slug: string) => choose(chooseCategory(wanted, slug)),
  };
  return (
    <ListingView
      listing={listing}
      state={state}
      heading={heading}
      sort={
        <SortForm
          sort={wanted.sort}
          path={path}
          category={choice.category}
          onSort={(sort) => choose({ ...wanted, sort, page: 1 })}
        />
      }
      paging={
        <div className={styles.paging}>
          <Paging
            name={productListing.pages}
            page={choice.page}
            count={pageCount}
            labels={labels}
            hrefOf={(page) => buildListingHref(path, { ...choice, page })}
            onTurn={(page) => turn({ ...choice, page })}
          />
        </div>
      }
    />
  );
}
