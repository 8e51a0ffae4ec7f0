import { changeLeaves } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';
import type { Picture } from '@/lib/models/media';
import { changeProps } from './changeProps';

/** After breadcrumbs, a heading and a paragraph, a picture is still in the first view. */
const MAX_BLOCKS_ABOVE = 3;

const markEarly = (picture: Picture) => ({ ...picture, isLazy: false, isPreloaded: true });

function markPicture(block: Block): Block | undefined {
  switch (block.model) {
    case 'image':
    case 'productGallery':
      return block;
    case 'card':
    case 'transparentCard':
      return block.props.image && changeProps(block, { image: markEarly(block.props.image) });
    case 'productListing':
      return block.props.products[0]?.image && changeProps(block, { opensPage: true });
    case 'video':
      return block.props.poster && changeProps(block, { poster: markEarly(block.props.poster) });
    default:
      return undefined;
  }
}

/** Preloads the picture that opens the page. For `image` blocks, editors decide. */
export function markFirstPicture(blocks: readonly Block[]): readonly Block[] {
  let above = 0;
  return changeLeaves(blocks, (block) => {
    if (above > MAX_BLOCKS_ABOVE) return block;
    const marked = markPicture(block);
    above = marked === undefined ? above + 1 : Infinity;
    return marked ?? block;
  });
}
