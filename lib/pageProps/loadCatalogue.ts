import { createTurnTaker } from '@/lib/background/createPacer';
import type { Edition } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import {
  DEFAULT_SORT,
  listCategories,
  resolveCollator,
  sortProducts,
} from '@/lib/catalogue/catalogue';
import { fetchProductAttributes, fetchProductPages } from '@/lib/contentful/queries/queries';
import { mapProductAttribute } from '@/lib/mappers/pages/mapProduct';
import { mapReferenceCard } from '@/lib/mappers/cards/references';
import type { LinkContext } from '@/lib/mappers/context/context';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapTargets } from '@/lib/mappers/context/readFields';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import { PartCache } from '@/lib/site/partCache';
import type { SiteView } from '@/lib/site/siteView';

const ATTRIBUTE = 'genericProductAttribute';

/** The largest thing that most publications leave as it is. */
const cache = new PartCache<Catalogue>({ maxSize: 32_000_000, isShared: true });

export const EMPTY_CATALOGUE: Catalogue = { products: [], categories: [] };

async function listProducts(
  edition: Edition,
  context: LinkContext,
): Promise<readonly ProductCard[]> {
  const pace = createTurnTaker();
  const cards: ProductCard[] = [];
  for (const page of context.graph.items) {
    const card =
      context.findPage(page.sys.id)?.pageData.noIndex === true
        ? undefined
        : mapReferenceCard(page, context);
    if (card?.kind === 'product' && findEditionOfPath(card.url)?.id === edition.id)
      cards.push(card);
    await pace();
  }
  return cards;
}

async function buildCatalogue(view: SiteView, edition: Edition): Promise<Catalogue> {
  const locale = resolveContentLocale(edition);
  const [found, attributes] = await Promise.all([
    fetchProductPages(view.source, locale),
    fetchProductAttributes(view.source, locale),
  ]);
  const ledger = createLedger('catalogue', { reporting: view.reporting });
  view.note(`products ${edition.id}`, `list ${ATTRIBUTE}`);
  const { graph: pages, findPage } = view.watch(found, edition);
  const { graph: named } = view.watch(attributes, edition);
  const shared = { findPage, ledger, path: '' };
  const collator = resolveCollator(edition.locale);
  const products = sortProducts(
    await listProducts(edition, { ...shared, graph: pages }),
    DEFAULT_SORT,
    collator,
  );
  const links = named.items.map(({ sys: { id } }, index) => ({
    sys: { type: 'Link' as const, linkType: 'Entry' as const, id },
    step: `productAttributes[${index}]`,
    models: [ATTRIBUTE],
  }));
  const categories = mapTargets(links, { ...shared, graph: named }, mapProductAttribute);
  if (ledger.entries.length > 0)
    view.reporting.logger.warn(
      { edition: edition.id, skipped: ledger.entries },
      'Content was left out of the catalogue',
    );
  return { products, categories: listCategories(categories, products, collator) };
}

export function loadCatalogue(view: SiteView, edition: Edition): Promise<Catalogue> {
  return view.part(cache, edition.id, (own) => buildCatalogue(own, edition));
}
