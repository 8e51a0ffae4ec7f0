import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchErrorPage } from '@/lib/contentful/queries/fetchErrorPage';
import { createMapperContext } from '@/lib/mappers/context';
import { createLedger } from '@/lib/mappers/ledger';
import { mapErrorPage } from '@/lib/mappers/mapErrorPage';
import type { Page } from '@/lib/models/page';
import { createVersionedCache } from './createVersionedCache';
import { loadFrame } from './loadFrame';
import { loadGlobals } from './loadGlobals';
import type { FrameProps } from './pageProps';

const keep = createVersionedCache<Page>(50);

/** The page that tells visitors of a missing page (404) or a failure (500), in the frame. */
export async function loadErrorPage(source: ContentSource, edition: Edition, status: 404 | 500): Promise<FrameProps> {
  const page = await keep(source, `${edition.id} ${status}`, async () => {
    const graph = await fetchErrorPage(source, String(status), edition.locale);
    const ledger = createLedger(String(status));
    const context = await createMapperContext({ graph, edition, isPreview: getConfig().isPreview, ledger, frame: await loadFrame(source, edition, status === 500) });
    return mapErrorPage(graph.items[0], context);
  });
  return { page, globals: await loadGlobals(source, edition, page, status) };
}
