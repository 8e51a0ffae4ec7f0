import type { IncomingMessage } from 'node:http';

export type Refusal = { readonly status: 400 | 405 | 414; readonly headers: Readonly<Record<string, string>> };

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'headersDistinct' | 'httpVersion'>;

/** Longest address in characters; nothing on the site comes near it. */
const MAX_URL_LENGTH = 2048;
/** What the site answers, API routes included: none of them takes a body. */
const METHODS = ['GET', 'HEAD'];
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether the path is plain text once decoded: no broken escapes, no control characters. */
function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Two hosts let a proxy and this server read two different sites out of one request. HTTP/1.0 may have none. */
function hasOneHost({ headersDistinct, httpVersion }: RequestHead): boolean {
  const hosts = headersDistinct['host'] ?? [];
  const [host] = hosts;
  return host === undefined ? httpVersion === '1.0' : hosts.length === 1 && HOST.test(host);
}

function hasBody({ headers }: RequestHead): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/** Why a request is refused, found in its head alone, before anything reads its body; undefined when it is not. */
export function findRefusal(request: RequestHead): Refusal | undefined {
  const { method = 'GET', url = '/' } = request;
  if (url.length > MAX_URL_LENGTH) return { status: 414, headers: {} };
  const [path = '/'] = url.split('?');
  if (!hasOneHost(request) || !path.startsWith('/') || !isReadable(path)) return { status: 400, headers: {} };
  if (!METHODS.includes(method)) return { status: 405, headers: { Allow: METHODS.join(', ') } };
  return hasBody(request) ? { status: 400, headers: {} } : undefined;
}
