import type { IncomingMessage } from 'node:http';

export type Refusal = { readonly status: 400 | 405 | 414; readonly headers: Readonly<Record<string, string>> };

/** Longest address in characters; nothing on the site comes near it. */
const MAX_URL_LENGTH = 2048;
const READING = ['GET', 'HEAD'];

const isApi = (path: string): boolean => path.startsWith('/api/');

/** Whether the path is plain text once decoded: no broken escapes, no control characters. */
function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Why a request is refused before anything reads it; undefined when it is not. API routes choose their own methods. */
export function findRefusal({ method = 'GET', url = '/', headers, httpVersion }: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'httpVersion'>): Refusal | undefined {
  if (url.length > MAX_URL_LENGTH) return { status: 414, headers: {} };
  if (headers.host === undefined && httpVersion !== '1.0') return { status: 400, headers: {} };
  const [path = '/'] = url.split('?');
  if (!path.startsWith('/') || !isReadable(path)) return { status: 400, headers: {} };
  if (!isApi(path) && !READING.includes(method)) return { status: 405, headers: { Allow: READING.join(', ') } };
  if (isApi(path) && ![...READING, 'POST'].includes(method)) return { status: 405, headers: { Allow: 'GET, HEAD, POST' } };
  return undefined;
}
