import { readItem, type StoredItem } from '@/lib/contentful/engine/content/resource';
import type { SpaceExport } from '@/lib/contentful/export/readSpaceExport';
import { type ExportedEntry, entrySchema } from '@/lib/contentful/engine/wire/exportSchema';
import type { JsonValue } from '@/lib/models/values';

const COPIED: ReadonlySet<string> = new Set(['page', 'meta', 'productPage', 'articlePage', 'landingPage', 'bioPage', 'genericProduct', 'section', 'heading', 'richText', 'markdown']);
const BODIES: ReadonlySet<string> = new Set(['section', 'heading', 'richText', 'markdown']);
/** The made-up subjects draw from this many words. As in any text, a few of them are frequent and most are rare. */
const VOCABULARY = 20_000;
const WORDS_PER_TEXT = 12;
const SYLLABLES = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'pi', 'ro', 'su', 'ta', 've', 'wi', 'zo', 'kra', 'sto', 'pli', 'fren', 'gul', 'mor'];

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function buildWord(rank: number): string {
  let word = '';
  for (let rest = rank + 400; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word;
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The entries of the demo space and then those of its copies, each with its own pages, products and subject. Menus, labels, cards, pictures
 * and questions are shared. @param isLean copies without bodies of their own, as an ordinary page of a large site shares most of its blocks
 */
export function* listClones(entries: readonly ExportedEntry[], copies: number, isLean: (copy: number) => boolean = () => false): Generator<ExportedEntry> {
  const random = createRandom(7);
  const listIds = (isCopied: (type: string) => boolean): ReadonlySet<string> => new Set(entries.filter(({ sys }) => isCopied(sys.contentType.sys.id)).map(({ sys }) => sys.id));
  const whole = listIds((type) => COPIED.has(type));
  const lean = listIds((type) => COPIED.has(type) && !BODIES.has(type));
  const drawWord = (): string => buildWord(Math.floor(VOCABULARY ** random()) - 1);

  const copiedIn = (copy: number): ReadonlySet<string> => (isLean(copy) ? lean : whole);

  function mapValue(value: JsonValue, copy: number, field: string): JsonValue {
    if (typeof value === 'string') {
      if (field === 'url' && value.startsWith('/')) return `${value}/copy-${copy}`;
      if (field === 'name' || field === 'slug') return `${value}-${copy}`;
      if (field === 'title') return `${value} ${drawWord()}`;
      return value.length > 60 && !value.startsWith('/') ? `${value} ${Array.from({ length: WORDS_PER_TEXT }, drawWord).join(' ')}` : value;
    }
    if (Array.isArray(value)) return value.map((item: JsonValue) => mapValue(item, copy, field));
    if (!isRecord(value)) return value;
    const { sys = null } = value;
    if (isRecord(sys) && sys['type'] === 'Link' && typeof sys['id'] === 'string') return copiedIn(copy).has(sys['id']) ? { sys: { ...sys, id: `${sys['id']}-${copy}` } } : value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, JsonValue]) => [key, mapValue(inner, copy, key === 'value' ? 'text' : field)]));
  }

  function copyEntry(entry: ExportedEntry, copy: number): ExportedEntry {
    const fields = Object.fromEntries(
      Object.entries(entry.fields).map(([field, values]) => [field, Object.fromEntries(Object.entries(values).map(([locale, value]) => [locale, mapValue(value, copy, field)]))]),
    );
    return { ...entry, sys: { ...entry.sys, id: `${entry.sys.id}-${copy}` }, fields };
  }

  yield* entries;
  for (let copy = 1; copy <= copies; copy += 1) {
    for (const entry of entries) if (copiedIn(copy).has(entry.sys.id)) yield copyEntry(entry, copy);
  }
}

const parseItem = ({ text }: StoredItem): ExportedEntry => entrySchema.parse(JSON.parse(text.toString()));
const storeItem = (entry: ExportedEntry): StoredItem => readItem(entry, Buffer.from(JSON.stringify(entry)));

/** The demo space `copies` times over: see `listClones`. */
export function cloneDemo(demo: SpaceExport, copies: number): SpaceExport {
  return { ...demo, entries: Array.from(listClones(demo.entries.map(parseItem), copies), storeItem) };
}
