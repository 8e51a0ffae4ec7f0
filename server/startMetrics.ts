import type { Server } from 'node:http';
import type { MetricsConfig } from '@/lib/config/measurement';
import { createSiteMetrics } from '@/lib/metrics/createSiteMetrics';
import { getRelease } from '@/lib/telemetry/server/reportError';
import { listenOn } from './listenOn';
import { createMetricsServer } from './metricsServer';

/**
 * Begins to count.
 * @returns opens the port at which operations read what was counted, and says where; StartError where it cannot be opened
 */
export function startMetrics({ port, host }: MetricsConfig, hasReplica: boolean): () => Promise<Server> {
  const { metrics, registry } = createSiteMetrics({ release: getRelease(), hasReplica });
  globalThis.metricsOfProcess = metrics;
  return async () => {
    const server = createMetricsServer({ contentType: registry.contentType, metrics: () => registry.metrics() });
    const opened = await listenOn(server, { port, host, variable: 'METRICS_PORT' });
    process.stdout.write(`\n  Metrics are at http://${host.includes(':') ? `[${host}]` : host}:${opened}/metrics\n`);
    return server;
  };
}
