import { readdirSync } from 'node:fs';
import { isRecord } from '@/lib/platform/data/objects';
import { listItemExamples } from '@/components/blocks/ListItem/ListItem.examples';
import { skippedExamples } from '@/preview/bar/Skipped.examples';
import type { Block, ContainerModel, SkippedBlock } from '@/lib/models/blocks';

type Example = { readonly name: string; readonly block: Block };

const BLOCKS = 'components/blocks';
const SUFFIX = 'Examples';

/** What containers hold in their examples. */
const HEADINGS: readonly Block[] = ['first', 'second', 'third'].map((id) => ({
  id,
  model: 'heading',
  props: { text: `The ${id} block`, level: 3, align: 'left' },
}));
const POINTS: readonly Block[] = Object.entries(listItemExamples).map(([name, props]) => ({
  id: buildId(name),
  model: 'listItem',
  props,
}));
const IS_CONTAINER: Readonly<Record<ContainerModel, true>> = {
  section: true,
  grid: true,
  carousel: true,
  mobileDropdown: true,
  list: true,
  searchResults: true,
};

function buildId(name: string): string {
  return name.replaceAll(' ', '-');
}

/**
 * The examples files are typed by their blocks; here only the export's name says which block it is.
 */
function isShownToVisitors(value: {
  readonly model: string;
}): value is Exclude<Block, SkippedBlock> {
  return value.model !== 'skipped';
}

function buildExample(model: string, name: string, props: unknown): readonly Example[] {
  const children = isRecord(props) && props['isBulletList'] === true ? POINTS : HEADINGS;
  const block = {
    id: buildId(name),
    model,
    props,
    ...(Object.hasOwn(IS_CONTAINER, model) ? { children } : {}),
  };
  return isShownToVisitors(block) ? [{ name: `${model}: ${name}`, block }] : [];
}

/** `headingExamples` of Heading.examples.ts are those of the block `heading`. */
function readExamplesFile(path: string): readonly Example[] {
  const exported = jest.requireActual<Readonly<Record<string, unknown>>>(`@/${BLOCKS}/${path}`);
  return Object.entries(exported).flatMap(([name, examples]) =>
    isRecord(examples) && name.endsWith(SUFFIX)
      ? Object.entries(examples).flatMap(([title, props]) =>
          buildExample(name.slice(0, -SUFFIX.length), title, props),
        )
      : [],
  );
}

export const CONTENT_EXAMPLES: readonly Example[] = readdirSync(BLOCKS, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('.examples.ts'))
  .flatMap(readExamplesFile);
export const SKIPPED_EXAMPLES: readonly { readonly name: string; readonly block: SkippedBlock }[] =
  Object.entries(skippedExamples).map(([name, props]) => ({
    name: `skipped: ${name}`,
    block: { id: buildId(name), model: 'skipped', props },
  }));
