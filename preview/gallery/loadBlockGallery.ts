import {
  BLOCK_DEFINITIONS,
  isBlockModel,
} from '@/components/registry/definitions/blockDefinitions';
import { findType } from '@/components/registry/definitions/contentModel';
import { createTurnTaker } from '@/lib/platform/background/createPacer';
import type { Edition } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import { dropUndefined, isRecord } from '@/lib/platform/data/objects';
import { getModel } from '@/lib/content/mapping/context/context';
import type { BlockDefinition } from '@/lib/content/mapping/defineBlock';
import { listLinks } from '@/lib/content/space/links';
import type { LocaleView } from '@/lib/content/store/snapshot';
import { readLink } from '@/lib/content/model/readers/links';
import type { Block, BlockModel } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { ImageFile } from '@/lib/models/media';
import type { PageListing } from '@/lib/models/page';
import { readImageFile } from '@/lib/content/mapping/fields/media';
import { loadShell } from '@/lib/site/loaders/loadGlobals';
import type { Loaded, ShellProps } from '@/lib/site/loaders/pageProps';
import type { SiteView } from '@/lib/site/view/siteView';
import { PREVIEW_PATHS, PREVIEW_WIDTHS, readPreviewView } from '../paths/previewPaths';
import type { GalleryBlock, GalleryExtra } from './galleryProps';

export type GalleryProps = ShellProps & GalleryExtra;

const MAX_PAGES = 50;

const CHILDREN: readonly Block[] = ['First', 'Second', 'Third'].map((word) => ({
  id: `gallery-${word}`,
  model: 'heading',
  props: { text: `${word} block`, level: 3, align: 'left' },
}));

type Picture = Pick<ImageFile, 'src' | 'width' | 'height'>;

/** Examples name pictures that no host has, as files or, in long lists, as rows below a folder. */
function replacePictures<Value>(value: Value, picture: Picture): Value;
function replacePictures(value: unknown, picture: Picture): unknown {
  if (Array.isArray(value))
    return typeof value[0] === 'string' && typeof value[1] === 'number'
      ? [picture.src, picture.width, picture.height]
      : value.map((item: unknown) => replacePictures(item, picture));
  if (!isRecord(value)) return value;
  if (typeof value['src'] === 'string' && 'isVector' in value) return { ...value, ...picture };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'imageStart' ? '' : replacePictures(inner, picture),
    ]),
  );
}

function findPicture(content: LocaleView): Picture | undefined {
  for (const { fields } of [
    ...content.ofType('genericProduct'),
    ...content.ofType('articlePage'),
  ]) {
    const link = readLink(fields.previewImage);
    const file = link && readImageFile(content.asset(link.sys.id));
    if (file?.isVector === false) return file;
  }
  return undefined;
}

function listTraits({ search = {}, ...block }: BlockDefinition): readonly string[] {
  const searched = Object.entries(search).flatMap(([field, role]) =>
    role === 'unread' ? [] : field,
  );
  return [
    `Search reads ${searched.length === 0 ? 'nothing of it' : searched.join(', ')}.`,
    block.isUrgent === true && 'It is urgent, so no block that folds or slides takes it.',
    block.needsAddress === true && 'It needs an address, so error pages do not take it.',
    block.needsOneOf && `It needs ${block.needsOneOf.join(' or ')}.`,
    block.isTool === true && 'Its page has no table of contents.',
    block.sectionTitle && 'The table of contents lists its title.',
    block.nameSections && 'The table of contents lists its headings.',
    block.fitsNextToContents === true && 'It fits next to a table of contents.',
    block.preloadPicture && 'Its picture is preloaded if it is the first of a page.',
  ].filter((trait) => typeof trait === 'string');
}

const listLinked = ({ fields }: Entry, content: LocaleView) =>
  listLinks(fields).flatMap(({ id }) => content.entry(id) ?? []);

function usesModel(page: Entry, model: string, content: LocaleView): boolean {
  const seen = new Set<Entry>([page]);
  for (const entry of seen) {
    if (getModel(entry) === model) return true;
    for (const linked of listLinked(entry, content))
      if (getModel(linked) !== 'page') seen.add(linked);
  }
  return false;
}

async function listPages(
  view: SiteView,
  edition: Edition,
  model: string,
): Promise<readonly PageListing[]> {
  const content = view.contentOf(edition);
  const pace = createTurnTaker();
  const pages: PageListing[] = [];
  for (const listing of view.site.ofEdition(edition).listings) {
    const page = content.entry(listing.id);
    if (page && usesModel(page, model, content)) pages.push(listing);
    await pace();
  }
  return pages;
}

async function describeBlock(
  view: SiteView,
  edition: Edition,
  model: BlockModel,
): Promise<GalleryBlock> {
  const definition = BLOCK_DEFINITIONS[model];
  const pages = await listPages(view, edition, model);
  return {
    types: [definition, ...(definition.itemTypes ?? [])].flatMap(({ id }) => findType(id) ?? []),
    traits: listTraits(definition),
    pageCount: pages.length,
    pages: pages.slice(0, MAX_PAGES).map(({ title, url }) => ({ title, url })),
  };
}

/** `/preview/blocks?model=faq`: what a block is for, and how it looks with each of its examples. */
export async function loadBlockGallery(
  view: SiteView,
  _path: string,
  query: URLSearchParams,
): Promise<Loaded<GalleryExtra>> {
  const edition = view.site.defaultEdition;
  const isShown = getConfig().isPreview || process.env['NODE_ENV'] === 'development';
  if (!isShown) return { kind: 'missing', edition };
  const { labels } = await loadShell(view, edition);
  const model = query.get('model') ?? '';
  const examples: readonly Block[] = isBlockModel(model)
    ? Object.values(BLOCK_DEFINITIONS[model].buildExamples(CHILDREN))
    : [];
  const picture = findPicture(view.contentOf(edition));
  const width = PREVIEW_WIDTHS.find((known) => String(known) === query.get('width'));
  const { hidesTools } = readPreviewView(`?${query}`);
  // The frame of a width shows only the examples, so it does not search all pages for the block.
  const shown =
    isBlockModel(model) && !hidesTools ? await describeBlock(view, edition, model) : undefined;
  const title = (isBlockModel(model) ? findType(model)?.name : undefined) ?? 'Blocks';
  const links = Object.keys(BLOCK_DEFINITIONS).map((id) => ({
    model: id,
    name: findType(id)?.name ?? id,
  }));
  return {
    kind: 'page',
    edition,
    page: {
      id: 'blocks',
      name: 'blocks',
      url: PREVIEW_PATHS.blocks,
      edition: edition.id,
      kind: 'page',
      title,
      meta: { title: `${title} | ${labels.root.siteName}`, hreflang: [], extraSchema: [] },
      pageData: { excludeFromSearch: true, noIndex: true, noFollow: true },
      crumbs: [],
      blocks: picture === undefined ? examples : replacePictures(examples, picture),
    },
    parameters: ['model', 'width'],
    extra: hidesTools ? { links: [] } : dropUndefined({ links, shown, width }),
  };
}
