import type { IncomingMessage } from 'node:http';
import { PREVIEW_TOKEN, PREVIEW_TOKEN_HEADER } from '@/lib/platform/config/constants';
import { splitUrl } from '@/lib/platform/http/splitUrl';

export type Carrier = 'cookie' | 'header' | 'address';

export type PresentedToken = { readonly carrier: Carrier; readonly text: string };

const COOKIE = PREVIEW_TOKEN;
/** The `__Host-` prefix makes browsers accept the cookie only over https and for this host. */
const SECURE_COOKIE = `__Host-${PREVIEW_TOKEN}`;

function listCookies({ cookie = '' }: IncomingMessage['headers']): readonly string[] {
  const pairs = cookie.split(';').map((pair) => pair.trim().split('='));
  return pairs.flatMap(([name, value]) =>
    (name === COOKIE || name === SECURE_COOKIE) && value !== undefined ? [value] : [],
  );
}

const listInAddress = (address: string): readonly string[] =>
  new URLSearchParams(splitUrl(address)[1]).getAll(PREVIEW_TOKEN);

export function listPresentedTokens({
  headers,
  url = '/',
}: Pick<IncomingMessage, 'headers' | 'url'>): readonly PresentedToken[] {
  const byCarrier: readonly (readonly [Carrier, readonly string[]])[] = [
    ['cookie', listCookies(headers)],
    ['header', [headers[PREVIEW_TOKEN_HEADER] ?? []].flat()],
    ['address', listInAddress(url)],
  ];
  return byCarrier.flatMap(([carrier, texts]) => texts.map((text) => ({ carrier, text })));
}

const isTokenParameter = (parameter: string) => new URLSearchParams(parameter).has(PREVIEW_TOKEN);

/** Merges leading slashes, because a path that begins with `//` would lead to another host. */
export function removeToken(url: string): string {
  const [path, search] = splitUrl(url.replace(/^\/+/, '/'));
  const others = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isTokenParameter(parameter));
  return others.length === 0 ? path : `${path}?${others.join('&')}`;
}

export function addToken(url: string, token: string): string {
  const [address = '', ...fragment] = url.split('#');
  const plain = removeToken(address);
  return [`${plain}${plain.includes('?') ? '&' : '?'}${PREVIEW_TOKEN}=${token}`, ...fragment].join(
    '#',
  );
}

/**
 * Contentful's app shows the preview in a cross-site frame. Over https the cookie works only in
 * that app (`Partitioned`); without https browsers refuse cookies in such a frame.
 * @param life seconds
 */
export function buildCookie(
  token: string,
  { isSecure, life }: { readonly isSecure: boolean; readonly life: number },
): string {
  const common = `Path=/; Max-Age=${life}; HttpOnly`;
  return isSecure
    ? `${SECURE_COOKIE}=${token}; ${common}; Secure; SameSite=None; Partitioned`
    : `${COOKIE}=${token}; ${common}; SameSite=Lax`;
}

/** Over https, clears the cookie whether or not the browser partitioned it. */
export function buildEndedCookies({ isSecure }: { readonly isSecure: boolean }): readonly string[] {
  return [
    buildCookie('', { isSecure, life: 0 }),
    ...(isSecure ? [`${SECURE_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure`] : []),
  ];
}
