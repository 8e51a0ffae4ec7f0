import type { Edition } from '@/lib/platform/config/editions';
import { normalizePath } from '@/lib/addresses/paths';
import type { Redirection } from '@/lib/site/redirects/resolveRedirect';
import type { SiteIndex } from './loadSiteIndex';

/** Paths are decoded. `redirect` leads to another spelling, and keeps the query. */
export type Address =
  | { readonly kind: 'page'; readonly edition: Edition; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | Redirection
  | { readonly kind: 'missing'; readonly edition: Edition };

/** Redirects repeated slashes itself, because otherwise the framework would add a redirect. */
export function resolveAddress(
  path: string,
  {
    defaultEdition,
    findEdition,
    findPath,
    findRedirection,
  }: Pick<SiteIndex, 'defaultEdition' | 'findEdition' | 'findPath' | 'findRedirection'>,
  search = '',
): Address {
  if (path === '/') return { kind: 'page', edition: defaultEdition, path: `/${defaultEdition.id}` };
  const normalized = normalizePath(path);
  if (normalized === '/') return { kind: 'redirect', to: normalized };
  const named = findEdition(normalized.toLowerCase());
  const edition = named ?? defaultEdition;
  const found = findPath(edition, named === undefined ? `/${edition.id}${normalized}` : normalized);
  if (found === undefined)
    return (
      findRedirection({ edition, path: normalized, search }) ??
      (path.includes('//') ? { kind: 'redirect', to: normalized } : { kind: 'missing', edition })
    );
  return found === path ? { kind: 'page', edition, path } : { kind: 'redirect', to: found };
}
