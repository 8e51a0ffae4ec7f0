import { createServer, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { buildServerTiming, findPageTimings } from '@/lib/metrics/pageTimings';
import { getMetrics, PAGE_PHASES } from '@/lib/metrics/siteMetrics';
import { findRejection, dropUnknownHeaders, rewriteUrl } from './requestHead';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Adds `Server-Timing` just before the head is sent, when all durations of a page are known. */
class PageResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    this.setTimings();
    return typeof reason === 'string' ? super.writeHead(status, reason, headers) : super.writeHead(status, reason ?? headers);
  }

  private setTimings(): void {
    const timings = this.headersSent ? undefined : findPageTimings(this);
    if (timings === undefined) return;
    const durations = timings.read();
    this.setHeader('Server-Timing', buildServerTiming(durations));
    for (const phase of PAGE_PHASES) getMetrics()?.pagePhase(phase, durations.phases[phase]);
  }
}

const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const CLOSE_TIMEOUT = 1000;

function resolveErrorStatus(error: NodeJS.ErrnoException): number {
  return STATUS_BY_ERROR[error.code ?? ''] ?? 400;
}

function respondOnSocket(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) return;
  // Node removes its own listener; without one a client that hangs up would end the process.
  socket.on('error', () => undefined);
  const lines = Object.entries({ ...headers, 'Cache-Control': 'no-store', Connection: 'close', 'Content-Length': '0' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT).unref();
}

export type SiteServerOptions = {
  readonly headers: Readonly<Record<string, string>>;
  readonly serveStatic: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly serveApp: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly onError: (error: unknown, request: IncomingMessage) => void;
  readonly onRequest?: (request: IncomingMessage, response: ServerResponse) => void;
  readonly timeouts?: Timeouts;
};

/** In ms. Requests have no bodies, so clients need little time. */
type Timeouts = {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
};

const TIMEOUTS: Timeouts = { headersTimeout: 15_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };

function applyHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function reject(response: ServerResponse, status: number, extra: Readonly<Record<string, string>>): void {
  const text = `${status} ${STATUS_CODES[status] ?? ''}\n`;
  applyHeaders(response, { ...extra, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': String(text.length), 'Cache-Control': 'no-store', Connection: 'close' });
  response.statusCode = status;
  response.end(text);
}

/** When part of the response is sent, the connection is cut, so that no client takes it for complete. */
function sendServerError(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  applyHeaders(response, headers);
  reject(response, 500, {});
}

export function createSiteServer({ headers, serveStatic, serveApp, upgrade, onError, onRequest, timeouts = TIMEOUTS }: SiteServerOptions): Server {
  const latestResponses = new WeakMap<Duplex, ServerResponse>();

  const guard = (request: IncomingMessage, response: ServerResponse, work: () => void | Promise<void>): void => {
    const run = async (): Promise<void> => work();
    run().catch((error: unknown) => {
      onError(error, request);
      sendServerError(response, headers);
    });
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    latestResponses.set(request.socket, response);
    onRequest?.(request, response);
    applyHeaders(response, headers);
    const rejection = findRejection(request);
    if (rejection !== undefined) {
      reject(response, rejection.status, rejection.headers);
      return;
    }
    dropUnknownHeaders(request);
    const serveFromApp = (): void => {
      request.url = rewriteUrl(request.url ?? '/');
      guard(request, response, () => serveApp(request, response));
    };
    guard(request, response, () => serveStatic(request, response, serveFromApp));
  };

  // `findRejection` rejects requests without a host, because Node's own response to them would lack the headers.
  const server = createServer({ ...timeouts, requireHostHeader: false, ServerResponse: PageResponse }, handle);
  // Without a listener Node would invite the client to send a body that is about to be rejected.
  server.on('checkContinue', handle);
  server.on('checkExpectation', (_request, response) => {
    applyHeaders(response, headers);
    reject(response, 417, {});
  });
  server.on('connect', (_request, socket) => respondOnSocket(socket, 405, { ...headers, Allow: 'GET, HEAD' }));
  server.on('clientError', (error, socket) => {
    // In the middle of an earlier response a new status line would be read as its content.
    const response = latestResponses.get(socket);
    if (response?.headersSent === true && !response.writableFinished) socket.destroy();
    else respondOnSocket(socket, resolveErrorStatus(error), headers);
  });
  // Without an `upgrade` listener Node handles the request as a plain one.
  if (upgrade !== undefined) server.on('upgrade', upgrade);
  return server;
}
