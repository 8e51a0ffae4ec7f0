import { changeLeaves } from '@/lib/models/listBlocks';
import { isRecord } from '@/lib/platform/data/objects';
import type { Block } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';

/** Components assume these defaults; the types in `lib/models` mark each property as optional. */
const FLAGS = new Set(['isVector', 'isPreloaded', 'isExternal', 'hasImageBackground', 'isFluid']);
const LISTS = new Set(['sources', 'columnClasses', 'wrapperClasses']);

function isDefault(key: string, value: unknown) {
  return (
    (value === false && FLAGS.has(key)) ||
    (Array.isArray(value) && value.length === 0 && LISTS.has(key))
  );
}

/** Saves a tenth of the page data. Matches fields by name, so use it only on our own types. */
export function dropDefaultFields<Value>(value: Value): Value;
export function dropDefaultFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => dropDefaultFields(item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) =>
      isDefault(key, field) ? [] : [[key, dropDefaultFields(field)]],
    ),
  );
}

/** Leaves structured data alone: editors write it, and its fields can have any name. */
export function dropPageDefaults(page: Page): Page {
  const { blocks, article } = page;
  const author = article?.author && dropDefaultFields(article.author);
  return {
    ...page,
    blocks: dropDefaultFields(blocks),
    ...(author === undefined ? {} : { article: { ...article, author } }),
  };
}

/** Only a preview uses the ids of blocks without children. */
export function dropLeafIds(blocks: readonly Block[]): readonly Block[] {
  return changeLeaves(blocks, (block) => {
    const leaf = { ...block };
    delete leaf.id;
    return leaf;
  });
}
