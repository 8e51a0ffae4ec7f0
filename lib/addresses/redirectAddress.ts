import { normalizePath } from './paths';
import { readPagePath } from './readPageAddress';

/** Parameters that only say how a visitor arrived. They never choose content. */
const TRACKING = new RegExp(
  '^(?:(?:utm|hsa|pk|mtm|matomo)_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|' +
    'igshid|srsltid|li_fat_id|mc_[ce]id|_gl|_ga|_hsenc|_hsmi|epik|s_kwcid)$',
  'i',
);

/** `query` is sorted and has no tracking parameters. A branch is a path and all paths below it. */
export type RedirectSource = {
  readonly path: string;
  readonly query: string;
  readonly isBranch: boolean;
};

function filterQuery(search: string, isKept: (name: string) => boolean) {
  const query = new URLSearchParams(search);
  for (const name of new Set(query.keys())) if (!isKept(name)) query.delete(name);
  query.sort();
  return query.toString();
}

export const dropTracking = (search: string): string =>
  filterQuery(search, (name) => !TRACKING.test(name));

export const pickTracking = (search: string): string =>
  filterQuery(search, (name) => TRACKING.test(name));

/** @param path decoded */
export const foldPath = (path: string): string => normalizePath(path.toLowerCase());

/** An older site's address may have a query. A final `/*` means the whole branch. */
export function readRedirectSource(value: unknown): RedirectSource | undefined {
  if (typeof value !== 'string') return undefined;
  const [address = '', search = ''] = (value.trim().split('#')[0] ?? '').split(/(?=\?)/);
  const isBranch = address.endsWith('/*');
  const path = readPagePath(isBranch ? address.slice(0, -1) : address);
  const query = dropTracking(search);
  if (path === undefined || path.includes('*') || (isBranch && query !== '')) return undefined;
  return { path: foldPath(path), query, isBranch };
}

export function addQuery(href: string, search: string): string {
  const [, address = '', own = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) ?? [];
  const query = new URLSearchParams(own);
  const known = new Set(query.keys());
  for (const [name, value] of new URLSearchParams(search))
    if (!known.has(name)) query.append(name, value);
  return `${address}${query.size === 0 ? '' : `?${query}`}${hash}`;
}
