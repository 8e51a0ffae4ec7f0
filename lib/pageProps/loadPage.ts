import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchPage } from '@/lib/contentful/queries/fetchPages';
import { createMapperContext, EMPTY_CATALOGUE } from '@/lib/mappers/context';
import { createLedger } from '@/lib/mappers/ledger';
import { mapPage } from '@/lib/mappers/mapPage';
import type { Page } from '@/lib/models/page';
import type { Result } from '@/lib/models/result';
import { createVersionedCache } from './createVersionedCache';
import { loadCatalogue } from './loadCatalogue';
import { loadFrame } from './loadFrame';

type Mapped = Result<Page, { readonly kind: 'missing' | 'unreadable' }>;

/** Mapped pages kept at once; some ten kB each. */
const MAX_PAGES = 2000;

const keep = createVersionedCache<Mapped>(MAX_PAGES);

async function makePage(source: ContentSource, edition: Edition, name: string): Promise<Mapped> {
  const graph = await fetchPage(source, name, edition.locale);
  const [entry] = graph.items;
  if (entry === undefined) return { ok: false, failure: { kind: 'missing' } };
  const ledger = createLedger(name);
  const frame = await loadFrame(source, edition, false);
  const catalogue = graph.hasModel('productListing') ? await loadCatalogue(source, edition) : EMPTY_CATALOGUE;
  const { isPreview, siteOrigin } = getConfig();
  const words = { readMore: frame.labels.common.readMore, markdown: frame.labels.markdown };
  const context = await createMapperContext({ graph, edition, isPreview, siteOrigin, ledger, catalogue, frame, ...words });
  const page = mapPage(entry, context);
  const skipped = ledger.entries;
  if (skipped.length > 0) logger.warn({ page: name, edition: edition.id, skipped }, 'Content was left out of a page');
  return page;
}

/** A page of an edition by its name, mapped once for as long as the content is the same. */
export function loadPage(source: ContentSource, edition: Edition, name: string): Promise<Mapped> {
  return keep(source, `${edition.id} ${name}`, () => makePage(source, edition, name));
}
