import { DEFINITIONS } from '@/components/registry/definitions/contentModel';
import type { SearchRole } from '@/lib/content/model/defineContentType';
import { MAX_BLOCK_DEPTH, type SearchCategory } from '@/lib/platform/config/constants';
import { dropUndefined } from '@/lib/platform/data/objects';
import {
  type PlainText,
  readHtmlText,
  readMarkdownText,
  readRichPlainText,
  tidyText,
} from '@/lib/render/html/readPlainText';
import type { Unsold } from '@/lib/models/cards';
import type { Entry, EntryLink, EntryLookup } from '@/lib/models/entry';
import type { ImageFile } from '@/lib/models/media';
import type { ListedVideo, PageListing, PageMeta } from '@/lib/models/page';
import { attempt } from '@/lib/telemetry/server/attempt';
import { resolveUnsold } from '@/lib/content/mapping/cards/unsold';
import { findLinked, getModel } from '@/lib/content/mapping/context/context';
import { buildAnchor, readLink, readLinks } from '@/lib/content/model/readers/links';
import { readImageFile, readVideoSrc } from '@/lib/content/mapping/fields/media';
import { readWrittenGtin14 } from '@/lib/content/model/readers/gtin';
import { readString, readStrings, readTableCell, readText } from '@/lib/content/model/readers/text';
import { readBoolean, readJsonObject, readList } from '@/lib/content/model/readers/values';
import { readRichContent } from '@/lib/content/model/readers/richText';
import { readYoutubeId } from '@/lib/render/media/videoUrls';
import { type FoundVideo, pickListed } from '../pages/listVideos';
import { readHreflang } from '../pages/mapPageMeta';

const SEARCH_FIELDS = new Map(
  DEFINITIONS.map(({ id, search = {} }) => [
    id,
    Object.entries(search).flatMap(([field, role]) =>
      role === undefined || role === 'unread' ? [] : [{ field, role }],
    ),
  ]),
);

type DigestQuestion = { readonly id: string; readonly title: string; readonly answer: string };

/** A page summary for search and sitemaps, read from entries without rendering or sanitizing. */
export type PageDigest = Readonly<{
  category: Exclude<SearchCategory, 'FAQ'>;
  names: readonly string[];
  codes: readonly string[];
  headings: readonly string[];
  description: string;
  text: string;
  questions: readonly DigestQuestion[];
  image?: ImageFile;
  availability?: Unsold;
  images: readonly ImageFile[];
  videos: readonly ListedVideo[];
  hreflang: PageMeta['hreflang'];
  /** ISO date of the latest change to anything the page shows. */
  updatedAt: string;
}>;

const MAX_TEXT_CHARACTERS = 40_000;
const MAX_QUESTIONS = 200;
const MAX_IMAGES = 50;
const MAX_VIDEOS = 50;
const COLLECTION_SIZE = 3;

type Walk = {
  readonly title: string;
  readonly source: EntryLookup;
  readonly blocks: Set<string>;
  readonly headings: string[];
  readonly texts: string[];
  readonly questions: DigestQuestion[];
  readonly images: ImageFile[];
  readonly videos: FoundVideo[];
  length: number;
  updatedAt: string;
  isCollection: boolean;
};

function noteUpdate(walk: Walk, updatedAt: string | undefined) {
  if (updatedAt !== undefined && updatedAt > walk.updatedAt) walk.updatedAt = updatedAt;
}

function visit(walk: Walk, id: string) {
  const entry = walk.source.entry(id);
  noteUpdate(walk, entry?.sys.updatedAt);
  return entry;
}

function visitLink(walk: Walk, value: unknown) {
  const link = readLink(value);
  return link && visit(walk, link.sys.id);
}

const visitLinks = (walk: Walk, value: unknown) =>
  (readLinks(value) ?? []).flatMap(({ sys }) => visit(walk, sys.id) ?? []);

function visitAsset(walk: Walk, value: unknown) {
  const link = readLink(value);
  const asset = link && walk.source.asset(link.sys.id);
  noteUpdate(walk, asset?.sys.updatedAt);
  return asset;
}

function readImage(walk: Walk, value: unknown) {
  const file = readImageFile(visitAsset(walk, value));
  if (
    file !== undefined &&
    walk.images.length < MAX_IMAGES &&
    !walk.images.some(({ src }) => src === file.src)
  )
    walk.images.push(file);
  return file;
}

function addText(walk: Walk, text: string | undefined) {
  if (text === undefined || text === '' || walk.length > MAX_TEXT_CHARACTERS) return;
  walk.texts.push(text);
  walk.length += text.length;
}

function addPlain(walk: Walk, { text, headings }: PlainText) {
  walk.headings.push(...headings);
  addText(walk, text);
}

function listCells(value: unknown) {
  return (readList(value) ?? [])
    .map((row) => (readList(row) ?? []).flatMap((cell) => readTableCell(cell) ?? []).join(' '))
    .join('\n');
}

function readQuestion(walk: Walk, entryId: string) {
  const { title, text } = visit(walk, entryId)?.fields ?? {};
  const question = readString(title);
  const answer = readRichContent(text);
  const id = buildAnchor(entryId);
  if (
    question !== undefined &&
    answer !== undefined &&
    walk.questions.length < MAX_QUESTIONS &&
    !walk.questions.some((known) => known.id === id)
  )
    walk.questions.push({ id, title: tidyText(question), answer: readRichPlainText(answer).text });
}

const READERS: Readonly<
  Record<Exclude<SearchRole, 'unread'>, (walk: Walk, value: unknown, depth: number) => void>
> = {
  title: (walk, value) => {
    const title = tidyText(readString(value) ?? '');
    if (title === '' || title === walk.title) return;
    walk.headings.push(title);
    addText(walk, title);
  },
  line: (walk, value) => addText(walk, tidyText(readString(value) ?? '')),
  rich: (walk, value) => {
    const content = readRichContent(value);
    if (content !== undefined) addPlain(walk, readRichPlainText(content));
  },
  markdown: (walk, value) => addPlain(walk, readMarkdownText(readText(value) ?? '')),
  table: (walk, value) => addText(walk, tidyText(listCells(value))),
  do: (walk, value) => addText(walk, readStrings(value)?.join('\n')),
  // Without the mark, an excerpt in search results would read as an instruction.
  dont: (walk, value) =>
    addText(
      walk,
      readStrings(value)
        ?.map((line) => `✗ ${line}`)
        .join('\n'),
    ),
  picture: readImage,
  children: (walk, value, depth) => {
    for (const { sys } of readLinks(value) ?? []) readBlock(walk, sys.id, depth + 1);
  },
  questions: (walk, value) => {
    for (const { sys } of readLinks(value) ?? []) readQuestion(walk, sys.id);
  },
};

/** Ignores the update time: a change to a linked page is no change to this page. */
function isPageReference(walk: Walk, { sys }: EntryLink) {
  let target = walk.source.entry(sys.id);
  if (target && getModel(target) === 'card')
    target = findLinked(readLink(target.fields.link), walk.source);
  if (target && getModel(target) === 'page')
    target = findLinked(readLink(target.fields.page), walk.source);
  return (
    target !== undefined &&
    ['articlePage', 'productPage', 'genericProduct'].includes(getModel(target))
  );
}

function isCollection(walk: Walk, model: string, { items }: Entry['fields']) {
  if (model !== 'list') return model === 'productListing';
  const pages = (readLinks(items) ?? []).filter((link) => isPageReference(walk, link));
  return pages.length >= COLLECTION_SIZE;
}

function readVideo(walk: Walk, { fields }: Entry) {
  const file = visitAsset(walk, fields.videoFile);
  const src = readVideoSrc(file);
  const videoId = readYoutubeId(fields.youtubeVideoId);
  const found = {
    title: tidyText(readString(fields.title) ?? '') || undefined,
    poster: readImage(walk, fields.imagePlaceholder),
  };
  if (walk.videos.length >= MAX_VIDEOS) return;
  if (src !== undefined) walk.videos.push({ ...found, file, source: { kind: 'file', src } });
  else if (videoId !== undefined)
    walk.videos.push({ ...found, file: undefined, source: { kind: 'youtube', videoId } });
}

function readContent(walk: Walk, entry: Entry, model: string, depth: number) {
  const { fields } = entry;
  if (isCollection(walk, model, fields)) walk.isCollection = true;
  if (model === 'video') readVideo(walk, entry);
  for (const { field, role } of SEARCH_FIELDS.get(model) ?? [])
    READERS[role](walk, fields[field], depth);
}

function readBlock(walk: Walk, id: string, depth: number) {
  if (depth > MAX_BLOCK_DEPTH || walk.length > MAX_TEXT_CHARACTERS || walk.blocks.has(id)) return;
  walk.blocks.add(id);
  const entry = visit(walk, id);
  if (entry === undefined) return;
  const model = getModel(entry);
  attempt(model, () => readContent(walk, entry, model, depth));
}

function listCodes({ fields }: Entry) {
  return [readWrittenGtin14(fields.gtin), readString(fields.sku)].filter(
    (code) => code !== undefined,
  );
}

function readProduct(walk: Walk, content: Entry) {
  const product = visitLink(walk, content.fields.genericProduct);
  if (product === undefined) return undefined;
  const { fields } = product;
  const variants = visitLinks(walk, fields.productVariants);
  const categories = visitLinks(walk, fields.productAttributes);
  return {
    names: [
      fields.brand,
      fields.title,
      fields.shortTitle,
      ...variants.map((variant) => variant.fields.shortTitle),
      ...categories.map((category) => category.fields.name),
    ],
    points: variants.flatMap((variant) => readLinks(variant.fields.comparisonPoints) ?? []),
    codes: [product, ...variants].flatMap(listCodes),
    description: readHtmlText(readText(fields.description) ?? '').text,
    image: readImage(walk, fields.previewImage),
    availability: resolveUnsold({
      enableComingSoonLabel: readBoolean(fields.enableComingSoonLabel),
      deactivateBuyNowButton: readBoolean(fields.deactivateBuyNowButton),
    }),
  };
}

const CATEGORIES: Readonly<Partial<Record<PageListing['kind'], PageDigest['category']>>> = {
  'product-detail': 'Product',
  'article-detail': 'Article',
};

function readDigest({ id, kind, title }: PageListing, source: EntryLookup): PageDigest {
  const walk: Walk = {
    title,
    source,
    blocks: new Set(),
    headings: [],
    texts: [],
    questions: [],
    images: [],
    videos: [],
    length: 0,
    updatedAt: '',
    isCollection: false,
  };
  const page = visit(walk, id)?.fields ?? {};
  const content = visitLink(walk, page.page);
  const meta = visitLink(walk, page.meta)?.fields ?? {};
  const fields = content?.fields ?? {};
  const product =
    content && kind === 'product-detail'
      ? attempt(getModel(content), () => readProduct(walk, content))
      : undefined;
  const image =
    readImage(walk, fields.previewImage) ?? readImage(walk, fields.portrait) ?? product?.image;
  const summary = readHtmlText(readText(fields.summary) ?? '').text;
  addText(walk, summary);
  READERS.rich(walk, fields.inShort, 0);
  addText(walk, product?.description);
  for (const { sys } of [...(readLinks(fields.blocks) ?? []), ...(product?.points ?? [])])
    readBlock(walk, sys.id, 1);
  const description = readString(meta.description) ?? (summary || product?.description) ?? '';
  const names = [
    fields.shortTitle,
    fields.role,
    meta.title,
    meta.breadcrumbsTitle,
    meta.keywords,
    ...(product?.names ?? []),
  ].flatMap((name) => readString(name) ?? []);
  return dropUndefined({
    category: CATEGORIES[kind] ?? (walk.isCollection ? 'Collection' : 'Page'),
    names: [...new Set(names)].filter((name) => name !== title).map(tidyText),
    codes: [...new Set(product?.codes)],
    headings: [...new Set(walk.headings)].filter((heading) => heading !== title),
    description: tidyText(description).replaceAll('\n', ' '),
    text: walk.texts.join('\n').slice(0, MAX_TEXT_CHARACTERS),
    questions: walk.questions,
    image,
    availability: product?.availability,
    images: walk.images,
    videos: pickListed(walk.videos).map((video) => ({
      ...video,
      description: tidyText(video.description ?? description) || video.title,
    })),
    hreflang: readHreflang(readJsonObject(meta.hreflang)),
    updatedAt: walk.updatedAt,
  });
}

export function digestPage(listing: PageListing, source: EntryLookup): PageDigest {
  const digest = attempt('page', () => readDigest(listing, source));
  return (
    digest ?? {
      category: CATEGORIES[listing.kind] ?? 'Page',
      names: [],
      codes: [],
      headings: [],
      description: '',
      text: '',
      questions: [],
      images: [],
      videos: [],
      hreflang: [],
      updatedAt: listing.updatedAt,
    }
  );
}
