import type { Edition, EditionId } from './identity';
import { EDITIONS } from './site';

export type { Edition, EditionId, Language } from './identity';
export { EDITIONS } from './site';

/** Of the table. What a request is told of is that of the space, which may lack a locale: `SiteIndex.defaultEdition`. */
export const DEFAULT_EDITION: Edition = EDITIONS[0];

export const isListed = (edition: Edition): boolean => edition.isListed !== false;

export function isEditionId(value: string): value is EditionId {
  return EDITIONS.some((edition) => edition.id === value);
}

export function resolveEdition(id: EditionId): Edition {
  return EDITIONS.find((edition) => edition.id === id) ?? DEFAULT_EDITION;
}

/** `/fr-fr/produits` → fr-fr; undefined for a path without an edition prefix. */
export function findEditionOfPath(path: string): Edition | undefined {
  const [, first = ''] = path.split(/[/?#]/);
  return EDITIONS.find((edition) => edition.id === first);
}
