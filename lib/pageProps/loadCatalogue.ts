import type { Edition } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { DEFAULT_SORT, listCategories, resolveCollator, sortProducts } from '@/lib/catalogue/catalogue';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchProductAttributes, fetchProductPages } from '@/lib/contentful/queries/queries';
import { mapProductAttributes } from '@/lib/mappers/pages/mapProduct';
import { mapReferenceCard } from '@/lib/mappers/cards/references';
import type { LinkContext } from '@/lib/mappers/context/context';
import { createLedger } from '@/lib/mappers/context/ledger';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import { createVersionedCache } from './createVersionedCache';
import { loadSiteIndex } from './loadSiteIndex';

const loadCached = createVersionedCache<Catalogue>({ maxSize: 32_000_000 });

export const EMPTY_CATALOGUE: Catalogue = { products: [], categories: [] };

function listProducts(edition: Edition, context: LinkContext): readonly ProductCard[] {
  return context.graph.items.flatMap((page) => {
    if (context.findPage(page.sys.id)?.pageData.noIndex === true) return [];
    const card = mapReferenceCard(page, context);
    return card?.kind === 'product' && findEditionOfPath(card.url)?.id === edition.id ? [card] : [];
  });
}

async function buildCatalogue(source: ContentSource, edition: Edition): Promise<Catalogue> {
  const locale = resolveContentLocale(edition);
  const [site, pages, attributes] = await Promise.all([loadSiteIndex(source), fetchProductPages(source, locale), fetchProductAttributes(source, locale)]);
  const ledger = createLedger('catalogue');
  const { find: findPage } = site.ofEdition(edition);
  const shared = { findPage, ledger, path: '' };
  const collator = resolveCollator(edition.locale);
  const products = sortProducts(listProducts(edition, { ...shared, graph: pages }), DEFAULT_SORT, collator);
  const targets = attributes.items.map(({ sys }) => ({ sys: { type: 'Link' as const, linkType: 'Entry' as const, id: sys.id } }));
  const named = mapProductAttributes(targets, { ...shared, graph: attributes });
  if (ledger.entries.length > 0) logger.warn({ edition: edition.id, skipped: ledger.entries }, 'Content was left out of the catalogue');
  return { products, categories: listCategories(named, products, collator) };
}

export function loadCatalogue(source: ContentSource, edition: Edition): Promise<Catalogue> {
  return loadCached(source, edition.id, () => buildCatalogue(source, edition));
}
