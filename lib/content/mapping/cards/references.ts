import { articlePageType, bioPageType, pageType, productPageType } from '@/lib/content/model/pages';
import { genericProductType } from '@/lib/content/model/products';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { ArticleCard, PageCard, ProductCard, ReferenceCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { atStep, findLinked, getModel, type LinkContext, noteSkip } from '../context/context';
import { safely } from '../context/mapSafely';
import { mapTarget, mapTargets, readField, readFields } from '../context/readFields';
import { readPicture } from '../fields/media';
import { mapMomentStop } from './mapMomentStop';
import { mapProductAttribute } from './mapProductAttribute';
import { resolveUnsold } from './unsold';

const mapArticleCard = (
  { id, url, title }: PageListing,
  content: Entry | undefined,
  context: LinkContext,
): ArticleCard =>
  dropUndefined({
    kind: 'article' as const,
    id,
    url,
    title,
    summary: readField(articlePageType, 'summary', content),
    picture: readPicture(readField(articlePageType, 'previewImage', content), context),
  });

const mapPageCard = (
  { id, url, title }: PageListing,
  content: Entry | undefined,
  context: LinkContext,
): PageCard =>
  dropUndefined({
    kind: 'page' as const,
    id,
    url,
    title,
    picture: readPicture(readField(bioPageType, 'portrait', content), context),
  });

const FIRST_SENTENCE = /^.+?[.!?…](?=\s|$)/u;

function mapProductCard(
  listing: PageListing,
  product: Entry | undefined,
  context: LinkContext,
): ProductCard {
  const at = atStep(context, 'genericProduct');
  const fields = readFields(genericProductType, product, at);
  return dropUndefined({
    kind: 'product' as const,
    id: listing.id,
    url: listing.url,
    title: fields.title ?? listing.title,
    gtin: fields.gtin,
    promise:
      fields.description && (FIRST_SENTENCE.exec(fields.description)?.[0] ?? fields.description),
    picture: readPicture(fields.previewImage, at),
    attributes: mapTargets(fields.productAttributes, at, mapProductAttribute),
    availability: resolveUnsold(fields),
    moment: mapTarget(fields.moment, at, mapMomentStop),
  });
}

const REFERENCE_MODELS: readonly string[] = [
  'page',
  'productPage',
  'articlePage',
  'bioPage',
  'landingPage',
  'genericProduct',
];

export function isReferenceModel(model: string): boolean {
  return REFERENCE_MODELS.includes(model);
}

function mapReference(reference: Entry, context: LinkContext): ReferenceCard | undefined {
  const { graph, skipLog, path } = context;
  const listing = context.findPage(reference.sys.id);
  if (!listing) {
    noteSkip(context, reference, 'unresolvedLink', 'no page with an address in this edition');
    return undefined;
  }
  const model = getModel(reference);
  if (model === 'genericProduct') return mapProductCard(listing, reference, context);
  const content =
    model === 'page' ? findLinked(readField(pageType, 'page', reference), graph) : reference;
  if (listing.kind === 'product-detail') {
    const product = findLinked(readField(productPageType, 'genericProduct', content), graph);
    return mapProductCard(listing, product, context);
  }
  const isArticle = listing.kind === 'article-detail';
  if (content) skipLog.editors?.noteEntry(path, content, isArticle ? articlePageType : bioPageType);
  return (isArticle ? mapArticleCard : mapPageCard)(listing, content, context);
}

export const mapReferenceCard = safely(mapReference);
