import type { Edition } from '@/lib/config/editions';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/config/editions';

/** What a path of the site means. */
export type Address =
  | { readonly kind: 'page'; readonly edition: Edition; readonly url: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly edition: Edition };

type HasPage = (edition: Edition, url: string) => boolean;

/** One slash between segments and none at the end. It also keeps a redirect from becoming another host's `//address`. */
function normalizePath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/**
 * Finds the page of a path. `/` is the default edition's homepage; a path without an edition that the
 * default edition knows redirects there; another spelling of a known path redirects to the known one.
 * @param path decoded path, beginning with a slash
 */
export function resolveAddress(path: string, hasPage: HasPage): Address {
  if (path === '/') return { kind: 'page', edition: DEFAULT_EDITION, url: `/${DEFAULT_EDITION.id}` };
  const normalized = normalizePath(path);
  const candidates = [normalized, normalized.toLowerCase()];
  for (const candidate of candidates) {
    const edition = findEditionOfPath(candidate);
    const url = edition === undefined ? `/${DEFAULT_EDITION.id}${candidate}` : candidate;
    if (hasPage(edition ?? DEFAULT_EDITION, url)) {
      return url === path && edition !== undefined ? { kind: 'page', edition, url } : { kind: 'redirect', to: url };
    }
  }
  return { kind: 'missing', edition: findEditionOfPath(normalized.toLowerCase()) ?? DEFAULT_EDITION };
}
