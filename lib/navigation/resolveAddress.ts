import type { Edition } from '@/lib/config/editions';
import { normalizePath } from './paths';

export type Address =
  | { readonly kind: 'page'; readonly edition: Edition; readonly url: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly edition: Edition };

type AddressBook = {
  readonly defaultEdition: Edition;
  readonly findEdition: (path: string) => Edition | undefined;
  readonly hasPage: (edition: Edition, path: string) => boolean;
};

/**
 * Finds the page of a path. `/` is the default edition's homepage; a path without an edition that the default edition knows, and another
 * spelling of a known path, redirect.
 * @param path decoded, beginning with a slash
 */
export function resolveAddress(path: string, { defaultEdition, findEdition, hasPage }: AddressBook): Address {
  if (path === '/') return { kind: 'page', edition: defaultEdition, url: `/${defaultEdition.id}` };
  const normalized = normalizePath(path);
  for (const candidate of [normalized, normalized.toLowerCase()]) {
    const edition = findEdition(candidate);
    const url = edition === undefined ? `/${defaultEdition.id}${candidate}` : candidate;
    if (hasPage(edition ?? defaultEdition, url)) {
      return url === path && edition !== undefined ? { kind: 'page', edition, url } : { kind: 'redirect', to: url };
    }
  }
  return { kind: 'missing', edition: findEdition(normalized.toLowerCase()) ?? defaultEdition };
}
