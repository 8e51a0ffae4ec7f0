import { z } from 'zod';
import { buildListedProducts } from '@/lib/catalogue/listProductCards';
import type { BlockOf } from '@/lib/models/blocks';
import type { ArticleCard } from '@/lib/models/cards';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { mapReferenceCard } from '../cards/references';
import { atStep, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { line, links } from '../fields/schemaFields';
import { listFirstThatFit } from '../context/limitPageData';
import { findLinkedEntry, readEntry } from '../context/readEntry';

/** Enough for more than 500 products. */
const MAX_PRODUCT_BYTES = 98_000;

const productListingSchema = z.object({ title: line(), relatedArticles: links() });

/** Without its summary, which would make the row of cards three times as high. */
function mapRelatedArticle(target: EntryLink, context: BlockContext): ArticleCard | undefined {
  const entry = findLinkedEntry(target, context);
  const card = entry && mapReferenceCard(entry, context);
  if (entry && card?.kind === 'article') return context.takeNode(entry) ? dropUndefined({ ...card, summary: undefined }) : undefined;
  if (entry && card) noteSkip(context, entry, 'unknownModel', 'expected an article');
  return undefined;
}

export function mapProductListing(entry: Entry, context: BlockContext): BlockOf<'productListing'> | undefined {
  const { title, relatedArticles = [] } = readEntry(productListingSchema, entry, context);
  const { products, categories } = context.catalogue;
  const articles = relatedArticles
    .map((target, index) => mapRelatedArticle(target, atStep(context, `relatedArticles[${index}]`)))
    .filter((card) => card !== undefined);
  if (title === undefined || products.length + articles.length === 0) return undefined;
  const all = buildListedProducts(products, categories);
  const listed = listFirstThatFit(all.products, MAX_PRODUCT_BYTES);
  if (listed.length < all.products.length) noteSkip(context, entry, 'nodeBudget', `${all.products.length - listed.length} products left out`);
  const props = { title, locale: context.edition.locale, ...all, products: listed, articles, categories };
  return { id: entry.sys.id, model: 'productListing', props };
}
