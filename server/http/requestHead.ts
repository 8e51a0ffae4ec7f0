import type { IncomingMessage } from 'node:http';
import { MAX_URL_LENGTH } from '@/lib/platform/config/constants';
import { isHost } from './requestTarget';

type Rejection = {
  readonly status: 400 | 405 | 414;
  readonly headers: Readonly<Record<string, string>>;
};

export type Accepts = { readonly methods: readonly string[]; readonly takesBody?: boolean };

type RequestHead = Pick<
  IncomingMessage,
  'method' | 'url' | 'headers' | 'headersDistinct' | 'httpVersion'
>;

const PAGES: Accepts = { methods: ['GET', 'HEAD'] };

/** With two hosts, a proxy and this server could see different sites. HTTP/1.0 may have none. */
function hasOneHost({ headersDistinct, httpVersion }: RequestHead) {
  const hosts = headersDistinct['host'] ?? [];
  const [host] = hosts;
  return host === undefined ? httpVersion === '1.0' : hosts.length === 1 && isHost(host);
}

function hasBody({ headers }: RequestHead) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

export function findRejection(
  request: RequestHead,
  target: string | undefined,
  { methods, takesBody = false }: Accepts = PAGES,
): Rejection | undefined {
  const { method = 'GET', url = '/' } = request;
  if (url.length > MAX_URL_LENGTH) return { status: 414, headers: {} };
  if (!hasOneHost(request) || target === undefined) return { status: 400, headers: {} };
  if (!methods.includes(method)) return { status: 405, headers: { Allow: methods.join(', ') } };
  return hasBody(request) && !takesBody ? { status: 400, headers: {} } : undefined;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded *(?:;|$)/i;
const NO_PAGE = /^\/(?:api|_next)(?:\/|$)/;

/** A form is sent to the page that shows it. */
export const isFormPost = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
): boolean =>
  method === 'POST' && FORM_TYPE.test(headers['content-type'] ?? '') && !NO_PAGE.test(path);

const KNOWN_HEADERS: readonly string[] = [
  'accept',
  'accept-encoding',
  'cache-control',
  'connection',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  // The time of nginx, which replaces what a visitor sends.
  'x-edge-time',
  // Only the development server reads these, to reject requests from other sites.
  'origin',
  'referer',
  'sec-fetch-mode',
  'sec-fetch-site',
];

/** An allowlist, because headers such as `rsc` would let a stranger change a cached response. */
export function dropUnknownHeaders(request: IncomingMessage): void {
  const known = Object.entries(request.headers).filter(([name]) => KNOWN_HEADERS.includes(name));
  request.headers = Object.fromEntries(known);
}
