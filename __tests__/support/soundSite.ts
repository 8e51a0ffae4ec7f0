import {
  makeContext,
  makeEntry,
  makeGraph,
  makeImageAsset,
} from '@/__tests__/lib/site/mappers/graph';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import type { ContentType, Field } from '@/lib/content/model/defineContentType';
import { createSkipLog, type SkipLogEntry } from '@/lib/content/mapping/context/skipLog';
import { findContactPoint } from '@/lib/content/mapping/fields/contactPoint';
import { mapErrorPage } from '@/lib/site/mappers/mapErrorPage';
import { mapPage } from '@/lib/site/mappers/mapPage';
import { mapFooterMenu } from '@/lib/site/mappers/menus/mapFooterMenu';
import { mapHeaderMenu } from '@/lib/site/mappers/menus/mapHeaderMenu';
import { mapLabels } from '@/lib/site/mappers/menus/mapLabels';
import { mapNotices } from '@/lib/site/mappers/menus/mapNotices';
import type { Catalogue } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import { buildLink, buildLinks } from './buildSpaceExport';
import {
  buildSoundFields,
  type Fields,
  listModels,
  FILE_ASSET,
  SOUND_PICTURE,
} from './soundFields';

export const soundId = (model: string): string => `sound-${model}`;

/** What a field may show in place of its sound picture. */
export const OTHER_PICTURE = 'other-picture';
const ASSETS = [makeImageAsset(SOUND_PICTURE), makeImageAsset(OTHER_PICTURE), FILE_ASSET];
const CATALOGUE: Catalogue = {
  products: [
    { kind: 'product', id: 'product', url: '/en-gb/product', title: 'Product', attributes: [] },
  ],
  categories: [],
};

/** Types that a link field offers. */
const listOffered = (model: string, name: string): readonly string[] =>
  CONTENT_MODEL.filter(({ id }) => id === model)
    .flatMap(({ fields }) => fields)
    .filter(({ id }) => id === name)
    .flatMap(listModels);

export const PAGE_CONTENTS = listOffered('page', 'page');
export const BLOCK_TYPES = listOffered('landingPage', 'blocks');

export const isEntryField = ({ linkType, items }: Field): boolean =>
  (linkType ?? items?.linkType) === 'Entry';

const pageOf = (content: string, id = `page-${content}`): Entry =>
  makeEntry(id, 'page', {
    name: id,
    url: `/en-gb/${id}`,
    page: buildLink(content),
    parent: buildLink(soundId('page')),
  });

/** Pages besides the sound one, one for every other thing that a page may show. */
const OTHER_PAGES = PAGE_CONTENTS.filter(
  (model) => model !== 'productPage' && model !== 'errorPage',
).map((model) => pageOf(soundId(model), `page-${model}`));

/**
 * Where the model alone does not lead to everything: the sound page is a product's, and shows every
 * block; an article is signed under its title.
 */
const OWN_FIELDS: Readonly<Record<string, Fields>> = {
  page: { parent: buildLink('page-landingPage') },
  productPage: {
    blocks: buildLinks(
      ...BLOCK_TYPES.filter((model) => !PAGE_CONTENTS.includes(model)).map(soundId),
      ...OTHER_PAGES.map(({ sys }) => sys.id),
    ),
  },
  comparisonChart: {
    series: buildLinks(soundId('comparisonColumn'), soundId('genericProduct'), 'other-product'),
  },
  productListing: { relatedArticles: buildLinks('page-articlePage') },
  articlePage: { author: buildLink('page-bioPage') },
  day: { followsHour: true },
  heading: { level: 1 },
};

/** Every field of a type filled in as its editor should, each switch off. */
export function buildFullFields({ id, fields }: ContentType): Fields {
  const switches = fields
    .filter(({ type }) => type === 'Boolean')
    .map((field) => [field.id, false] as const);
  return { ...buildSoundFields(id, soundId), ...Object.fromEntries(switches), ...OWN_FIELDS[id] };
}

/** A product of two variants that differ: a comparison names them. */
const OTHER_PRODUCT: readonly Entry[] = [
  makeEntry('other-product', 'genericProduct', {
    title: 'Other',
    slug: 'other',
    productVariants: buildLinks(soundId('productVariant'), 'other-variant'),
  }),
  makeEntry('other-variant', 'productVariant', {
    sku: 'other',
    shortTitle: 'Other variant',
    comparisonPoints: buildLinks('other-point'),
  }),
  makeEntry('other-point', 'comparisonPoint', {
    title: 'Sound title',
    labelCompare: 'Other label',
  }),
];

const SOUND_ENTRIES: readonly Entry[] = [
  ...CONTENT_MODEL.map((type) => makeEntry(soundId(type.id), type.id, buildFullFields(type))),
  ...OTHER_PAGES,
  ...OTHER_PRODUCT,
];

/** A finder with a question for the offered answer: rules may name only answers of questions. */
function buildAskingFinder(): readonly Entry[] {
  const finder = CONTENT_MODEL.filter(({ id }) => id === 'productFinder').map((type) =>
    makeEntry(soundId(type.id), type.id, {
      ...buildFullFields(type),
      questions: buildLinks(soundId('finderQuestion'), 'asking'),
    }),
  );
  return [
    ...finder,
    makeEntry('asking', 'finderQuestion', { title: 'Asking', answers: buildLinks('offered') }),
  ];
}

/**
 * An entry that only a changed field links to, with the pages that give it an address, should it
 * need one.
 */
export function makeOffered(model: string, fields: Fields): readonly Entry[] {
  return [
    ...(model === 'finderAnswer' ? buildAskingFinder() : []),
    makeEntry('offered', model, fields),
    pageOf('offered'),
    makeEntry('offered-product', 'productPage', {
      title: 'Offered',
      genericProduct: buildLink('offered'),
    }),
    pageOf('offered-product'),
  ];
}

export type Shown = { readonly text: string; readonly notes: readonly SkipLogEntry[] };

/**
 * Everything that visitors get to see of a small site with one sound entry of every content type;
 * `changed` take the place of those.
 */
export async function showSite(changed: readonly Entry[] = []): Promise<Shown> {
  const entries = [
    ...new Map([...SOUND_ENTRIES, ...changed].map((entry) => [entry.sys.id, entry])).values(),
  ];
  const pages = entries.filter(({ sys }) => sys.contentType.sys.id === 'page');
  const graph = makeGraph(entries, ASSETS, pages);
  const skipLog = createSkipLog('test');
  const context = await makeContext(graph, {
    skipLog,
    catalogue: CATALOGUE,
    siteOrigin: 'https://www.example.com',
  });
  const find = (model: string): Entry =>
    graph.entry(soundId(model)) ?? makeEntry('none', model, {});
  const shown = [
    [find('page'), ...OTHER_PAGES].map((page) => mapPage(page, context)),
    pages.map((page) => context.findPage(page.sys.id)),
    mapErrorPage(find('errorPage'), context),
    mapHeaderMenu(find('headerMenu'), context),
    mapFooterMenu(find('footerMenu'), context),
    mapLabels(find('labels'), undefined, context),
    findContactPoint(find('labels'), context),
    mapNotices(find('labels'), context),
  ];
  return { text: JSON.stringify(shown), notes: skipLog.entries };
}
