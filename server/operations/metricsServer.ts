import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { logger } from '@/lib/platform/config/logger';
import type { MetricsConfig } from '@/lib/platform/config/measurement';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { getRelease } from '@/lib/telemetry/server/reportError';
import { listenOn } from '../http/serverProcess';

export type MetricsSource = {
  readonly contentType: string;
  readonly metrics: () => Promise<string>;
};

const PATH = '/metrics';
const TIMEOUTS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 30_000,
} as const;
const STALL_TIMEOUT_MS = 30_000;

function reject(
  response: ServerResponse,
  status: 404 | 405 | 500,
  headers: Readonly<Record<string, string>> = {},
) {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...headers,
    })
    .end(`${status}\n`);
}

async function send(source: MetricsSource, response: ServerResponse) {
  const text = await source.metrics();
  response
    .writeHead(200, {
      'Content-Type': source.contentType,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
    })
    .end(text);
}

export function createMetricsServer(source: MetricsSource): Server {
  const handle = ({ url = '/', method }: IncomingMessage, response: ServerResponse) => {
    if (url.split('?')[0] !== PATH) reject(response, 404);
    else if (method !== 'GET' && method !== 'HEAD') reject(response, 405, { Allow: 'GET, HEAD' });
    else void send(source, response).catch(() => reject(response, 500));
  };
  const server = createServer(TIMEOUTS, handle);
  server.setTimeout(STALL_TIMEOUT_MS);
  // Without a listener Node would ask the client to send a body that nobody reads.
  server.on('checkContinue', handle);
  return server;
}

export function startMetrics(
  { port, host }: MetricsConfig,
  hasReplica: boolean,
): () => Promise<Server> {
  const { metrics, registry } = createSiteMetrics({ release: getRelease(), hasReplica });
  getSiteProcess().metrics = metrics;
  return async () => {
    const server = createMetricsServer({
      contentType: registry.contentType,
      metrics: () => registry.metrics(),
    });
    const opened = await listenOn(server, { port, host, variable: 'METRICS_PORT' });
    logger.info(
      { address: `http://${host.includes(':') ? `[${host}]` : host}:${opened}${PATH}` },
      'Metrics can be read',
    );
    return server;
  };
}
