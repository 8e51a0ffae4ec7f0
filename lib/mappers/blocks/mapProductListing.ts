import { z } from 'zod';
import { DEFAULT_SORT } from '@/lib/catalogue/catalogue';
import { findListingPage, MAX_PRODUCTS_AT_ONCE } from '@/lib/catalogue/listingPages';
import { buildListedProducts } from '@/lib/catalogue/listProductCards';
import type { BlockOf } from '@/lib/models/blocks';
import type { ArticleCard, Catalogue, ProductCard } from '@/lib/models/cards';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { ListingPaging, ProductListingProps } from '@/lib/models/productBlocks';
import type { BlockContext } from './blockContext';
import { mapReferenceCard } from '../cards/references';
import { atStep, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { line, links } from '../fields/schemaFields';
import { listFirstThatFit } from '../context/limitPageData';
import { findLinkedEntry, readEntry } from '../context/readEntry';

const MAX_WHOLE_BYTES = 98_000;
/** Many times what a page of products needs. */
const MAX_PAGE_BYTES = 64_000;

const productListingSchema = z.object({ title: line(), relatedArticles: links() });

/** Without its summary, which would make the row of cards three times as high. */
function mapRelatedArticle(target: EntryLink, context: BlockContext): ArticleCard | undefined {
  const entry = findLinkedEntry(target, context);
  const card = entry && mapReferenceCard(entry, context);
  if (entry && card?.kind === 'article') return context.takeNode(entry) ? dropUndefined({ ...card, summary: undefined }) : undefined;
  if (entry && card) noteSkip(context, entry, 'unknownModel', 'expected an article');
  return undefined;
}

type ListingFrame = Omit<ProductListingProps, 'products' | 'imageStart' | 'paging'>;

type OmitHandler = (omitted: readonly ProductCard[]) => void;

function addProducts(frame: ListingFrame, cards: readonly ProductCard[], maxBytes: number, onOmit: OmitHandler): ProductListingProps {
  const all = buildListedProducts(cards, frame.categories);
  const products = listFirstThatFit(all.products, maxBytes);
  if (products.length < cards.length) onOmit(cards.slice(products.length));
  return { ...frame, ...all, products };
}

/** @returns undefined beyond the last page */
export function showListingPage(frame: ListingFrame, paging: ListingPaging, catalogue: Catalogue, onOmit: OmitHandler): ProductListingProps | undefined {
  const found = findListingPage(catalogue, paging.choice);
  if (found === undefined) return undefined;
  const { cards, productCount, pageCount } = found;
  return { ...addProducts(frame, cards, MAX_PAGE_BYTES, onOmit), paging: { ...paging, productCount, pageCount } };
}

function mapPaging({ page, catalogue, labels: { search } }: BlockContext): ListingPaging | undefined {
  if (page === undefined || catalogue.products.length <= MAX_PRODUCTS_AT_ONCE) return undefined;
  const { previousPage, nextPage, position } = search;
  const choice = { sort: DEFAULT_SORT, page: 1 };
  return { path: new URL(page.url).pathname, choice, pageCount: 1, productCount: 0, labels: { previousPage, nextPage, position } };
}

export function mapProductListing(entry: Entry, context: BlockContext): BlockOf<'productListing'> | undefined {
  const { title, relatedArticles = [] } = readEntry(productListingSchema, entry, context);
  const { products, categories } = context.catalogue;
  const articles = relatedArticles
    .map((target, index) => mapRelatedArticle(target, atStep(context, `relatedArticles[${index}]`)))
    .filter((card) => card !== undefined);
  if (title === undefined || products.length + articles.length === 0) return undefined;
  const frame = { title, locale: context.edition.locale, articles, categories };
  const paging = mapPaging(context);
  const noteOmitted: OmitHandler = (omitted) => noteSkip(context, entry, 'nodeBudget', `${omitted.length} products left out: ${omitted.map(({ id }) => id).join(' ')}`);
  const props = (paging && showListingPage(frame, paging, context.catalogue, noteOmitted)) ?? addProducts(frame, products, MAX_WHOLE_BYTES, noteOmitted);
  return { id: entry.sys.id, model: 'productListing', props };
}
