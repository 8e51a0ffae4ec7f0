import type { Edition } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import { listCategories } from '@/lib/catalogue/listCategories';
import { resolveCollator } from '@/lib/catalogue/resolveCollator';
import { DEFAULT_SORT, sortProducts } from '@/lib/catalogue/sortProducts';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchProductAttributes } from '@/lib/contentful/queries/fetchProductAttributes';
import { fetchProductPages } from '@/lib/contentful/queries/fetchProductPages';
import { mapProductAttributes } from '@/lib/mappers/pages/mapProductSummary';
import { mapReferenceCard } from '@/lib/mappers/cards/mapReferenceCard';
import type { MapperContext } from '@/lib/mappers/context';
import { createMapperContext } from '@/lib/mappers/context';
import { createLedger } from '@/lib/mappers/ledger';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import { createVersionedCache } from './createVersionedCache';
import { loadSiteIndex } from './loadSiteIndex';

/** Characters of the catalogues of every edition. */
const keep = createVersionedCache<Catalogue>(32_000_000);

/** Products that this edition has at an address of its own and that may be found. */
function listProducts(context: MapperContext): readonly ProductCard[] {
  return context.graph.items.flatMap((page) => {
    if (context.findPage(page.sys.id)?.pageData.noIndex === true) return [];
    const card = mapReferenceCard(page, context);
    return card?.kind === 'product' && findEditionOfPath(card.url)?.id === context.edition.id ? [card] : [];
  });
}

async function makeCatalogue(source: ContentSource, edition: Edition): Promise<Catalogue> {
  const [site, pages, attributes] = await Promise.all([loadSiteIndex(source), fetchProductPages(source, edition.locale), fetchProductAttributes(source, edition.locale)]);
  const ledger = createLedger('catalogue');
  const { find: findPage } = site.ofEdition(edition);
  const shared = { edition, findPage, isPreview: false, ledger };
  const collator = resolveCollator(edition.locale);
  const products = sortProducts(listProducts(await createMapperContext({ ...shared, graph: pages })), DEFAULT_SORT, collator);
  const targets = attributes.items.map(({ sys }) => ({ sys: { type: 'Link' as const, linkType: 'Entry' as const, id: sys.id } }));
  const named = mapProductAttributes(targets, await createMapperContext({ ...shared, graph: attributes }));
  if (ledger.entries.length > 0) logger.warn({ edition: edition.id, skipped: ledger.entries }, 'Content was left out of the catalogue');
  return { products, categories: listCategories(named, products, collator) };
}

/** The products of an edition, A to Z, and their categories; made once for as long as the content is the same. */
export function loadCatalogue(source: ContentSource, edition: Edition): Promise<Catalogue> {
  return keep(source, edition.id, () => makeCatalogue(source, edition));
}
