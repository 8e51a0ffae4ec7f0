import { createTurnTaker } from '@/lib/platform/background/createPacer';
import { type Edition, findEditionOfPath } from '@/lib/platform/config/editions';
import { resolveContentLocale } from '@/lib/platform/config/env';
import { DEFAULT_SORT } from '@/lib/addresses/listingAddress';
import { listCategories, resolveCollator, sortProducts } from '@/lib/site/catalogue/catalogue';
import { listProductAttributes, readProductPages } from '@/lib/content/queries/queries';
import { mapProductAttribute } from '@/lib/content/mapping/cards/mapProductAttribute';
import { mapReferenceCard } from '@/lib/content/mapping/cards/references';
import type { LinkContext } from '@/lib/content/mapping/context/context';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { mapTargets } from '@/lib/content/mapping/context/readFields';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import { PartCache } from '@/lib/site/view/partCache';
import type { SiteView } from '@/lib/site/view/siteView';

const ATTRIBUTE = 'genericProductAttribute';

const cache = new PartCache<Catalogue>({ maxSize: 32_000_000, isShared: true });

export const EMPTY_CATALOGUE: Catalogue = { products: [], categories: [] };

async function listProducts(
  edition: Edition,
  pages: readonly Entry[],
  context: LinkContext,
): Promise<readonly ProductCard[]> {
  const pace = createTurnTaker();
  const cards: ProductCard[] = [];
  for (const page of pages) {
    const isHidden = context.findPage(page.sys.id)?.pageData.noIndex === true;
    const card = isHidden ? undefined : mapReferenceCard(page, context);
    if (card?.kind === 'product' && findEditionOfPath(card.url)?.id === edition.id)
      cards.push(card);
    await pace();
  }
  return cards;
}

async function buildCatalogue(view: SiteView, edition: Edition): Promise<Catalogue> {
  const locale = resolveContentLocale(edition);
  const found = await readProductPages(view.snapshot, locale);
  const attributes = listProductAttributes(view.snapshot.in(locale));
  const skipLog = createSkipLog('catalogue', { reporting: view.reporting });
  view.note(`products ${edition.id}`, `list ${ATTRIBUTE}`);
  const { graph, findPage } = view.watch(found, edition);
  const { graph: named } = view.watch(attributes, edition);
  const shared = { findPage, skipLog, path: '' };
  const collator = resolveCollator(edition.locale);
  const products = sortProducts(
    await listProducts(edition, found.items, { ...shared, graph }),
    DEFAULT_SORT,
    collator,
  );
  const links = attributes.items.map(({ sys: { id } }, index) => ({
    sys: { type: 'Link' as const, linkType: 'Entry' as const, id },
    step: `productAttributes[${index}]`,
    models: [ATTRIBUTE],
  }));
  const categories = mapTargets(links, { ...shared, graph: named }, mapProductAttribute);
  if (skipLog.entries.length > 0)
    view.reporting.logger.warn(
      { edition: edition.id, skipped: skipLog.entries },
      'Content was left out of the catalogue',
    );
  return { products, categories: listCategories(categories, products, collator) };
}

export function loadCatalogue(view: SiteView, edition: Edition): Promise<Catalogue> {
  return view.part(cache, edition.id, (own) => buildCatalogue(own, edition));
}
