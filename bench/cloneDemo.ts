import { findTraits, isBlockModel } from '@/components/registry/definitions/blockDefinitions';
import { readItem, type StoredItem } from '@/lib/content/space/resource';
import type { SpaceExport } from '@/lib/content/export/readSpaceExport';
import { type ExportedEntry, entrySchema } from '@/lib/content/wire/exportSchema';
import type { JsonValue } from '@/lib/platform/data/values';

/** The copies in a large space: 149 make 10,500 pages in six editions. */
export const COPIES = Number(process.env['COPIES'] ?? 149);

const PAGE_TYPES: ReadonlySet<string> = new Set([
  'page',
  'meta',
  'productPage',
  'articlePage',
  'landingPage',
  'bioPage',
  'genericProduct',
]);
const isBody = (type: string): boolean => findTraits(type).nameSections !== undefined;
/** Matches addresses of our own pages as content writes them: without query and hash. */
const ADDRESS = /^\/[a-z]{2}-[a-z]{2}(?:\/[\w-]+)*$/;
/**
 * The number of words that made-up subjects draw from. As in any text, a few are frequent and most
 * are rare.
 */
const VOCABULARY = 20_000;
const WORDS_PER_TEXT = 12;
const SYLLABLES = [
  'ba',
  'de',
  'fi',
  'go',
  'lu',
  'ma',
  'ne',
  'pi',
  'ro',
  'su',
  'ta',
  've',
  'wi',
  'zo',
  'kra',
  'sto',
  'pli',
  'fren',
  'gul',
  'mor',
];

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function buildWord(rank: number): string {
  let word = '';
  for (let rest = rank + 400; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word;
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Which entries a copy duplicates; it shares all others with the demo. `lean`: pages and products,
 * because pages of a large site share most of their blocks. `whole`: also blocks with section
 * headings. `linked`: all blocks, whose links lead to pages of other copies.
 */
export type CopyKind = 'lean' | 'whole' | 'linked';

/** Half of the copies are lean, and one in eight has its own links. */
export const mixCopies = (copy: number): CopyKind =>
  copy % 2 === 1 ? 'lean' : copy % 8 === 0 ? 'linked' : 'whole';

/**
 * Yields the entries of the demo space, then those of its copies, each with its own pages, products
 * and subject. They share menus, labels, pictures and questions.
 */
export function* listClones(
  entries: readonly ExportedEntry[],
  copies: number,
  kindOf: (copy: number) => CopyKind = () => 'whole',
): Generator<ExportedEntry> {
  const random = createRandom(7);
  const listIds = (isCopied: (type: string) => boolean): ReadonlySet<string> =>
    new Set(entries.filter(({ sys }) => isCopied(sys.contentType.sys.id)).map(({ sys }) => sys.id));
  const copied: Readonly<Record<CopyKind, ReadonlySet<string>>> = {
    lean: listIds((type) => PAGE_TYPES.has(type)),
    whole: listIds((type) => PAGE_TYPES.has(type) || isBody(type)),
    linked: listIds((type) => PAGE_TYPES.has(type) || isBlockModel(type)),
  };
  const pages = listIds((type) => type === 'page');
  const blocks = listIds(isBlockModel);
  const drawWord = (): string => buildWord(Math.floor(VOCABULARY ** random()) - 1);
  const drawCopy = (): number => 1 + Math.floor(random() * copies);

  const copiedIn = (copy: number): ReadonlySet<string> => copied[kindOf(copy)];

  function mapLink(
    sys: { readonly [key: string]: JsonValue },
    id: string,
    copy: number,
    source: string,
  ): JsonValue {
    if (!copiedIn(copy).has(id)) return { sys };
    return {
      sys: { ...sys, id: `${id}-copy-${blocks.has(source) && pages.has(id) ? drawCopy() : copy}` },
    };
  }

  function mapValue(value: JsonValue, copy: number, field: string, source: string): JsonValue {
    if (typeof value === 'string') {
      if (field === 'uri')
        return kindOf(copy) === 'linked' && ADDRESS.test(value)
          ? `${value}/copy-${drawCopy()}`
          : value;
      if (field === 'url' && value.startsWith('/')) return `${value}/copy-${copy}`;
      if (field === 'name' || field === 'slug') return `${value}-${copy}`;
      if (field === 'title') return `${value} ${drawWord()}`;
      return value.length > 60 && !value.startsWith('/')
        ? `${value} ${Array.from({ length: WORDS_PER_TEXT }, drawWord).join(' ')}`
        : value;
    }
    if (Array.isArray(value))
      return value.map((item: JsonValue) => mapValue(item, copy, field, source));
    if (!isRecord(value)) return value;
    const { sys = null } = value;
    if (isRecord(sys) && sys['type'] === 'Link' && typeof sys['id'] === 'string')
      return mapLink(sys, sys['id'], copy, source);
    const nameField = (key: string): string =>
      key === 'uri' ? 'uri' : key === 'value' ? 'text' : field;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, JsonValue]) => [
        key,
        mapValue(inner, copy, nameField(key), source),
      ]),
    );
  }

  function copyEntry(entry: ExportedEntry, copy: number): ExportedEntry {
    const fields = Object.fromEntries(
      Object.entries(entry.fields).map(([field, values]) => [
        field,
        Object.fromEntries(
          Object.entries(values).map(([locale, value]) => [
            locale,
            mapValue(value, copy, field, entry.sys.id),
          ]),
        ),
      ]),
    );
    return { ...entry, sys: { ...entry.sys, id: `${entry.sys.id}-copy-${copy}` }, fields };
  }

  yield* entries;
  for (let copy = 1; copy <= copies; copy += 1) {
    for (const entry of entries) if (copiedIn(copy).has(entry.sys.id)) yield copyEntry(entry, copy);
  }
}

const parseItem = ({ text }: StoredItem): ExportedEntry =>
  entrySchema.parse(JSON.parse(text.toString()));
const storeItem = (entry: ExportedEntry): StoredItem =>
  readItem(entry, Buffer.from(JSON.stringify(entry)));

export function cloneDemo(demo: SpaceExport, copies: number): SpaceExport {
  return {
    ...demo,
    entries: Array.from(listClones(demo.entries.map(parseItem), copies), storeItem),
  };
}
