import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { remember } from '@/lib/platform/data/remember';

const MAX_CHARACTERS = 16_000_000;

/** The key includes no page or content version, so the site processes each text once. */
export function createHtmlCache<Built extends { readonly html: string }, Options extends object>(
  build: (source: string, options: Options) => Built,
): (source: string, options: Options) => Built {
  const cache = new LRUCache<string, Built>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }) => html.length + 100,
  });
  return (source, options) => {
    const key = createHash('sha256')
      .update(JSON.stringify(options))
      .update('\n')
      .update(source)
      .digest('base64url');
    return remember(cache, key, () => build(source, options));
  };
}

const MAX_TAGS = 5000;
const MAX_COMMENTS = 200;
const MAX_OPEN_TAGS = 150;
const MAX_TAG_LENGTH = 8192;
/** The HTML parser reopens unclosed formatting tags in every later paragraph, so tags multiply. */
const MAX_REPEATED_TAGS = 40_000;

const VOID_TAGS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Their end tag is optional, so an open one says nothing about depth. */
const SELF_CLOSING_TAGS = new Set('p li dt dd tr td th thead tbody tfoot option rt rp'.split(' '));
const FORMATTING_TAGS = new Set(
  'a b big code em font i nobr s small strike strong tt u'.split(' '),
);

/** False for HTML that would take quadratic time or worse to parse. The check itself is linear. */
export function isHtmlSafeToParse(html: string): boolean {
  let tags = 0;
  let comments = 0;
  let open = 0;
  let openFormatting = 0;
  let mostFormatting = 0;
  for (const [tag, slash = '', name = ''] of html.matchAll(
    /<(?:!|\?|(\/?)([a-z][a-z0-9-]*))[^<>]*/gi,
  )) {
    if (tag.length > MAX_TAG_LENGTH || ++tags > MAX_TAGS) return false;
    const tagName = name.toLowerCase();
    if (tagName === '' && ++comments > MAX_COMMENTS) return false;
    if (tagName === '' || VOID_TAGS.has(tagName) || SELF_CLOSING_TAGS.has(tagName)) continue;
    const step = slash === '/' ? -1 : 1;
    open = Math.max(0, open + step);
    if (FORMATTING_TAGS.has(tagName)) openFormatting = Math.max(0, openFormatting + step);
    mostFormatting = Math.max(mostFormatting, openFormatting);
    if (open > MAX_OPEN_TAGS) return false;
  }
  return tags * mostFormatting <= MAX_REPEATED_TAGS;
}
