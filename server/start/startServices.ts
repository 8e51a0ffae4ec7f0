import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { Config } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { Tracing } from '@/lib/platform/tracing/trace';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { startEdgePurge } from '@/lib/site/edge/startEdgePurge';
import {
  createFormDelivery,
  findFileProblem,
  type FormDelivery,
} from '@/lib/site/forms/formDelivery';
import { startIndexNow } from '@/lib/site/indexNow/startIndexNow';
import { createRetailerLookup } from '@/lib/site/retailers/loadRetailers';
import { followChangedIds } from '@/lib/site/view/siteChanges';
import { type SiteSearch, startSearch } from '@/lib/site/view/startSearch';
import { ExceptionSender } from '@/lib/telemetry/server/exceptionSender';
import { getRelease } from '@/lib/telemetry/server/reportError';
import { MediaSignatures } from '@/preview/access/mediaSignatures';
import { PreviewTokens } from '@/preview/access/previewTokens';
import { type Closer, StartError } from '../http/serverProcess';
import { startContent } from './startContent';

export type Services = Readonly<{
  store: ContentStore;
  search: SiteSearch;
  previewTokens: PreviewTokens | undefined;
  mediaSignatures: MediaSignatures | undefined;
  openMetrics: (() => Promise<Server>) | undefined;
  forms: FormDelivery | undefined;
  closers: readonly Closer[];
}>;

/** Before the content is read, so that its requests are traced too. */
async function startTracing({ traces }: Config): Promise<Tracing | undefined> {
  if (traces === undefined) return undefined;
  const { openTracing } = await import('../operations/openTracing');
  return openTracing(traces, getRelease());
}

async function startMeasuring({
  metrics,
  content,
  telemetryProblem,
}: Config): Promise<Services['openMetrics']> {
  if (telemetryProblem !== undefined) logger.warn({}, telemetryProblem);
  if (metrics === undefined) return undefined;
  const { startMetrics } = await import('../operations/metricsServer');
  return startMetrics(metrics, content.mode === 'replica');
}

async function startForms({ forms }: Config): Promise<FormDelivery | undefined> {
  const problem = forms?.file === undefined ? undefined : await findFileProblem(forms.file);
  if (problem !== undefined) throw new StartError(problem);
  return createFormDelivery(forms);
}

/** Must run before the framework is loaded. */
export async function startServices(config: Config): Promise<Services> {
  const site = getSiteProcess();
  site.scopes = new AsyncLocalStorage();
  const telemetry = config.services?.telemetry;
  if (telemetry !== undefined) site.exceptions = new ExceptionSender(telemetry.endpoint);
  site.retailers = createRetailerLookup(config.retailerApiUrl);
  const previewTokens =
    config.isPreview && config.previewSecret !== undefined
      ? new PreviewTokens(config.previewSecret)
      : undefined;
  const mediaSignatures =
    config.imageEngine.name === 'local'
      ? previewTokens && new MediaSignatures(previewTokens)
      : undefined;
  if (mediaSignatures !== undefined) site.signFile = mediaSignatures.sign;
  const forms = await startForms(config);
  const openMetrics = await startMeasuring(config);
  const tracing = await startTracing(config);
  if (tracing !== undefined) site.tracing = tracing;
  const store = await startContent(config.content);
  const search = startSearch(store, config.search);
  const stopPurge =
    config.purge === undefined
      ? () => undefined
      : startEdgePurge((listener) => followChangedIds(store, listener), config.purge);
  const stopIndexNow =
    config.indexNowKey === undefined
      ? () => undefined
      : startIndexNow(search.digests, config.indexNowKey, config);
  return {
    store,
    search,
    previewTokens,
    mediaSignatures,
    openMetrics,
    forms,
    closers: [
      store.stop,
      search.stop,
      stopPurge,
      stopIndexNow,
      ...(tracing === undefined ? [] : [tracing.stop]),
      ...(forms === undefined ? [] : [() => forms.stop()]),
    ],
  };
}
