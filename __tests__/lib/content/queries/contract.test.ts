import { createClient } from 'contentful';
import { createEngineAdapter } from '@/__tests__/support/createEngineAdapter';
import { EDITIONS } from '@/lib/platform/config/editions';
import { readConfig } from '@/lib/platform/config/env';
import { EmbeddedSpace } from '@/lib/content/store/embeddedSpace';
import { type Snapshot, SpaceHistory } from '@/lib/content/store/snapshot';
import type { Space } from '@/lib/content/space/space';
import {
  findErrorPage,
  findLabels,
  findMenu,
  findPageEntry,
  listProductAttributes,
  readProductPages,
} from '@/lib/content/queries/queries';
import type { Entry, EntryGraph } from '@/lib/models/entry';

let space: Space;
let snapshot: Snapshot;
beforeAll(async () => {
  const { content } = readConfig({});
  if (content.mode !== 'embedded') throw new Error('expected the embedded demo');
  space = (await EmbeddedSpace.open(content)).space();
  snapshot = new SpaceHistory().open(space);
});
const { withoutLinkResolution: client } = createClient({
  space: 'demo',
  accessToken: 'any',
  adapter: createEngineAdapter(() => space),
});
const LOCALES = [...new Set(EDITIONS.map(({ locale }) => locale))];

type Query = { readonly content_type: string; readonly include: 1 | 2 | 4 | 10 } & Readonly<
  Record<string, string | number>
>;

const pickFields = ({ sys, fields }: Entry) => ({ id: sys.id, fields });
const ids = (found: readonly { readonly sys: { readonly id: string } }[] | undefined) =>
  (found ?? []).map(({ sys }) => sys.id).sort();

async function ask(query: Query, locale: string) {
  const { items, includes } = await client.getEntries({ ...query, locale, limit: 1000 });
  return {
    items,
    entries: ids([...items, ...(includes?.Entry ?? [])]),
    assets: ids(includes?.Asset),
  };
}

/** Ids of the resources that a look-up finds. */
const listFound = (find: (id: string) => unknown, all: readonly { readonly id: string }[]) =>
  all.flatMap(({ id }) => (find(id) === undefined ? [] : [id])).sort();

const menus = (['headerMenu', 'footerMenu'] as const).flatMap((type) =>
  ['header', 'header-error', 'footer'].map((code) => ({ type, code })),
);

describe.each(LOCALES)('in %s the demo and the Delivery API return the same', (locale) => {
  const view = () => snapshot.in(locale);
  const expectSame = async (graph: EntryGraph, query: Query): Promise<void> => {
    const answer = await ask(query, locale);
    const items = new Map(answer.items.map((item) => [item.sys.id, pickFields(item)]));
    for (const item of graph.items) expect(pickFields(item)).toEqual(items.get(item.sys.id));
    expect(listFound(graph.entry, space.entries.all)).toEqual(answer.entries);
    expect(listFound(graph.asset, space.assets.all)).toEqual(answer.assets);
  };

  test.each(menus)('for $type with the code $code', async ({ type, code }) => {
    await expectSame(findMenu(view(), type, code), {
      content_type: type,
      'fields.code': code,
      include: 4,
    });
  });

  test('for labels', async () => {
    const { graph } = findLabels(view(), { labels: 'global', countryLabels: 'countries' });
    await expectSame(graph, {
      content_type: 'labels',
      'fields.code[in]': 'global,countries',
      include: 2,
    });
  });

  test('for product attributes', async () => {
    await expectSame(listProductAttributes(view()), {
      content_type: 'genericProductAttribute',
      order: 'sys.id',
      include: 1,
    });
  });

  test('for pages, error pages and product pages', async () => {
    const pages = (await ask({ content_type: 'page', include: 10 }, locale)).items;
    for (const page of pages)
      expect(findPageEntry(view(), page.sys.id).items.map(pickFields)).toEqual([pickFields(page)]);
    const missing = await ask(
      { content_type: 'errorPage', 'fields.code': '404', include: 10 },
      locale,
    );
    expect(findErrorPage(view(), '404').items.map(pickFields)).toEqual(
      missing.items.map(pickFields),
    );
    const products = await ask(
      { content_type: 'page', 'fields.page.sys.contentType.sys.id': 'productPage', include: 10 },
      locale,
    );
    expect(ids((await readProductPages(snapshot, locale)).items)).toEqual(ids(products.items));
  });
});
