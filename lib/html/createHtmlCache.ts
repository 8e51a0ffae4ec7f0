import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MAX_CHARACTERS = 16_000_000;

/**
 * Remembers what a text became, by the hash of the text and of the options (plain data), within a fixed number
 * of characters. The same content is so worked on once, whatever page or version it stands in.
 */
export function createHtmlCache<Html extends string, Options extends object>(
  build: (source: string, options: Options) => Html,
): (source: string, options: Options) => Html {
  const kept = new LRUCache<string, { readonly html: Html }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }) => html.length + 100,
  });
  return (source, options) => {
    const key = createHash('sha256').update(JSON.stringify(options)).update('\n').update(source).digest('base64url');
    const hit = kept.get(key);
    if (hit) return hit.html;
    const html = build(source, options);
    kept.set(key, { html });
    return html;
  };
}
