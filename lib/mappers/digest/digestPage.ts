import { MAX_BLOCK_DEPTH, type SearchCategory } from '@/lib/config/constants';
import { dropUndefined } from '@/lib/data/objects';
import {
  type PlainText,
  readHtmlText,
  readMarkdownText,
  readRichPlainText,
  tidyText,
} from '@/lib/html/readPlainText';
import type { Unsold } from '@/lib/models/cards';
import type { Asset, Entry } from '@/lib/models/entry';
import type { ImageFile } from '@/lib/models/media';
import type { PageListing, PageMeta } from '@/lib/models/page';
import { attempt } from '@/lib/telemetry/server/attempt';
import { resolveUnsold } from '../cards/productButton';
import { buildAnchor, readLink, readLinks } from '@/lib/contentModel/readers/links';
import { readImageFile } from '../fields/media';
import { readWrittenGtin14 } from '@/lib/contentModel/readers/gtin';
import { readString, readStrings, readTableCell, readText } from '@/lib/contentModel/readers/text';
import { readBoolean, readJsonObject, readList } from '@/lib/contentModel/readers/values';
import { readRichContent } from '@/lib/contentModel/readers/richText';
import { readHreflang } from '../pages/mapPageMeta';

/** Ids of fields, by how they are read. */
type DigestFields = {
  /** One line each, found as headings: they count for more than `lines`. */
  readonly titles?: readonly string[];
  /** Plain text. */
  readonly lines?: readonly string[];
  /** HTML or rich text, with headings of its own. */
  readonly rich?: readonly string[];
  readonly markdown?: readonly string[];
  /** Lists of rows. */
  readonly tables?: readonly string[];
  /** Lists of lines. */
  readonly dos?: readonly string[];
  /** Lists of what not to do, without the words that say so. */
  readonly donts?: readonly string[];
  /** Links to entries, which are read by the rows of their own types. */
  readonly children?: readonly string[];
  /** Links to files, for the sitemap of images. */
  readonly pictures?: readonly string[];
};

/** Where the words and pictures of each type stand. What has no row here no search finds. */
export const DIGEST_FIELDS: Readonly<Record<string, DigestFields | undefined>> = {
  card: { titles: ['title'], rich: ['content'], pictures: ['image'] },
  careCard: { titles: ['title'], rich: ['content'] },
  carousel: { titles: ['title'], children: ['items'] },
  comparisonChart: { titles: ['title'], lines: ['footerDisclaimer'], children: ['series'] },
  comparisonColumn: { lines: ['shortNameProduct'], children: ['comparisionPoints'] },
  comparisonPoint: { lines: ['title', 'labelCompare'] },
  doDontList: { dos: ['do'], donts: ['dont'] },
  doubleCard: { titles: ['title'], children: ['cards'] },
  faq: { titles: ['title'] },
  grid: { children: ['items'] },
  heading: { titles: ['text'] },
  image: { lines: ['caption'], pictures: ['defaultIamge'] },
  list: { titles: ['title'], children: ['items'] },
  listItem: { titles: ['title'], rich: ['text'] },
  markdown: { markdown: ['content'] },
  mobileDropdown: { titles: ['title'], children: ['items'] },
  finderAnswer: { lines: ['title', 'hint'], rich: ['advice'] },
  finderQuestion: {
    titles: ['title'],
    lines: ['why'],
    rich: ['unsureAdvice'],
    children: ['answers'],
  },
  productFinder: { rich: ['intro'], children: ['questions'] },
  productGallery: { titles: ['title'], children: ['items'] },
  productListing: { titles: ['title'] },
  richText: { rich: ['content'] },
  section: { titles: ['title'], children: ['items'] },
  table: { titles: ['title'], tables: ['tableData'] },
  transparentCard: { titles: ['title'], rich: ['content'], pictures: ['image'] },
  video: { titles: ['title'], pictures: ['imagePlaceholder'] },
  warningCallout: { titles: ['title'], rich: ['content'] },
};

type DigestSource = {
  readonly entry: (id: string) => Entry | undefined;
  readonly asset: (id: string) => Asset | undefined;
};

type DigestQuestion = { readonly id: string; readonly title: string; readonly answer: string };

/** Read straight from entries, without rendering or sanitizing. */
export type PageDigest = {
  readonly category: Exclude<SearchCategory, 'FAQ'>;
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly headings: readonly string[];
  readonly description: string;
  readonly text: string;
  readonly questions: readonly DigestQuestion[];
  readonly image?: ImageFile;
  readonly availability?: Unsold;
  readonly images: readonly ImageFile[];
  readonly hreflang: PageMeta['hreflang'];
  /** ISO date of the latest change to anything the page shows. */
  readonly updatedAt: string;
};

const MAX_TEXT_CHARACTERS = 40_000;
const MAX_QUESTIONS = 200;
const MAX_IMAGES = 50;
/** A list with this many links to products or articles makes its page a collection. */
const COLLECTION_SIZE = 3;

type Walk = {
  readonly title: string;
  readonly source: DigestSource;
  readonly blocks: Set<string>;
  readonly headings: string[];
  readonly texts: string[];
  readonly questions: DigestQuestion[];
  readonly images: ImageFile[];
  length: number;
  updatedAt: string;
  isCollection: boolean;
};

const modelOf = (entry: Entry): string => entry.sys.contentType.sys.id;

function noteUpdate(walk: Walk, updatedAt: string | undefined): void {
  if (updatedAt !== undefined && updatedAt > walk.updatedAt) walk.updatedAt = updatedAt;
}

/** Without its update time: what a linked page is matters here, when it changed does not. */
function findEntry({ source }: Walk, id: string | undefined): Entry | undefined {
  return id === undefined ? undefined : source.entry(id);
}

function visit(walk: Walk, id: string | undefined): Entry | undefined {
  const entry = findEntry(walk, id);
  noteUpdate(walk, entry?.sys.updatedAt);
  return entry;
}

function readImage(walk: Walk, value: unknown): ImageFile | undefined {
  const id = readLink(value)?.sys.id;
  if (id === undefined) return undefined;
  const asset = walk.source.asset(id);
  noteUpdate(walk, asset?.sys.updatedAt);
  const file = readImageFile(asset);
  if (
    file !== undefined &&
    walk.images.length < MAX_IMAGES &&
    !walk.images.some(({ src }) => src === file.src)
  )
    walk.images.push(file);
  return file;
}

function addText(walk: Walk, text: string | undefined): void {
  if (text === undefined || text === '' || walk.length > MAX_TEXT_CHARACTERS) return;
  walk.texts.push(text);
  walk.length += text.length;
}

function addPlain(walk: Walk, { text, headings }: PlainText): void {
  walk.headings.push(...headings);
  addText(walk, text);
}

function listCells(value: unknown): string {
  const rows = (readList(value) ?? []).flatMap((row) => [readList(row)]);
  return rows
    .map((cells = []) => cells.flatMap((cell) => readTableCell(cell) ?? []).join(' '))
    .join('\n');
}

function readQuestion(walk: Walk, id: string): void {
  const entry = visit(walk, id);
  const title = readString(entry?.fields['title']);
  const content = readRichContent(entry?.fields['text']);
  if (title === undefined || content === undefined || walk.questions.length >= MAX_QUESTIONS)
    return;
  const question = {
    id: buildAnchor(id),
    title: tidyText(title),
    answer: readRichPlainText(content).text,
  };
  if (!walk.questions.some((known) => known.id === question.id)) walk.questions.push(question);
}

function readTargetModel(walk: Walk, entry: Entry): string {
  const target =
    modelOf(entry) === 'card' ? findEntry(walk, readLink(entry.fields['link'])?.sys.id) : entry;
  if (target === undefined) return '';
  if (modelOf(target) !== 'page') return modelOf(target);
  const content = findEntry(walk, readLink(target.fields['page'])?.sys.id);
  return content === undefined ? '' : modelOf(content);
}

function isPageList(walk: Walk, list: Entry): boolean {
  const items = (readLinks(list.fields['items']) ?? []).flatMap(
    ({ sys }) => findEntry(walk, sys.id) ?? [],
  );
  return (
    items.filter((item) =>
      ['articlePage', 'productPage', 'genericProduct'].includes(readTargetModel(walk, item)),
    ).length >= COLLECTION_SIZE
  );
}

function readBlock(walk: Walk, id: string, depth: number): void {
  if (depth > MAX_BLOCK_DEPTH || walk.length > MAX_TEXT_CHARACTERS || walk.blocks.has(id)) return;
  walk.blocks.add(id);
  const entry = visit(walk, id);
  if (entry !== undefined) attempt(modelOf(entry), () => readContent(walk, entry, depth));
}

function readContent(walk: Walk, entry: Entry, depth: number): void {
  const names = DIGEST_FIELDS[modelOf(entry)];
  if (names === undefined) return;
  const { fields } = entry;
  const list = (fieldNames: readonly string[] = []) =>
    fieldNames.flatMap((name) => readString(fields[name]) ?? []).map(tidyText);
  if (modelOf(entry) === 'productListing' || (modelOf(entry) === 'list' && isPageList(walk, entry)))
    walk.isCollection = true;
  for (const title of list(names.titles)) {
    if (title === walk.title) continue;
    walk.headings.push(title);
    addText(walk, title);
  }
  for (const line of list(names.lines)) addText(walk, line);
  for (const name of names.rich ?? []) {
    const content = readRichContent(fields[name]);
    if (content !== undefined) addPlain(walk, readRichPlainText(content));
  }
  for (const name of names.markdown ?? [])
    addPlain(walk, readMarkdownText(readText(fields[name]) ?? ''));
  for (const name of names.dos ?? []) addText(walk, readStrings(fields[name])?.join('\n'));
  // An excerpt in the search results must not read as an instruction.
  for (const name of names.donts ?? [])
    addText(
      walk,
      readStrings(fields[name])
        ?.map((line) => `✗ ${line}`)
        .join('\n'),
    );
  for (const name of names.tables ?? []) addText(walk, tidyText(listCells(fields[name])));
  for (const name of names.pictures ?? []) readImage(walk, fields[name]);
  for (const name of names.children ?? [])
    for (const { sys } of readLinks(fields[name]) ?? []) readBlock(walk, sys.id, depth + 1);
  if (modelOf(entry) === 'faq')
    for (const { sys } of readLinks(fields['questions']) ?? []) readQuestion(walk, sys.id);
}

function listCodes({ fields }: Entry): readonly string[] {
  return [readWrittenGtin14(fields['gtin']), readString(fields['sku'])].filter(
    (code) => code !== undefined,
  );
}

function readProduct(walk: Walk, content: Entry) {
  const product = visit(walk, readLink(content.fields['genericProduct'])?.sys.id);
  if (product === undefined) return undefined;
  const variants = (readLinks(product.fields['productVariants']) ?? []).flatMap(
    ({ sys }) => visit(walk, sys.id) ?? [],
  );
  const categories = (readLinks(product.fields['productAttributes']) ?? []).flatMap(
    ({ sys }) => readString(visit(walk, sys.id)?.fields['name']) ?? [],
  );
  const {
    title,
    shortTitle,
    brand,
    description,
    enableComingSoonLabel,
    deactivateBuyNowButton,
    previewImage,
  } = product.fields;
  return {
    names: [title, shortTitle, ...variants.map(({ fields }) => fields['shortTitle'])].flatMap(
      (name) => readString(name) ?? [],
    ),
    categories,
    points: variants.flatMap(({ fields: own }) => readLinks(own['comparisonPoints']) ?? []),
    brand: readString(brand),
    codes: [product, ...variants].flatMap(listCodes),
    description: readHtmlText(readText(description) ?? '').text,
    image: readImage(walk, previewImage),
    availability: resolveUnsold({
      enableComingSoonLabel: readBoolean(enableComingSoonLabel),
      deactivateBuyNowButton: readBoolean(deactivateBuyNowButton),
    }),
  };
}

const CATEGORIES: Readonly<Partial<Record<PageListing['kind'], PageDigest['category']>>> = {
  'product-detail': 'Product',
  'article-detail': 'Article',
};

function readDigest({ id, kind, title }: PageListing, source: DigestSource): PageDigest {
  const walk: Walk = {
    title,
    source,
    blocks: new Set(),
    headings: [],
    texts: [],
    questions: [],
    images: [],
    length: 0,
    updatedAt: '',
    isCollection: false,
  };
  const page = visit(walk, id);
  const content = visit(walk, readLink(page?.fields['page'])?.sys.id);
  const meta = visit(walk, readLink(page?.fields['meta'])?.sys.id);
  const fields = content?.fields ?? {};
  const product =
    content && kind === 'product-detail'
      ? attempt(modelOf(content), () => readProduct(walk, content))
      : undefined;
  const image =
    readImage(walk, fields['previewImage']) ??
    readImage(walk, fields['portrait']) ??
    product?.image;
  const summary = readHtmlText(readText(fields['summary']) ?? '').text;
  addText(walk, summary);
  addText(walk, product?.description);
  for (const { sys } of [...(readLinks(fields['blocks']) ?? []), ...(product?.points ?? [])])
    readBlock(walk, sys.id, 1);
  const description =
    readString(meta?.fields['description']) ?? (summary || product?.description) ?? '';
  const named = [
    fields['shortTitle'],
    fields['role'],
    meta?.fields['title'],
    meta?.fields['breadcrumbsTitle'],
    meta?.fields['keywords'],
  ].map((name) => readString(name));
  const names = [
    ...named,
    product?.brand,
    ...(product?.names ?? []),
    ...(product?.categories ?? []),
  ];
  return dropUndefined({
    category: CATEGORIES[kind] ?? (walk.isCollection ? 'Collection' : 'Page'),
    names: [...new Set(names)].flatMap((name) =>
      name === undefined || name === title ? [] : [tidyText(name)],
    ),
    codes: [...new Set(product?.codes)],
    headings: [...new Set(walk.headings)].filter((heading) => heading !== title),
    description: tidyText(description).replaceAll('\n', ' '),
    text: walk.texts.join('\n').slice(0, MAX_TEXT_CHARACTERS),
    questions: walk.questions,
    image,
    availability: product?.availability,
    images: walk.images,
    hreflang: readHreflang(readJsonObject(meta?.fields['hreflang'])),
    updatedAt: walk.updatedAt,
  });
}

/** A page that cannot be read is found by its title alone. */
export function digestPage(listing: PageListing, source: DigestSource): PageDigest {
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
      hreflang: [],
      updatedAt: listing.updatedAt,
    }
  );
}
