import { listBlocks } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';
import type { PagingLabels } from '@/lib/models/labels';
import type { Page } from '@/lib/models/page';
import type { ListingPaging } from '@/lib/models/productBlocks';
import { describePosition } from '@/lib/addresses/paging';

export function namePart(
  page: Page,
  part: number,
  count: number,
  { position }: PagingLabels,
): Page {
  if (part === 1) return page;
  return {
    ...page,
    meta: {
      ...page.meta,
      title: `${page.meta.title ?? page.title} – ${describePosition(position, part, count)}`,
    },
  };
}

export function findListingPaging(blocks: readonly Block[]): ListingPaging | undefined {
  const [paging] = listBlocks(blocks).flatMap((block) =>
    block.model === 'productListing' ? (block.props.paging ?? []) : [],
  );
  return paging;
}
