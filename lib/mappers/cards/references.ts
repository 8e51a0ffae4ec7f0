import { dropUndefined } from '@/lib/data/objects';
import type { ArticleCard, PageCard, ProductCard, ReferenceCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { atStep, type LinkContext, noteSkip } from '../context/context';
import { readEntry } from '../context/readEntry';
import { readLink } from '@/lib/contentModel/readers/links';
import { readPicture } from '../fields/media';
import { readString } from '@/lib/contentModel/readers/text';
import { mapProductAttributes } from '../pages/mapProduct';
import { genericProductSchema } from '../pages/pageSchema';
import { resolveUnsold } from './productButton';

function mapArticleCard({ id, url, title }: PageListing, content: Entry | undefined, context: LinkContext): ArticleCard {
  return dropUndefined({
    kind: 'article' as const,
    id,
    url,
    title,
    summary: readString(content?.fields.summary),
    picture: readPicture(readLink(content?.fields.previewImage), atStep(context, 'previewImage')),
  });
}

function mapPageCard({ id, url, title }: PageListing, content: Entry | undefined, context: LinkContext): PageCard {
  const picture = readPicture(readLink(content?.fields.portrait), atStep(context, 'portrait'));
  return dropUndefined({ kind: 'page' as const, id, url, title, picture });
}

function mapProductCard(listing: PageListing, product: Entry | undefined, context: LinkContext): ProductCard {
  const at = atStep(context, 'genericProduct');
  const fields = product ? readEntry(genericProductSchema, product, at) : {};
  return dropUndefined({
    kind: 'product' as const,
    id: listing.id,
    url: listing.url,
    title: fields.title ?? listing.title,
    picture: readPicture(fields.previewImage, atStep(at, 'previewImage')),
    attributes: mapProductAttributes(fields.productAttributes ?? [], at),
    availability: resolveUnsold(fields),
  });
}

const REFERENCE_MODELS: readonly string[] = ['page', 'productPage', 'articlePage', 'bioPage', 'landingPage', 'genericProduct'];

export function isReferenceModel(model: string): boolean {
  return REFERENCE_MODELS.includes(model);
}

function findLinked(entry: Entry | undefined, field: string, { graph }: LinkContext): Entry | undefined {
  const target = readLink(entry?.fields[field]);
  return target && graph.entry(target.sys.id);
}

export function mapReferenceCard(reference: Entry, context: LinkContext): ReferenceCard | undefined {
  const listing = context.findPage(reference.sys.id);
  if (!listing) {
    noteSkip(context, reference, 'unresolvedLink', 'no page with an address in this edition');
    return undefined;
  }
  const model = reference.sys.contentType.sys.id;
  if (model === 'genericProduct') return mapProductCard(listing, reference, context);
  const content = model === 'page' ? findLinked(reference, 'page', context) : reference;
  if (listing.kind === 'product-detail') return mapProductCard(listing, findLinked(content, 'genericProduct', context), context);
  if (listing.kind === 'article-detail') return mapArticleCard(listing, content, context);
  return mapPageCard(listing, content, context);
}
