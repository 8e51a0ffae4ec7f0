import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES, createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { findRefusal } from './findRefusal';
import { keepKnownHeaders } from './keepKnownHeaders';
import { PageResponse } from './pageResponse';
import { resolveErrorStatus, respondOnSocket } from './respondOnSocket';
import { rewriteUrl } from './rewriteUrl';

export type SiteServerOptions = {
  readonly headers: Readonly<Record<string, string>>;
  /** Built files of the framework and of `public/`. Calls `next` for anything that is not a file. */
  readonly serveStatic: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The framework. */
  readonly serveApp: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** The development server's live connection; production has none. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Hears of what a handler throws or rejects with; the visitor gets 500. */
  readonly onError: (error: unknown, request: IncomingMessage) => void;
  /** Hears of every request at its beginning; absent where nobody counts them. */
  readonly onRequest?: (request: IncomingMessage, response: ServerResponse) => void;
  readonly timeouts?: Timeouts;
};

/** In ms. */
export type Timeouts = {
  /** A client must have sent the head of its request within this time, */
  readonly headersTimeout: number;
  /** and all of it within this one. */
  readonly requestTimeout: number;
  /** How often Node looks for clients that are late. */
  readonly connectionsCheckingInterval: number;
};

/** Nobody needs long to ask: requests have no bodies. */
const TIMEOUTS: Timeouts = { headersTimeout: 15_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };

function applyHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** What the client may still send is not read: the connection closes behind the response. */
function refuse(response: ServerResponse, status: number, extra: Readonly<Record<string, string>>): void {
  const text = `${status} ${STATUS_CODES[status] ?? ''}\n`;
  applyHeaders(response, { ...extra, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': String(text.length), 'Cache-Control': 'no-store', Connection: 'close' });
  response.statusCode = status;
  response.end(text);
}

/** A response that has begun cannot become another one; cut off, it is at least not taken for a whole one. */
function fail(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  applyHeaders(response, headers);
  refuse(response, 500, {});
}

/** The site's HTTP server: refuses what no page needs, sends files, and hands the rest to the framework. */
export function createSiteServer({ headers, serveStatic, serveApp, upgrade, onError, onRequest, timeouts = TIMEOUTS }: SiteServerOptions): Server {
  const latestResponses = new WeakMap<Duplex, ServerResponse>();

  /** The net under a handler, whether it throws or rejects. */
  const guard = (request: IncomingMessage, response: ServerResponse, work: () => void | Promise<void>): void => {
    const run = async (): Promise<void> => work();
    run().catch((error: unknown) => {
      onError(error, request);
      fail(response, headers);
    });
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    latestResponses.set(request.socket, response);
    onRequest?.(request, response);
    applyHeaders(response, headers);
    const refusal = findRefusal(request);
    if (refusal !== undefined) {
      refuse(response, refusal.status, refusal.headers);
      return;
    }
    keepKnownHeaders(request);
    const handOn = (): void => {
      request.url = rewriteUrl(request.url ?? '/');
      guard(request, response, () => serveApp(request, response));
    };
    guard(request, response, () => serveStatic(request, response, handOn));
  };

  // Node's own answer to a request without Host would lack the headers: findRefusal gives it instead.
  const server = createServer({ ...timeouts, requireHostHeader: false, ServerResponse: PageResponse }, handle);
  // Instead of Node's invitation to send the body that is about to be refused.
  server.on('checkContinue', handle);
  server.on('checkExpectation', (_request, response) => {
    applyHeaders(response, headers);
    refuse(response, 417, {});
  });
  server.on('connect', (_request, socket) => respondOnSocket(socket, 405, { ...headers, Allow: 'GET, HEAD' }));
  server.on('clientError', (error, socket) => {
    // In the middle of an earlier response another status line would be taken for its content.
    const response = latestResponses.get(socket);
    if (response?.headersSent === true && !response.writableFinished) socket.destroy();
    else respondOnSocket(socket, resolveErrorStatus(error), headers);
  });
  // Without a listener Node answers a request that would like another protocol as the plain one that it also is.
  if (upgrade !== undefined) server.on('upgrade', upgrade);
  return server;
}
