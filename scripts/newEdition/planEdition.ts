import { buildSourceFile, type SourceEntry } from '@/content/build/space/entries';
import type { Edition } from '@/lib/config/identity';

/** Lines to add to each file, by path. */
export type Additions = ReadonlyMap<string, readonly string[]>;

/** `/en-gb/products` → `/pt-pt/products`; undefined for an address of another edition. */
function translateUrl(url: unknown, from: Edition, to: Edition): string | undefined {
  const home = `/${from.id}`;
  return typeof url === 'string' && (url === home || url.startsWith(`${home}/`))
    ? `/${to.id}${url.slice(home.length)}`
    : undefined;
}

/** An address in an edition for each page that has one in the default edition, in its words, and no line in its language yet. */
export function planEdition(
  entries: readonly SourceEntry[],
  from: Edition,
  to: Edition,
): Additions {
  const additions = new Map<string, string[]>();
  for (const { id, folder, type, isDraft, localized } of entries) {
    const url = translateUrl(localized[from.locale]?.['url'], from, to);
    if (type !== 'page' || isDraft || url === undefined || localized[to.locale] !== undefined)
      continue;
    const file = buildSourceFile(folder, to.locale);
    additions.set(file, [...(additions.get(file) ?? []), `${id}: { url: ${url} }`]);
  }
  return additions;
}
