import { encodePath } from '@/lib/addresses/paths';

/** Matches almost all targets, which already have the form that `parseTarget` returns. */
const PLAIN = /^(?:\/|(?:\/[\w~-][\w.~-]*)+\/?)(?:\?[^#]*)?$/;
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export const isHost = (text: string): boolean => HOST.test(text);

/** Node reads request lines as Latin-1, but clients that don't encode addresses send UTF-8. */
function readBytes(target: string) {
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(target, 'latin1'));
}

function decodeSegment(segment: string) {
  const decoded = decodeURIComponent(segment);
  return decoded === '.' || decoded === '..' || /[\p{Cc}/\\]/u.test(decoded) ? undefined : decoded;
}

function normalizePath(path: string) {
  const [before, ...segments] = path.split('/').map(decodeSegment);
  return before === '' && segments.length > 0 && !segments.includes(undefined)
    ? encodePath(`/${segments.join('/')}`)
    : undefined;
}

function removeOrigin(target: string) {
  const [origin, host] = ABSOLUTE.exec(target) ?? [];
  if (origin === undefined || host === undefined) return target;
  const rest = target.slice(origin.length);
  return isHost(host) ? rest.replace(/^(?!\/)/, '/') : undefined;
}

/**
 * Parses a target in origin or absolute form (RFC 9112, section 3.2). Dot segments and encoded
 * separators are refused, because each layer below would resolve them differently.
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
