import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { STATUS_CODES, createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { findRefusal } from './findRefusal';
import { rewriteUrl } from './rewriteUrl';

export type SiteServerOptions = {
  readonly headers: Readonly<Record<string, string>>;
  /** Built files of the framework and of `public/`. Calls `next` for anything that is not a file. */
  readonly serveStatic: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The framework. */
  readonly serveApp: RequestListener;
  /** The development server's live connection; production has none. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

/** Time in ms within which a client must have sent its request head. */
const HEADERS_TIMEOUT = 15_000;

function applyHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function refuse(response: ServerResponse, status: number, extra: Readonly<Record<string, string>>): void {
  applyHeaders(response, { ...extra, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.writeHead(status).end(`${status} ${STATUS_CODES[status] ?? ''}\n`);
}

/** What cannot be parsed as HTTP never reaches a handler; it is answered here, with the same headers. */
function answerMalformed(socket: Duplex, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) return;
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n`);
}

/** The site's HTTP server: refuses what no page needs, sends files, and hands the rest to the framework. */
export function createSiteServer({ headers, serveStatic, serveApp, upgrade }: SiteServerOptions): Server {
  // Node's own answer to a request without Host would lack the headers: findRefusal gives it instead.
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT, requireHostHeader: false }, (request, response) => {
    applyHeaders(response, headers);
    const refusal = findRefusal(request);
    if (refusal !== undefined) {
      refuse(response, refusal.status, refusal.headers);
      return;
    }
    // Marks requests inside the framework; from outside it would only confuse it.
    delete request.headers['x-middleware-subrequest'];
    serveStatic(request, response, () => {
      request.url = rewriteUrl(request.url ?? '/');
      serveApp(request, response);
    });
  });
  server.on('checkExpectation', (_request, response) => {
    applyHeaders(response, headers);
    refuse(response, 417, {});
  });
  server.on('clientError', (_error, socket) => answerMalformed(socket, headers));
  server.on('upgrade', (request, socket, head) => {
    if (upgrade === undefined) socket.destroy();
    else upgrade(request, socket, head);
  });
  return server;
}
