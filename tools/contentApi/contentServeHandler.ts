import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  type DeliveryOptions,
  handleRequest,
  serializeResponse,
} from '@/tools/contentApi/handleRequest';
import { splitUrl } from '@/lib/platform/http/splitUrl';
import type { Space } from '@/lib/content/space/space';

const MAX_URL_LENGTH = 8000;
/** Milliseconds, for a client that stops reading its response. */
const STALL_TIMEOUT = 30_000;

export type ContentServerOptions = Pick<DeliveryOptions, 'api' | 'past'>;

export function createContentServer(
  getSpace: () => Space,
  options: ContentServerOptions = {},
): Server {
  const server = createServer((request, response) => {
    try {
      sendResponse(getSpace, request, response, options);
    } catch {
      sendError(response, 500, 'ServerError', 'An unexpected error occurred.');
    }
  });
  return server.setTimeout(STALL_TIMEOUT);
}

function sendResponse(
  getSpace: () => Space,
  request: IncomingMessage,
  response: ServerResponse,
  options: ContentServerOptions,
): void {
  const { method = 'GET', url = '/', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendError(response, 405, 'MethodNotAllowed', 'The Content Delivery API is read-only.');
    return;
  }
  if (url.length > MAX_URL_LENGTH) {
    sendError(
      response,
      414,
      'UriTooLong',
      `The address is longer than ${MAX_URL_LENGTH} characters.`,
    );
    return;
  }
  const [path, search] = splitUrl(url);
  const origin = `http://${request.socket.localAddress ?? '127.0.0.1'}:${request.socket.localPort ?? 80}`;
  const result = handleRequest(
    getSpace(),
    { path, query: new URLSearchParams(search), authorization: headers.authorization },
    { ...options, requireToken: true, origin },
  );
  const { status, text } = serializeResponse(result);
  send(response, status, text, result.headers);
}

function sendError(response: ServerResponse, status: number, id: string, message: string): void {
  send(response, status, JSON.stringify({ sys: { type: 'Error', id }, message }), {});
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    'Content-Type': 'application/vnd.contentful.delivery.v1+json',
    ...headers,
    'Content-Length': Buffer.byteLength(text),
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}
