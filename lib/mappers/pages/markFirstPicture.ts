import { changeLeaves } from '@/lib/data/blocks';
import type { Block } from '@/lib/models/blocks';
import type { Picture } from '@/lib/models/media';

/** Crumbs, heading and an opening paragraph leave room for a picture in the first view; more text does not. */
const MAX_BLOCKS_ABOVE = 3;

const markEarly = (picture: Picture): Picture => ({ ...picture, isLazy: false, isPreloaded: true });

/** Undefined for blocks without a picture. An `image` says itself when it loads. */
function markPicture(block: Block): Block | undefined {
  switch (block.model) {
    case 'image':
    case 'productGallery':
      return block;
    case 'card':
      return (
        block.props.image && {
          ...block,
          props: { ...block.props, image: markEarly(block.props.image) },
        }
      );
    case 'transparentCard':
      return (
        block.props.image && {
          ...block,
          props: { ...block.props, image: markEarly(block.props.image) },
        }
      );
    case 'productListing':
      return (
        block.props.products[0]?.image && { ...block, props: { ...block.props, opensPage: true } }
      );
    case 'video':
      return (
        block.props.poster && {
          ...block,
          props: { ...block.props, poster: markEarly(block.props.poster) },
        }
      );
    default:
      return undefined;
  }
}

/** Editors say of an `image` when it loads, but of no other picture. Where one of those opens the page, it is preloaded; of a listing that of its first product. */
export function markFirstPicture(blocks: readonly Block[]): readonly Block[] {
  let above = 0;
  return changeLeaves(blocks, (block) => {
    if (above > MAX_BLOCKS_ABOVE) return block;
    const marked = markPicture(block);
    above = marked === undefined ? above + 1 : Infinity;
    return marked ?? block;
  });
}
