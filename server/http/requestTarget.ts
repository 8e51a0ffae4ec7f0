import { encodePath } from '@/lib/navigation/paths';

/** Already in the form that `parseTarget` returns, as almost all are. */
const PLAIN = /^(?:\/|(?:\/[\w~-][\w.~-]*)+\/?)(?:\?[^#]*)?$/;
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export const isHost = (text: string): boolean => HOST.test(text);

/** Node reads the bytes of a request line as Latin-1; programs that do not encode addresses send UTF-8. @throws TypeError for any other bytes */
function readBytes(target: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(target, 'latin1'));
}

/** @throws URIError for a broken escape */
function decodeSegment(segment: string): string | undefined {
  const decoded = decodeURIComponent(segment);
  return decoded === '.' || decoded === '..' || /[\p{Cc}/\\]/u.test(decoded) ? undefined : decoded;
}

function normalizePath(path: string): string | undefined {
  const [before, ...segments] = path.split('/').map(decodeSegment);
  return before === '' && segments.length > 0 && !segments.includes(undefined)
    ? encodePath(`/${segments.join('/')}`)
    : undefined;
}

function removeOrigin(target: string): string | undefined {
  const [origin, host] = ABSOLUTE.exec(target) ?? [];
  if (origin === undefined || host === undefined) return target;
  const rest = target.slice(origin.length);
  return isHost(host) ? rest.replace(/^(?!\/)/, '/') : undefined;
}

/**
 * Reads a request target in origin or absolute form (RFC 9112, section 3.2) into the only form that the rest of the server sees: a path in
 * the site's own encoding, and the query as it was sent. Layers below resolve dot segments and encoded separators, each in its own way, so a
 * target with any of them has no such form.
 * @returns undefined also for control characters, backslashes and broken escapes in the path
 */
export function parseTarget(target: string): string | undefined {
  if (PLAIN.test(target)) return target;
  try {
    const [address = ''] = (removeOrigin(readBytes(target)) ?? '').split('#');
    const [path = '', ...query] = address.split('?');
    const normalized = normalizePath(path);
    return normalized === undefined ? undefined : [normalized, ...query].join('?');
  } catch {
    return undefined;
  }
}
