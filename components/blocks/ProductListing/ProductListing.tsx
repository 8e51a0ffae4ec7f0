import type { ProductListingProps } from '@/lib/models/productBlocks';
import { PagedListing } from './PagedListing';
import { WholeListing } from './WholeListing';

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    productListing: ProductListingProps;
  }
}

export function ProductListing(listing: ProductListingProps) {
  return listing.paging === undefined ? (
    <WholeListing listing={listing} />
  ) : (
    <PagedListing listing={listing} paging={listing.paging} />
  );
}
