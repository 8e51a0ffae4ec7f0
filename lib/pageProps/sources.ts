import type { EditionId } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { HeldSpace } from '@/lib/contentful/client/wholeSpace';
import { isRecord } from '@/lib/data/objects';
import type { Freshness } from '@/lib/edge/receipts';
import type { PageIndex, PageListing } from '@/lib/models/page';
import { decodePath } from '@/lib/navigation/paths';
import { loadSiteIndex, type SiteIndex } from './loadSiteIndex';

/** A value that is itself made from content, with how to get the one of now. */
type Part = { readonly value: object; readonly load: (source: ContentSource) => Promise<object> };

/** What something was made from, so that it can be asked whether it would be made the same now. */
export type Sources = {
  /** What was read then, by what it was read from: a kind and its names, such as `Entry home`, `list labels`, `listing en-gb page-7`. */
  readonly content: ReadonlyMap<string, unknown>;
  readonly parts: readonly Part[];
};

export const NO_SOURCES: Sources = { content: new Map(), parts: [] };

export type ContentView = { readonly space: HeldSpace; readonly site: SiteIndex; readonly version: string | undefined };

type Read = (view: ContentView, name: string, id: string) => unknown;

/** Each reads something that is the same (`===`) for as long as what it stands for has not changed. `content` stands for everything. */
const READERS = new Map<string, Read>([
  ['content', ({ version }) => version],
  // Of the copyright in the footer.
  ['year', () => new Date().getFullYear()],
  ['Entry', ({ space }, id) => space.identify(`Entry ${id}`)],
  ['Asset', ({ space }, id) => space.identify(`Asset ${id}`)],
  ['list', ({ space }, type) => space.listOf(type)],
  ['model', ({ space }) => space.model],
  ['listing', ({ site }, edition, id) => findIndex(site, edition)?.find(id)],
  ['index', ({ site }, edition) => findIndex(site, edition)],
  ['products', ({ site }, edition) => findIndex(site, edition)?.products],
  ['alternates', ({ site }, id) => JSON.stringify(site.listAlternates(id))],
  ['address', ({ site }, path) => findAtAddress(site, path)],
  ['editions', ({ site }) => site.editions.map(({ id }) => id).join(' ')],
]);

function findIndex(site: SiteIndex, edition: string): PageIndex | undefined {
  const found = site.editions.find(({ id }) => id === edition);
  return found && site.ofEdition(found);
}

/** @param path still encoded */
function findAtAddress(site: SiteIndex, path: string): PageListing | undefined {
  const decoded = path === '/' ? `/${site.defaultEdition.id}` : decodePath(path);
  const edition = site.findEdition(decoded);
  return edition && site.ofEdition(edition).byPath.get(decoded);
}

export function readContent(view: ContentView, key: string): unknown {
  const [kind = '', name = '', id = ''] = key.split(' ');
  const read = READERS.get(kind);
  if (read === undefined) throw new Error(`Nothing can be read from "${key}".`);
  return read(view, name, id);
}

/** @returns undefined in a preview, which has nothing that it could be compared with later */
export async function openView(source: ContentSource): Promise<ContentView | undefined> {
  const space = source.wholeSpace?.();
  return space && { space, site: await loadSiteIndex(source), version: source.version() };
}

/** Each part once, which a page and its shell may both name. */
export function joinSources(first: Sources, ...others: readonly Sources[]): Sources {
  const content = new Map(first.content);
  const parts = new Map(first.parts.map((part) => [part.value, part]));
  for (const other of others) {
    for (const [key, seen] of other.content) content.set(key, seen);
    for (const part of other.parts) parts.set(part.value, part);
  }
  return { content, parts: [...parts.values()] };
}

const isListing = (value: unknown): value is PageListing => isRecord(value) && typeof value['url'] === 'string';

const isAddress = (site: SiteIndex, url: string): boolean => findAtAddress(site, url) !== undefined;

/** Whether a page that shows what was seen shows something that is gone. */
function isGone({ site }: ContentView, key: string, seen: unknown, now: unknown): boolean {
  if (/^(?:Entry|Asset) /.test(key)) return now === undefined;
  if (key.startsWith('index ')) return isIndex(seen) && isIndex(now) && [...seen.byPath.keys()].some((path) => !now.byPath.has(path));
  if (key === 'editions') return listNames(seen).some((id) => !listNames(now).includes(id));
  return isListing(seen) && !isAddress(site, seen.url);
}

const listNames = (value: unknown): readonly string[] => (typeof value === 'string' ? value.split(' ') : []);

const isIndex = (value: unknown): value is Pick<PageIndex, 'byPath'> => isRecord(value) && value['byPath'] instanceof Map;

/** In values as they are sent to the browser. */
const OWN_ADDRESS = /"(?:href|url)":"(\/[^"?#]*)/g;

const addressesOfParts = new WeakMap<object, ReadonlySet<string>>();

/** Once for each part, since many pages share it. */
function listAddresses(part: object): ReadonlySet<string> {
  const addresses = addressesOfParts.get(part) ?? new Set(Array.from(JSON.stringify(part).matchAll(OWN_ADDRESS), ([, address = '']) => address));
  addressesOfParts.set(part, addresses);
  return addresses;
}

/** Whether a part leads to a page that is gone. */
function leadsNowhere({ site }: ContentView, before: object, after: object): boolean {
  const kept = listAddresses(after);
  return [...listAddresses(before)].some((address) => !kept.has(address) && !isAddress(site, address));
}

/** Compares what something was made from with what there is now. */
export async function checkSources(source: ContentSource, { content, parts }: Sources): Promise<Freshness> {
  const view = await openView(source);
  if (view === undefined) return 'outdated';
  let freshness: Freshness = 'current';
  for (const [key, seen] of content) {
    const now = readContent(view, key);
    if (now === seen) continue;
    if (isGone(view, key, seen, now)) return 'wrong';
    freshness = 'outdated';
  }
  for (const { value, load } of parts) {
    const now = await load(source);
    if (now === value) continue;
    if (leadsNowhere(view, value, now)) return 'wrong';
    freshness = 'outdated';
  }
  return freshness;
}

export const nameListing = (edition: EditionId, id: string): string => `listing ${edition} ${id}`;
