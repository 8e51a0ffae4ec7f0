import type { ProductListingProps } from '@/lib/models/productBlocks';
import { PagedListing } from './PagedListing';
import { WholeListing } from './WholeListing';

export function ProductListing(listing: ProductListingProps) {
  return listing.paging === undefined ? (
    <WholeListing listing={listing} />
  ) : (
    <PagedListing listing={listing} paging={listing.paging} />
  );
}
