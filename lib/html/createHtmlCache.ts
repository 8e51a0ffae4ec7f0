import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MAX_CHARACTERS = 16_000_000;

/**
 * Remembers what a text became, by the hash of the text, within a fixed number of characters.
 * The same content is so worked on once, whatever page or version it stands in.
 */
export function createHtmlCache<Html extends string>(build: (source: string) => Html): (source: string) => Html {
  const kept = new LRUCache<string, { readonly html: Html }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }) => html.length + 100,
  });
  return (source) => {
    const key = createHash('sha256').update(source).digest('base64url');
    const hit = kept.get(key);
    if (hit) return hit.html;
    const html = build(source);
    kept.set(key, { html });
    return html;
  };
}
