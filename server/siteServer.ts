import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { startForegroundWork } from '@/lib/background/createPacer';
import { buildServerTiming, countPagePhases } from '@/lib/metrics/pageTimings';
import { Connections } from './connections';
import { raiseListenerLimit } from './http/listenerLimit';
import { applyHeaders, sendRejection } from './http/rejection';
import { type Accepts, dropUnknownHeaders, findRejection } from './http/requestHead';
import { parseTarget } from './http/requestTarget';
import type { CheckAccess } from './preview/previewAccess';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Adds `Server-Timing` just before the head is sent, when all durations of a page are known. Cuts off a client that takes nothing of it for as long
 * as the server's time-out, but not one that waits for a page.
 */
class PageResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  constructor(...request: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...request);
    raiseListenerLimit(this);
    this.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    this.setTimings();
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason ?? headers);
  }

  private setTimings(): void {
    const durations = this.headersSent ? undefined : countPagePhases(this);
    if (durations !== undefined) this.setHeader('Server-Timing', buildServerTiming(durations));
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

function respondOnSocket(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  // Node removes its own listener; without one a client that hangs up would end the process.
  socket.on('error', () => undefined);
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Length': '0',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT).unref();
}

/** A path that this server responds to itself; the framework never sees its requests, and their headers stay as they are. */
export type OwnRoute = Accepts & {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
};

export type SiteServerOptions = {
  readonly headers: Readonly<Record<string, string>>;
  /** Runs before everything else, and sees all headers of a request. */
  readonly checkAccess?: CheckAccess | undefined;
  /** Responds to what it has in memory, with the head already complete. @returns whether it has */
  readonly serveCached?:
    ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  readonly serveStatic: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  readonly serveApp: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly onError: (error: unknown, request: IncomingMessage) => void;
  readonly onRequest?: (request: IncomingMessage, response: ServerResponse) => void;
  /** By path. */
  readonly ownRoutes?: ReadonlyMap<string, OwnRoute>;
  /** Once it is aborted, each response asks its client to close the connection. */
  readonly closing?: AbortSignal;
  readonly timeouts?: Timeouts;
};

/** In ms. */
type Timeouts = {
  /** Longer than a load balancer keeps an idle connection (60 s): it must be the one that closes, or a request may meet a closed one. */
  readonly keepAliveTimeout: number;
  readonly headersTimeout: number;
  /** Bodies are small or none, so clients need little time. */
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** For a client that takes nothing of a response. Node may notice only the second time. */
  readonly stallTimeout: number;
};

const TIMEOUTS: Timeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  stallTimeout: 30_000,
};

/** When part of the response is sent, the connection is cut, so that no client takes it for complete. */
function sendServerError(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  applyHeaders(response, headers);
  sendRejection(response, 500);
}

type Guard = (
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void | Promise<void>,
) => void;

const createGuard =
  ({ headers, onError }: Pick<SiteServerOptions, 'headers' | 'onError'>): Guard =>
  (request, response, work) => {
    const run = async (): Promise<void> => work();
    run().catch((error: unknown) => {
      const hasClientLeft = error === request.errored;
      if (!hasClientLeft) onError(error, request);
      sendServerError(response, headers);
    });
  };

/** An error is no reason to give up the request, unless part of the response is sent. */
const createCachedServer =
  ({ serveCached, onError }: Pick<SiteServerOptions, 'serveCached' | 'onError'>) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    try {
      return serveCached?.(request, response) === true;
    } catch (error) {
      onError(error, request);
      if (response.headersSent) response.destroy();
      return response.headersSent;
    }
  };

/** What Node has no request for: tunnels, and bytes that it cannot read. */
function rejectNonRequests(
  server: Server,
  connections: Connections,
  headers: Readonly<Record<string, string>>,
): void {
  // The client would take a new status line for the response that it waits for, or for its content.
  server.on('connect', (_request, socket) => {
    if (connections.isFree(socket))
      respondOnSocket(socket, 405, { ...headers, Allow: 'GET, HEAD' });
    else socket.destroy();
  });
  server.on('clientError', (error, socket) => {
    if (connections.isFree(socket)) respondOnSocket(socket, resolveErrorStatus(error), headers);
    else connections.endAfterResponse(socket);
  });
}

/** `target`: of `parseTarget`. */
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  target: string | undefined,
) => void;

/** In this order: malformed requests, access, the server's own routes, pages in memory, files, the framework. */
function createHandler({
  headers,
  checkAccess,
  serveCached,
  serveStatic,
  serveApp,
  onError,
  ownRoutes,
}: SiteServerOptions): Handler {
  const guard = createGuard({ headers, onError });
  const isServed = createCachedServer({ serveCached, onError });

  const serve = (
    request: IncomingMessage,
    response: ServerResponse,
    ownRoute: OwnRoute | undefined,
  ): void => {
    if (ownRoute === undefined && isServed(request, response)) return;
    applyHeaders(response, headers);
    if (ownRoute !== undefined) {
      guard(request, response, () => ownRoute.handle(request, response));
      return;
    }
    dropUnknownHeaders(request);
    const serveFromApp = (): void => {
      if (response.destroyed) return;
      response.once('close', startForegroundWork());
      guard(request, response, () => serveApp(request, response));
    };
    guard(request, response, () => serveStatic(request, response, serveFromApp));
  };

  return (request, response, target) => {
    const ownRoute = ownRoutes?.get(target?.split('?')[0] ?? '');
    const rejection = findRejection(request, target, ownRoute);
    if (rejection !== undefined) {
      applyHeaders(response, headers);
      sendRejection(response, rejection.status, rejection.headers);
    } else if (checkAccess === undefined) {
      serve(request, response, ownRoute);
    } else {
      guard(request, response, () =>
        checkAccess(request, response, () => serve(request, response, ownRoute)),
      );
    }
  };
}

export function createSiteServer(options: SiteServerOptions): Server {
  const { headers, upgrade, onRequest, closing, timeouts = TIMEOUTS } = options;
  const connections = new Connections(closing);
  const handle = createHandler(options);

  const take = (request: IncomingMessage, response: ServerResponse, start = handle): void => {
    const target = parseTarget(request.url ?? '/');
    request.url = target ?? request.url;
    onRequest?.(request, response);
    connections.take({ request, response, start: () => start(request, response, target) });
  };
  const rejectExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
    applyHeaders(response, headers);
    sendRejection(response, 417);
  };
  // `findRejection` rejects requests without a host, because Node's own response to them would lack the headers.
  const server = createServer(
    { ...timeouts, requireHostHeader: false, ServerResponse: PageResponse },
    (request, response) => take(request, response),
  );
  server.setTimeout(timeouts.stallTimeout);
  // Without a listener Node would invite the client to send a body that is about to be rejected.
  server.on('checkContinue', (request, response) => take(request, response));
  server.on('checkExpectation', (request, response) => take(request, response, rejectExpectation));
  rejectNonRequests(server, connections, headers);
  // Without an `upgrade` listener Node handles the request as a plain one.
  if (upgrade !== undefined) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => undefined);
      upgrade(request, socket, head);
    });
  }
  return server;
}
