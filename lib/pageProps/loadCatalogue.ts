import type { Edition, EditionId } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { DEFAULT_SORT, listCategories, resolveCollator, sortProducts } from '@/lib/catalogue/catalogue';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { HeldSpace } from '@/lib/contentful/client/wholeSpace';
import { fetchProductAttributes, fetchProductPages } from '@/lib/contentful/queries/queries';
import { mapProductAttributes } from '@/lib/mappers/pages/mapProduct';
import { mapReferenceCard } from '@/lib/mappers/cards/references';
import type { LinkContext } from '@/lib/mappers/context/context';
import { createLedger } from '@/lib/mappers/context/ledger';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import type { PageIndex } from '@/lib/models/page';
import { createReadRecorder } from './contentReads';
import { createVersionedCache } from './createVersionedCache';
import { loadSiteIndex } from './loadSiteIndex';

const ATTRIBUTE = 'genericProductAttribute';

const loadCached = createVersionedCache<Catalogue>({ maxSize: 32_000_000 });

export const EMPTY_CATALOGUE: Catalogue = { products: [], categories: [] };

function listProducts(edition: Edition, context: LinkContext): readonly ProductCard[] {
  return context.graph.items.flatMap((page) => {
    if (context.findPage(page.sys.id)?.pageData.noIndex === true) return [];
    const card = mapReferenceCard(page, context);
    return card?.kind === 'product' && findEditionOfPath(card.url)?.id === edition.id ? [card] : [];
  });
}

/** A catalogue with all that it was made from. */
type KnownCatalogue = {
  readonly catalogue: Catalogue;
  readonly model: object;
  readonly index: PageIndex;
  readonly attributes: object;
  readonly reads: ReadonlyMap<string, object | undefined>;
};

/** By edition: the largest thing that most publications leave as it is. */
const known = new Map<EditionId, KnownCatalogue>();

const identify = (space: HeldSpace, id: string): object | undefined => space.identify(`Entry ${id}`) ?? space.identify(`Asset ${id}`);

function isSame({ model, index, attributes, reads }: KnownCatalogue, space: HeldSpace, nextIndex: PageIndex): boolean {
  if (model !== space.model || index !== nextIndex || attributes !== space.listOf(ATTRIBUTE)) return false;
  for (const [id, resource] of reads) if (identify(space, id) !== resource) return false;
  return true;
}

async function loadUnchanged(source: ContentSource, edition: Edition): Promise<Catalogue> {
  const space = source.wholeSpace?.();
  if (space === undefined) return (await buildCatalogue(source, edition)).catalogue;
  const index = (await loadSiteIndex(source)).ofEdition(edition);
  const before = known.get(edition.id);
  if (before !== undefined && isSame(before, space, index)) return before.catalogue;
  const { catalogue, ids } = await buildCatalogue(source, edition);
  known.set(edition.id, { catalogue, model: space.model, index, attributes: space.listOf(ATTRIBUTE), reads: new Map(ids.map((id) => [id, identify(space, id)])) });
  return catalogue;
}

async function buildCatalogue(source: ContentSource, edition: Edition): Promise<{ readonly catalogue: Catalogue; readonly ids: readonly string[] }> {
  const locale = resolveContentLocale(edition);
  const [site, found, attributes] = await Promise.all([loadSiteIndex(source), fetchProductPages(source, locale), fetchProductAttributes(source, locale)]);
  const ledger = createLedger('catalogue');
  const { watch, reads } = createReadRecorder();
  const { graph: pages, findPage } = watch({ graph: found, findPage: site.ofEdition(edition).find });
  const shared = { findPage, ledger, path: '' };
  const collator = resolveCollator(edition.locale);
  const products = sortProducts(listProducts(edition, { ...shared, graph: pages }), DEFAULT_SORT, collator);
  const targets = attributes.items.map(({ sys }) => ({ sys: { type: 'Link' as const, linkType: 'Entry' as const, id: sys.id } }));
  const named = mapProductAttributes(targets, { ...shared, graph: attributes });
  if (ledger.entries.length > 0) logger.warn({ edition: edition.id, skipped: ledger.entries }, 'Content was left out of the catalogue');
  return { catalogue: { products, categories: listCategories(named, products, collator) }, ids: reads().ids };
}

export function loadCatalogue(source: ContentSource, edition: Edition): Promise<Catalogue> {
  return loadCached(source, edition.id, () => loadUnchanged(source, edition));
}
