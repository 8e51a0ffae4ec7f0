import {
  CONTENT_ID,
  LANGUAGES_ID,
  LIBRARY_IDS,
  MOBILE_MENU_ID,
  MODAL_ROOT_ID,
  SERVICES_ID,
} from '@/lib/platform/config/constants';
import { decodePath } from './paths';

const SHELL_IDS: readonly string[] = [
  CONTENT_ID,
  LANGUAGES_ID,
  MOBILE_MENU_ID,
  MODAL_ROOT_ID,
  SERVICES_ID,
  ...LIBRARY_IDS,
];

/** Lower-case globals of browsers, then of scripts that sites load. */
const GLOBALS: readonly string[] = (
  'alert atob blur btoa caches chrome close closed confirm console constructor credentialless ' +
  'crypto document escape eval event external fence fetch find focus frames history length ' +
  'location locationbar menubar name navigation navigator next open opener origin parent ' +
  'performance personalbar print process prompt safari scheduler screen scroll scrollbars self ' +
  'sidebar status statusbar stop toolbar top undefined unescape viewport when window ' +
  'clarity define exports fbq ga global gtag module require'
).split(' ');
/** Names of several words, and event handlers. No global name has a hyphen. */
const GLOBAL_SHAPE = /^(?:\w*[A-Z_]\w*|on[a-z]{3,})$/;

/** Prevents DOM clobbering: ids become properties of `window`, where scripts look for globals. */
export function resolveAnchor(name: string): string {
  return SHELL_IDS.includes(name) || GLOBALS.includes(name) || GLOBAL_SHAPE.test(name)
    ? `entry-${name}`
    : name;
}

export type ResolvedHref = { readonly href: string; readonly isExternal: boolean };

const MAX_HREF_LENGTH = 4096;

/** Invisible characters, which browsers skip or which disguise an address, and lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const HIDDEN_SCHEME =
  /^[^/?#]*(?::|%3a)|^[^/?]*&(?:#x?[0-9a-f]+|colon|tab|newline|lpar|nbsp|sol|bsol)\b/i;

function splitPath(address: string): readonly [path: string, rest: string] {
  const end = address.search(/[?#]/);
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}

function normalizeSlashes(address: string) {
  const [path, rest] = splitPath(address);
  return path.replaceAll('\\', '/') + rest;
}

function encodeUnsafe(address: string) {
  return address.replace(/[\s"<>`]/gu, (character) => encodeURIComponent(character));
}

function renameFragment(address: string) {
  return address.replace(/(?<=#)[^#]+$/, resolveAnchor);
}

function resolveExternal(scheme: string, rest: string): ResolvedHref | undefined {
  const href = `${scheme}://${rest.replace(/^\/+/, '')}`;
  return URL.canParse(href) ? { href, isExternal: true } : undefined;
}

/** Repeated slashes would cost a redirect, and a `%` that begins no escape is meant literally. */
function resolveOwn(address: string): ResolvedHref | undefined {
  const [path, rest] = splitPath(address);
  const href = path.replace(/\/{2,}/g, '/').replace(/%(?![0-9a-f]{2})/gi, '%25');
  return decodePath(href) === undefined
    ? undefined
    : { href: renameFragment(href + rest), isExternal: false };
}

/** The only URL rule for links from content. Returns undefined for unsafe and unknown schemes. */
export function resolveHref(value: unknown): ResolvedHref | undefined {
  if (typeof value !== 'string' || value.length > MAX_HREF_LENGTH) return undefined;
  const address = encodeUnsafe(normalizeSlashes(value.replace(INVISIBLE, '').trim()));
  if (address === '') return undefined;
  if (address.startsWith('//')) return resolveExternal('https', address);

  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  const rest = scheme === undefined ? address : address.slice(scheme.length + 1);
  switch (scheme) {
    case 'http':
    case 'https':
      return resolveExternal(scheme, rest);
    case 'mailto':
    case 'tel':
      return rest === '' ? undefined : { href: `${scheme}:${rest}`, isExternal: false };
    case undefined:
      return HIDDEN_SCHEME.test(address) ? undefined : resolveOwn(address);
    default:
      return undefined;
  }
}
