import type { Server } from 'node:http';
import type { Config } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { getSiteProcess } from '@/lib/config/siteProcess';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { startEdgePurge } from '@/lib/edge/startEdgePurge';
import { createRetailerLookup } from '@/lib/retailers/server/loadRetailers';
import { followChangedIds } from '@/lib/site/siteChanges';
import { type SiteSearch, startSearch } from '@/lib/site/startSearch';
import { ExceptionSender } from '@/lib/telemetry/server/exceptionSender';
import { MediaSignatures } from './preview/mediaSignatures';
import { PreviewTokens } from './preview/previewTokens';
import type { Closer } from './serverProcess';
import { startContent } from './startContent';

/** What pages are made from, and what watches it. */
export type Services = {
  readonly source: LiveContentSource;
  readonly search: SiteSearch;
  /** Absent if the preview is open to everybody. */
  readonly previewTokens: PreviewTokens | undefined;
  /** Absent if another host serves the pictures. */
  readonly mediaSignatures: MediaSignatures | undefined;
  /** Absent where nobody reads metrics. */
  readonly openMetrics: (() => Promise<Server>) | undefined;
  readonly closers: readonly Closer[];
};

async function startMeasuring({
  metrics,
  content,
  telemetryProblem,
}: Config): Promise<Services['openMetrics']> {
  if (telemetryProblem !== undefined) logger.warn({}, telemetryProblem);
  if (metrics === undefined) return undefined;
  const { startMetrics } = await import('./metricsServer');
  return startMetrics(metrics, content.mode === 'replica');
}

/** Fills the process object with all that pages need, before the framework is loaded. */
export async function startServices(config: Config): Promise<Services> {
  const site = getSiteProcess();
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
  const openMetrics = await startMeasuring(config);
  const source = await startContent(config.content);
  const search = startSearch(source, config.search);
  const stopPurge =
    config.purge === undefined
      ? () => undefined
      : startEdgePurge((listener) => followChangedIds(source, listener), config.purge);
  return {
    source,
    search,
    previewTokens,
    mediaSignatures,
    openMetrics,
    closers: [source.stop, search.stop, stopPurge],
  };
}
