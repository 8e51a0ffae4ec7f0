import type { Opening } from '@/lib/models/article';
import type { Block, OpeningPictureProps } from '@/lib/models/blocks';
import { holdsTitle } from './holdsTitle';

/** On phones it is below the first view, where an early picture would only delay the text. */
const loadLate = ({ picture, ...props }: OpeningPictureProps): OpeningPictureProps => ({
  ...props,
  picture: { ...picture, isLazy: true, isPreloaded: false },
});

export function addOpening(
  blocks: readonly Block[],
  opening: Opening | undefined,
): readonly Block[] {
  if (opening === undefined) return blocks;
  const start = blocks.findIndex(holdsTitle) + 1;
  return [
    ...blocks.slice(0, start),
    { model: 'opening', props: opening },
    ...blocks
      .slice(start)
      .map((block, index): Block =>
        index === 0 && block.model === 'image'
          ? { ...block, model: 'openingPicture', props: loadLate(block.props) }
          : block,
      ),
  ];
}
