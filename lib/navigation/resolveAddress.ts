import type { Edition } from '@/lib/config/editions';
import { normalizePath } from './paths';

/** Paths are decoded. */
export type Address =
  | { readonly kind: 'page'; readonly edition: Edition; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly edition: Edition };

type AddressBook = {
  readonly defaultEdition: Edition;
  readonly findEdition: (path: string) => Edition | undefined;
  /** The path of the edition's page that has this path in any case. */
  readonly findPath: (edition: Edition, path: string) => string | undefined;
};

/**
 * Finds the page of a path. `/` is the default edition's homepage; a path without an edition that the default edition knows, and another
 * spelling of a known path, redirect. So do repeated slashes in any path, where the framework would add a redirect of its own.
 * @param path decoded, beginning with a slash
 */
export function resolveAddress(
  path: string,
  { defaultEdition, findEdition, findPath }: AddressBook,
): Address {
  if (path === '/') return { kind: 'page', edition: defaultEdition, path: `/${defaultEdition.id}` };
  const normalized = normalizePath(path);
  if (normalized === '/') return { kind: 'redirect', to: normalized };
  const named = findEdition(normalized.toLowerCase());
  const edition = named ?? defaultEdition;
  const found = findPath(edition, named === undefined ? `/${edition.id}${normalized}` : normalized);
  if (found === undefined)
    return path.includes('//')
      ? { kind: 'redirect', to: normalized }
      : { kind: 'missing', edition };
  return found === path ? { kind: 'page', edition, path } : { kind: 'redirect', to: found };
}
