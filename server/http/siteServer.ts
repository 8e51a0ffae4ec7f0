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
import { startForegroundWork } from '@/lib/platform/background/createPacer';
import { type RequestScope, runInScope } from '@/lib/platform/config/requestScope';
import { buildServerTiming, countPagePhases } from '@/lib/telemetry/metrics/pageTimings';
import { Connections } from './connections';
import { raiseListenerLimit } from './listenerLimit';
import { createScopeOpener, type OpenScope } from './openScope';
import { applyHeaders, sendRejection } from './rejection';
import { type Accepts, dropUnknownHeaders, findRejection, isFormPost } from './requestHead';
import { parseTarget } from './requestTarget';

const REQUEST_ID = 'X-Request-Id';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** The timeout cuts off a client that reads nothing, but not one that waits for a page. */
class PageResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  requestId: string | undefined;

  constructor(...request: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...request);
    raiseListenerLimit(this);
    this.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    this.setTimings();
    const { requestId } = this;
    // An array is faster, as long as no other header was set.
    if (Array.isArray(reason) && requestId !== undefined)
      return super.writeHead(status, [...reason, REQUEST_ID, requestId]);
    if (requestId !== undefined) this.setHeader(REQUEST_ID, requestId);
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason ?? headers);
  }

  private setTimings() {
    const durations = this.headersSent ? undefined : countPagePhases(this);
    if (durations !== undefined) this.setHeader('Server-Timing', buildServerTiming(durations));
  }
}

const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const CLOSE_TIMEOUT_MS = 1000;

function respondOnSocket(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
) {
  // Node removes its own listener; without one, a client that hangs up would end the process.
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
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
}

/** A path that this server handles without the framework; its requests keep all their headers. */
export type OwnRoute = Accepts & {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
};

/** Calls `next` or responds itself. Expects `request.url` as `parseTarget` returns it. */
export type CheckAccess = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void | Promise<void>;

export type SiteServerOptions = Readonly<{
  headers: Readonly<Record<string, string>>;
  checkAccess?: CheckAccess | undefined;
  /** @returns whether it has responded, with all headers set */
  serveCached?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  serveStatic: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  serveApp: OwnRoute['handle'];
  upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined;
  onError: (error: unknown, request: IncomingMessage) => void;
  onRequest?: (request: IncomingMessage, response: ServerResponse) => void;
  openScope?: OpenScope;
  ownRoutes?: ReadonlyMap<string, OwnRoute>;
  formRoute?: OwnRoute | undefined;
  /** Once aborted, each response asks its client to close the connection. */
  closing?: AbortSignal;
  timeouts?: Timeouts;
}>;

type Timeouts = Readonly<{
  /** Longer than a load balancer's (60 s): if this server closes first, a request may be lost. */
  keepAliveTimeout: number;
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  /** For a client that does not read its response. Node may notice only the second time. */
  stallTimeout: number;
}>;

const TIMEOUTS: Timeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  stallTimeout: 30_000,
};

/** A response that is partly sent is cut, so that no client takes it for complete. */
function sendServerError(response: ServerResponse, headers: Readonly<Record<string, string>>) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  applyHeaders(response, headers);
  sendRejection(response, 500);
}

function rejectNonRequests(
  server: Server,
  connections: Connections,
  headers: Readonly<Record<string, string>>,
) {
  // The client would take a second status line for the response it waits for, or for its body.
  server.on('connect', (_request, socket) => {
    if (connections.isFree(socket))
      respondOnSocket(socket, 405, { ...headers, Allow: 'GET, HEAD' });
    else socket.destroy();
  });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (connections.isFree(socket)) respondOnSocket(socket, STATUS_BY_ERROR[code] ?? 400, headers);
    else connections.endAfterResponse(socket);
  });
}

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: PageResponse;
  readonly scope: RequestScope;
};

function createHandler({
  headers,
  checkAccess,
  serveCached,
  serveStatic,
  serveApp,
  onError,
  ownRoutes,
  formRoute,
}: SiteServerOptions) {
  const guard = (
    request: IncomingMessage,
    response: ServerResponse,
    work: () => void | Promise<void>,
  ) => {
    const run = async () => work();
    run().catch((error: unknown) => {
      const hasClientLeft = error === request.errored;
      if (!hasClientLeft) onError(error, request);
      sendServerError(response, headers);
    });
  };

  /** After an error the request is served another way, unless part of a response is sent. */
  const isServedFromCache = (
    request: IncomingMessage,
    response: ServerResponse,
    scope: RequestScope,
  ) => {
    try {
      return serveCached?.(request, response) === true;
    } catch (error) {
      runInScope(scope, () => onError(error, request));
      if (response.headersSent) response.destroy();
      return response.headersSent;
    }
  };

  const serveAnew = (
    request: IncomingMessage,
    response: ServerResponse,
    ownRoute: OwnRoute | undefined,
  ) => {
    applyHeaders(response, headers);
    if (ownRoute !== undefined) {
      guard(request, response, () => ownRoute.handle(request, response));
      return;
    }
    dropUnknownHeaders(request);
    const serveFromApp = () => {
      if (response.destroyed) return;
      response.once('close', startForegroundWork());
      guard(request, response, () => serveApp(request, response));
    };
    guard(request, response, () => serveStatic(request, response, serveFromApp));
  };

  return ({ request, response, scope }: Exchange, target: string | undefined) => {
    const serve = () => {
      // Cached pages need no scope, whose cost would show in their throughput.
      if (ownRoute === undefined && isServedFromCache(request, response, scope)) {
        scope.span?.setAttribute('site.cache', 'hit');
        return;
      }
      runInScope(scope, () => serveAnew(request, response, ownRoute));
    };
    const path = target?.split('?')[0] ?? '';
    const ownRoute = ownRoutes?.get(path) ?? (isFormPost(request, path) ? formRoute : undefined);
    const rejection = findRejection(request, target, ownRoute);
    if (rejection !== undefined) {
      applyHeaders(response, headers);
      sendRejection(response, rejection.status, rejection.headers);
    } else if (checkAccess === undefined) {
      serve();
    } else {
      runInScope(scope, () =>
        guard(request, response, () => checkAccess(request, response, serve)),
      );
    }
  };
}

export function createSiteServer(options: SiteServerOptions): Server {
  const {
    headers,
    upgrade,
    onRequest,
    openScope = createScopeOpener(),
    closing,
    timeouts = TIMEOUTS,
  } = options;
  const connections = new Connections(closing);
  const handle = createHandler(options);

  const take = (request: IncomingMessage, response: PageResponse, start = handle) => {
    const target = parseTarget(request.url ?? '/');
    request.url = target ?? request.url;
    onRequest?.(request, response);
    const scope = openScope(request, response);
    response.requestId = scope.requestId;
    connections.take({
      request,
      response,
      start: () => start({ request, response, scope }, target),
    });
  };
  const rejectExpectation = ({ response }: Exchange) => {
    applyHeaders(response, headers);
    sendRejection(response, 417);
  };
  // `findRejection` rejects a missing host, because Node's own response lacks the headers.
  const server = createServer(
    { ...timeouts, requireHostHeader: false, ServerResponse: PageResponse },
    (request, response) => take(request, response),
  );
  server.setTimeout(timeouts.stallTimeout);
  // Without a listener Node would ask the client to send a body that is about to be rejected.
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
