import { dropUndefined } from '@/lib/data/objects';
import type { ArticleCard, PageCard, ProductCard, ReferenceCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { atStep, type LinkContext, noteSkip } from '../context/context';
import { readEntry } from '../context/readEntry';
import { readLink } from '../fields/links';
import { readPicture } from '../fields/media';
import { readString } from '../fields/text';
import { mapProductAttributes } from '../pages/mapProduct';
import { genericProductSchema } from '../pages/pageSchema';
import { resolveUnsold } from './productButton';

/** The card of an article page. @param content the article, where the graph has it */
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

/** The card of any other page; a biography brings its portrait. */
function mapPageCard({ id, url, title }: PageListing, content: Entry | undefined, context: LinkContext): PageCard {
  const picture = readPicture(readLink(content?.fields.portrait), atStep(context, 'portrait'));
  return dropUndefined({ kind: 'page' as const, id, url, title, picture });
}

/** The card of a product: its title, picture, categories and whether it is sold, at the address of its page. @param product where the graph has it */
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

/** Whether a reference to an entry of this content type stands for a page. */
export function isReferenceModel(model: string): boolean {
  return REFERENCE_MODELS.includes(model);
}

/** The entry that a field of another links to, where the graph has it. */
function findLinked(entry: Entry | undefined, field: string, { graph }: LinkContext): Entry | undefined {
  const target = readLink(entry?.fields[field]);
  return target && graph.entry(target.sys.id);
}

/**
 * The card that a reference to a page, a product or an article becomes: never the page itself.
 * Undefined, and noted, when there is no address to lead to.
 */
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
