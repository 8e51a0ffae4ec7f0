import { contentsExamples } from '@/components/blocks/Contents/Contents.examples';
import {
  guideEndExamples,
  openingExamples,
  openingPictureExamples,
} from '@/components/blocks/Opening/Opening.examples';
import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import type { BlockDefinition } from '@/lib/content/mapping/defineBlock';
import type { Block, ShownBlock, SkippedBlock } from '@/lib/models/blocks';
import { skippedExamples } from '@/preview/bar/Skipped.examples';

type Example<Shown extends Block> = { readonly name: string; readonly block: Shown };

/** What containers hold in their examples. */
const HEADINGS: readonly Block[] = ['first', 'second', 'third'].map((id) => ({
  id,
  model: 'heading',
  props: { text: `The ${id} block`, level: 3, align: 'left' },
}));
const POINTS: readonly Block[] = Object.values(BLOCK_DEFINITIONS.listItem.buildExamples([]));

const nameExample = <Shown extends Block>(title: string, block: Shown): Example<Shown> => ({
  name: `${block.model}: ${title}`,
  block: { ...block, id: title.replaceAll(' ', '-') },
});

const listExamples = ({ buildExamples }: BlockDefinition): readonly Example<Block>[] =>
  Object.entries(buildExamples(HEADINGS)).map(([title, block]) =>
    nameExample(
      title,
      block.model === 'list' && block.props.isBulletList ? { ...block, children: POINTS } : block,
    ),
  );

export const CONTENT_EXAMPLES: readonly Example<Block>[] = [
  ...Object.values<BlockDefinition>(BLOCK_DEFINITIONS).flatMap(listExamples),
  ...Object.entries(contentsExamples).map(([title, props]) =>
    nameExample<ShownBlock<'contents'>>(title, { model: 'contents', props }),
  ),
  ...Object.entries(openingExamples).map(([title, props]) =>
    nameExample<ShownBlock<'opening'>>(title, { model: 'opening', props }),
  ),
  ...Object.entries(guideEndExamples).map(([title, props]) =>
    nameExample<ShownBlock<'guideEnd'>>(title, { model: 'guideEnd', props }),
  ),
  ...Object.entries(openingPictureExamples).map(([title, props]) =>
    nameExample<ShownBlock<'openingPicture'>>(title, { model: 'openingPicture', props }),
  ),
];
export const SKIPPED_EXAMPLES: readonly Example<SkippedBlock>[] = Object.entries(
  skippedExamples,
).map(([title, props]) => nameExample<SkippedBlock>(title, { model: 'skipped', props }));
