import { articlePageType, bioPageType, pageType, productPageType } from '@/lib/contentModel/pages';
import { genericProductType } from '@/lib/contentModel/products';
import type { FieldLink } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import type { ArticleCard, PageCard, ProductCard, ReferenceCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { atStep, type LinkContext, noteSkip } from '../context/context';
import { safely } from '../context/mapSafely';
import { mapTargets, readField, readFields } from '../context/readFields';
import { readPicture } from '../fields/media';
import { mapProductAttribute } from '../pages/mapProduct';
import { resolveUnsold } from './productButton';

function mapArticleCard(
  { id, url, title }: PageListing,
  content: Entry | undefined,
  context: LinkContext,
): ArticleCard {
  return dropUndefined({
    kind: 'article' as const,
    id,
    url,
    title,
    summary: readField(articlePageType, 'summary', content),
    picture: readPicture(readField(articlePageType, 'previewImage', content), context),
  });
}

function mapPageCard(
  { id, url, title }: PageListing,
  content: Entry | undefined,
  context: LinkContext,
): PageCard {
  const picture = readPicture(readField(bioPageType, 'portrait', content), context);
  return dropUndefined({ kind: 'page' as const, id, url, title, picture });
}

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
    promise:
      fields.description && (FIRST_SENTENCE.exec(fields.description)?.[0] ?? fields.description),
    picture: readPicture(fields.previewImage, at),
    attributes: mapTargets(fields.productAttributes, at, mapProductAttribute),
    availability: resolveUnsold(fields),
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

const follow = (link: FieldLink | undefined, { graph }: LinkContext): Entry | undefined =>
  link && graph.entry(link.sys.id);

function mapReference(reference: Entry, context: LinkContext): ReferenceCard | undefined {
  const listing = context.findPage(reference.sys.id);
  if (!listing) {
    noteSkip(context, reference, 'unresolvedLink', 'no page with an address in this edition');
    return undefined;
  }
  const model = reference.sys.contentType.sys.id;
  if (model === 'genericProduct') return mapProductCard(listing, reference, context);
  const content =
    model === 'page' ? follow(readField(pageType, 'page', reference), context) : reference;
  if (listing.kind === 'product-detail')
    return mapProductCard(
      listing,
      follow(readField(productPageType, 'genericProduct', content), context),
      context,
    );
  if (content !== undefined)
    context.ledger.editors?.noteEntry(
      context.path,
      content,
      listing.kind === 'article-detail' ? articlePageType : bioPageType,
    );
  if (listing.kind === 'article-detail') return mapArticleCard(listing, content, context);
  return mapPageCard(listing, content, context);
}

export const mapReferenceCard = safely(mapReference);
