import { listBlocks } from '@/lib/models/listBlocks';
import { DEFAULT_EDITION } from '@/lib/platform/config/editions';
import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import { prepareSanitizer } from '@/lib/render/html/sanitizeHtml';
import type { MenuContext, PageContext } from '@/lib/content/mapping/context/context';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { mapPage } from '@/lib/site/mappers/mapPage';
import { joinPageIndex, mapPageRow } from '@/lib/site/mappers/pages/buildPageIndex';
import type { Block } from '@/lib/models/blocks';
import type { Asset, Entry, EntryGraph, EntryLink } from '@/lib/models/entry';

export type Fields = Readonly<Record<string, unknown>>;

export function entryLink(id: string): EntryLink {
  return { sys: { type: 'Link', linkType: 'Entry', id } };
}

export const links = (...ids: readonly string[]) => ids.map(entryLink);

export function assetLink(id: string): EntryLink {
  return { sys: { type: 'Link', linkType: 'Asset', id } };
}

export function makeEntry(id: string, model: string, fields: Fields): Entry {
  return {
    sys: { id, updatedAt: '2026-01-01T00:00:00Z', contentType: { sys: { id: model } } },
    fields,
  };
}

export function makeImageAsset(id: string, width = 800, height = 600): Asset {
  const file = {
    url: `//images.ctfassets.net/space/${id}.png`,
    contentType: 'image/png',
    details: { image: { width, height } },
  };
  return { sys: { id }, fields: { title: id, description: `Picture ${id}`, file } };
}

type TestGraph = EntryGraph & { readonly pages: readonly Entry[] };

export function makeGraph(
  entries: readonly Entry[],
  assets: readonly Asset[] = [],
  items: readonly Entry[] = [],
): TestGraph {
  const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
  const assetById = new Map(assets.map((asset) => [asset.sys.id, asset]));
  const pages = entries.filter(({ sys }) => sys.contentType.sys.id === 'page');
  return { items, pages, entry: (id) => byId.get(id), asset: (id) => assetById.get(id) };
}

/** A page `page` that shows the landing page `content` with these blocks. */
export function makePage(blocks: readonly string[], pageFields: Fields = {}): readonly Entry[] {
  return [
    makeEntry('page', 'page', {
      name: 'test',
      url: '/en-gb/test',
      page: entryLink('content'),
      ...pageFields,
    }),
    makeEntry('content', 'landingPage', { title: 'Test', blocks: links(...blocks) }),
  ];
}

/** The page `page-{id}` at `/en-gb/{id}`, and the content that it shows. */
export const makePageOf = (id: string, model: string, fields: Fields = {}): readonly Entry[] => [
  makeEntry(`page-${id}`, 'page', { name: id, url: `/en-gb/${id}`, page: entryLink(id) }),
  makeEntry(id, model, fields),
];

type MapperContext = PageContext & MenuContext;

const DEFAULTS = {
  path: '',
  isPreview: false,
  siteOrigin: undefined,
  labels: DEFAULT_LABELS,
  catalogue: { products: [], categories: [] },
  shellBytes: 0,
  isServed: () => true,
  resolvePrivacyLink: () => undefined,
};

/** Serves mappers of pages and of menus. Pages of the graph are those of the site. */
export async function makeContext(
  graph: TestGraph,
  { edition = DEFAULT_EDITION, ...options }: Partial<MapperContext> = {},
): Promise<MapperContext> {
  await prepareSanitizer();
  const { find: findPage } = joinPageIndex(
    graph.pages.flatMap(
      (page) =>
        mapPageRow(page, graph, {
          edition,
          defaultEdition: DEFAULT_EDITION,
          isPreview: options.isPreview ?? false,
        }) ?? [],
    ),
  );
  return { ...DEFAULTS, graph, edition, findPage, skipLog: createSkipLog('test'), ...options };
}

type PageOptions = Partial<Omit<MapperContext, 'graph' | 'skipLog'>> & {
  readonly assets?: readonly Asset[];
};

/** The page that comes first among entries, and what was noted while it was mapped. */
export async function mapFirstPage(
  entries: readonly Entry[],
  { assets = [], ...options }: PageOptions = {},
) {
  const [entry] = entries;
  if (!entry) throw new Error('The test has no page.');
  const skipLog = createSkipLog('test');
  const result = mapPage(
    entry,
    await makeContext(makeGraph(entries, assets, [entry]), { ...options, skipLog }),
  );
  if (!result.ok) throw new Error('The page is unreadable.');
  return { page: result.value, skipLog: skipLog.entries };
}

/** Maps a page of one block, which may link to the other entries. */
export async function mapBlock(
  block: Entry,
  others: readonly Entry[] = [],
  options: PageOptions = {},
) {
  const entries = [...makePage([block.sys.id]), block, ...others];
  const { page, skipLog } = await mapFirstPage(entries, options);
  return { block: page.blocks[0], skipLog };
}

export function countNodes(blocks: readonly Block[]): number {
  return listBlocks(blocks).reduce(
    (count, block) => count + 1 + (block.model === 'doubleCard' ? block.props.cards.length : 0),
    0,
  );
}

export function depthOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (depth, block) => Math.max(depth, 1 + ('children' in block ? depthOf(block.children) : 0)),
    0,
  );
}
