import { isDeepStrictEqual } from 'node:util';
import { createTurnTaker } from '@/lib/background/createPacer';
import type { Edition } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { DEFAULT_SORT, listCategories, resolveCollator, sortProducts } from '@/lib/catalogue/catalogue';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchProductAttributes, fetchProductPages } from '@/lib/contentful/queries/queries';
import { mapProductAttribute } from '@/lib/mappers/pages/mapProduct';
import { mapReferenceCard } from '@/lib/mappers/cards/references';
import type { LinkContext } from '@/lib/mappers/context/context';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapTargets } from '@/lib/mappers/context/readFields';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import { createReadRecorder } from './contentReads';
import { createTrackedCache } from './createTrackedCache';
import { loadSiteIndex } from './loadSiteIndex';
import type { Sources } from './sources';

const ATTRIBUTE = 'genericProductAttribute';

/** The largest thing that most publications leave as it is. */
const loadCached = createTrackedCache<Catalogue>({ maxSize: 32_000_000, isSame: isDeepStrictEqual });

export const EMPTY_CATALOGUE: Catalogue = { products: [], categories: [] };

async function listProducts(edition: Edition, context: LinkContext): Promise<readonly ProductCard[]> {
  const pace = createTurnTaker();
  const cards: ProductCard[] = [];
  for (const page of context.graph.items) {
    const card = context.findPage(page.sys.id)?.pageData.noIndex === true ? undefined : mapReferenceCard(page, context);
    if (card?.kind === 'product' && findEditionOfPath(card.url)?.id === edition.id) cards.push(card);
    await pace();
  }
  return cards;
}

async function buildCatalogue(source: ContentSource, edition: Edition): Promise<{ readonly value: Catalogue; readonly sources: Sources }> {
  const locale = resolveContentLocale(edition);
  const [site, found, attributes] = await Promise.all([loadSiteIndex(source), fetchProductPages(source, locale), fetchProductAttributes(source, locale)]);
  const ledger = createLedger('catalogue');
  const { watch, note, reads } = await createReadRecorder(source, edition);
  note(`products ${edition.id}`);
  note(`list ${ATTRIBUTE}`);
  const { find } = site.ofEdition(edition);
  const { graph: pages, findPage } = watch({ graph: found, findPage: find });
  const { graph: named } = watch({ graph: attributes, findPage: find });
  const shared = { findPage, ledger, path: '' };
  const collator = resolveCollator(edition.locale);
  const products = sortProducts(await listProducts(edition, { ...shared, graph: pages }), DEFAULT_SORT, collator);
  const links = named.items.map(({ sys: { id } }, index) => ({ sys: { type: 'Link' as const, linkType: 'Entry' as const, id }, step: `productAttributes[${index}]`, models: [ATTRIBUTE] }));
  const categories = mapTargets(links, { ...shared, graph: named }, mapProductAttribute);
  if (ledger.entries.length > 0) logger.warn({ edition: edition.id, skipped: ledger.entries }, 'Content was left out of the catalogue');
  return { value: { products, categories: listCategories(categories, products, collator) }, sources: reads().sources };
}

export function loadCatalogue(source: ContentSource, edition: Edition): Promise<Catalogue> {
  return loadCached(source, edition.id, () => buildCatalogue(source, edition));
}
