import { buildSourceFile, type SourceEntry } from '@/content/build/space/entries';
import type { Edition } from '@/lib/platform/config/identity';

export type Additions = ReadonlyMap<string, readonly string[]>;

/** `/en-gb/products` → `/pt-pt/products`; undefined for another edition's URL. */
function translateUrl(url: unknown, from: Edition, to: Edition): string | undefined {
  const home = `/${from.id}`;
  return typeof url === 'string' && (url === home || url.startsWith(`${home}/`))
    ? `/${to.id}${url.slice(home.length)}`
    : undefined;
}

/** Skips pages that already have texts in the new edition's language. */
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
