import { changeLeaves } from '@/lib/data/blocks';
import { isRecord } from '@/lib/data/objects';
import type { Block } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';

/** What every component assumes of an absent property. The types in `lib/models` mark each as optional. */
const FLAGS = new Set(['isVector', 'isPreloaded', 'isExternal', 'hasImageBackground', 'isFluid']);
const LISTS = new Set(['sources', 'columnClasses', 'wrapperClasses']);

function isDefault(key: string, value: unknown): boolean {
  return (
    (value === false && FLAGS.has(key)) ||
    (Array.isArray(value) && value.length === 0 && LISTS.has(key))
  );
}

/**
 * Leaves out flags that are off and lists that are empty: a tenth of a page's data, which travels in its HTML and again as data. Goes by the
 * names of fields, so it is for our own types alone.
 */
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

/** In what components read of a page. Structured data is an editor's, and its fields have any names. */
export function dropPageDefaults(page: Page): Page {
  const { blocks, article } = page;
  const author = article?.author && dropDefaultFields(article.author);
  return {
    ...page,
    blocks: dropDefaultFields(blocks),
    ...(author === undefined ? {} : { article: { ...article, author } }),
  };
}

/** Without the ids of blocks that hold no others: only a preview shows those. */
export function dropLeafIds(blocks: readonly Block[]): readonly Block[] {
  return changeLeaves(blocks, (block) => {
    const leaf = { ...block };
    delete leaf.id;
    return leaf;
  });
}
