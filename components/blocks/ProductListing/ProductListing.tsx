import { lazyComponent } from '@/components/ui/lazyComponent';
import type { ProductListingProps } from '@/lib/models/productBlocks';
import { WholeListing } from './WholeListing';

const LazyPagedListing = lazyComponent(async () => (await import('./PagedListing')).PagedListing);

export function ProductListing(listing: ProductListingProps) {
  return listing.paging === undefined ? <WholeListing listing={listing} /> : <LazyPagedListing listing={listing} paging={listing.paging} />;
}
