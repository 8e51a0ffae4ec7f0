import { productListingExamples } from './ProductListing.examples';
import { mapReferenceCard } from '@/lib/content/mapping/cards/references';
import { noteSkip, type BlockContext } from '@/lib/content/mapping/context/context';
import { listFirstThatFit } from '@/lib/content/mapping/context/limitPageData';
import { counted, mapTargets } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { entries, required, title } from '@/lib/content/model/fields';
import type { ArticleCard, Catalogue, ProductCard } from '@/lib/models/cards';
import type { ListingPaging, ProductListingProps } from '@/lib/models/productBlocks';
import { dropUndefined } from '@/lib/platform/data/objects';
import { DEFAULT_SORT } from '@/lib/addresses/listingAddress';
import { buildListedProducts } from '@/lib/site/catalogue/listProductCards';
import { MAX_PRODUCTS_AT_ONCE, findListingPage } from '@/lib/site/catalogue/listingPages';

const MAX_WHOLE_BYTES = 30_000;

/** A page of products needs only a fraction of this. */
const MAX_PAGE_BYTES = 28_000;

/** Drops the summary, which would make the row of cards three times as high. */
const mapRelatedArticle = counted((entry, context): ArticleCard | undefined => {
  const card = mapReferenceCard(entry, context);
  if (card?.kind === 'article') return dropUndefined({ ...card, summary: undefined });
  if (card) noteSkip(context, entry, 'unknownModel', 'expected an article');
  return undefined;
});

type ListingFrame = Omit<ProductListingProps, 'products' | 'imageStart' | 'paging'>;

type OmitHandler = (omitted: readonly ProductCard[]) => void;

/** If not all products fit, drops every product's promise before it drops a product. */
function addProducts(
  frame: ListingFrame,
  cards: readonly ProductCard[],
  maxBytes: number,
  onOmit: OmitHandler,
): ProductListingProps {
  const all = buildListedProducts(cards, frame.categories);
  if (listFirstThatFit(all.products, maxBytes) === all.products) return { ...frame, ...all };
  const products = listFirstThatFit(
    all.products.map((product) => dropUndefined({ ...product, promise: undefined })),
    maxBytes,
  );
  if (products.length < cards.length) onOmit(cards.slice(products.length));
  return { ...frame, ...all, products };
}

/** @returns undefined beyond the last page */
export function showListingPage(
  frame: ListingFrame,
  paging: ListingPaging,
  catalogue: Catalogue,
  onOmit: OmitHandler,
): ProductListingProps | undefined {
  const found = findListingPage(catalogue, paging.choice);
  if (found === undefined) return undefined;
  const { cards, productCount, pageCount } = found;
  return {
    ...addProducts(frame, cards, MAX_PAGE_BYTES, onOmit),
    paging: { ...paging, productCount, pageCount },
  };
}

function mapPaging({ page, catalogue, labels }: BlockContext): ListingPaging | undefined {
  if (page === undefined || catalogue.products.length <= MAX_PRODUCTS_AT_ONCE) return undefined;
  const { previousPage, nextPage, position } = labels.search;
  return {
    path: new URL(page.url).pathname,
    choice: { sort: DEFAULT_SORT, page: 1 },
    pageCount: 1,
    productCount: 0,
    labels: { previousPage, nextPage, position },
  };
}

export const productListingBlock = defineBlock({
  id: 'productListing',
  description: 'Every product of the edition, with filter and sorting.',
  fields: [
    title('title', required),
    entries('relatedArticles', ['page'], { help: 'Among the products.' }),
  ],
  search: { title: 'title' },
  preloadPicture: ({ products }) => products[0]?.image && { opensPage: true },
  labels: ['productListing', 'productButton'],
  isTool: true,
  examples: productListingExamples,
  map: ({ title, relatedArticles }, context, entry) => {
    const { products, categories } = context.catalogue;
    const articles = mapTargets(relatedArticles, context, mapRelatedArticle);
    if (title === undefined || products.length + articles.length === 0) return undefined;
    const frame = { title, locale: context.edition.locale, articles, categories };
    const paging = mapPaging(context);
    const noteOmitted: OmitHandler = (omitted) =>
      noteSkip(
        context,
        entry,
        'nodeBudget',
        `${omitted.length} products left out: ${omitted.map(({ id }) => id).join(' ')}`,
      );
    return (
      (paging && showListingPage(frame, paging, context.catalogue, noteOmitted)) ??
      addProducts(frame, products, MAX_WHOLE_BYTES, noteOmitted)
    );
  },
});
