import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

/** What is sent under `/metrics`. */
export type MetricsSource = { readonly contentType: string; readonly metrics: () => Promise<string> };

const PATH = '/metrics';
/** In ms: whoever reads metrics asks at once. */
const TIMEOUTS = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 2000, keepAliveTimeout: 30_000 } as const;

function refuse(response: ServerResponse, status: 404 | 405 | 500, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close', ...headers }).end(`${status}\n`);
}

async function send(source: MetricsSource, response: ServerResponse): Promise<void> {
  const text = await source.metrics();
  response.writeHead(200, { 'Content-Type': source.contentType, 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' }).end(text);
}

/** An HTTP server, not yet listening, that has `GET /metrics` and nothing else. It is for operations alone, at a port of its own. */
export function createMetricsServer(source: MetricsSource): Server {
  const handle = ({ url = '/', method }: IncomingMessage, response: ServerResponse): void => {
    if (url.split('?')[0] !== PATH) refuse(response, 404);
    else if (method !== 'GET' && method !== 'HEAD') refuse(response, 405, { Allow: 'GET, HEAD' });
    else void send(source, response).catch(() => refuse(response, 500));
  };
  const server = createServer(TIMEOUTS, handle);
  // Instead of Node's invitation to send a body that nobody reads.
  server.on('checkContinue', handle);
  return server;
}
