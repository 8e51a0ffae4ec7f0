import type { ReferenceCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import { noteSkip, type MapperContext } from '../context';
import { readLink } from '../fields/readLink';
import { mapArticleCard } from './mapArticleCard';
import { mapPageCard } from './mapPageCard';
import { mapProductCard } from './mapProductCard';

const REFERENCE_MODELS: readonly string[] = ['page', 'productPage', 'articlePage', 'bioPage', 'landingPage', 'genericProduct'];

/** Whether a reference to an entry of this content type stands for a page. */
export function isReferenceModel(model: string): boolean {
  return REFERENCE_MODELS.includes(model);
}

/** The entry that a field of another links to, where the graph has it. */
function findLinked(entry: Entry | undefined, field: string, { graph }: MapperContext): Entry | undefined {
  const target = readLink(entry?.fields[field]);
  return target && graph.entry(target.sys.id);
}

/**
 * The card that a reference to a page, a product or an article becomes: never the page itself.
 * Undefined, and noted, when there is no address to lead to.
 */
export function mapReferenceCard(reference: Entry, context: MapperContext): ReferenceCard | undefined {
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
