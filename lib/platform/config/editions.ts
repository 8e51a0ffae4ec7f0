import type { Edition, EditionId } from './identity';
import { EDITIONS } from './site';

export type { Edition, EditionId, Language } from './identity';
export { EDITIONS } from './site';

/** Requests use `SiteIndex.defaultEdition` instead, because a space may lack this locale. */
export const DEFAULT_EDITION: Edition = EDITIONS[0];

export const isListed = (edition: Edition): boolean => edition.isListed !== false;

export function isEditionId(value: string): value is EditionId {
  return EDITIONS.some((edition) => edition.id === value);
}

export function resolveEdition(id: EditionId): Edition {
  return EDITIONS.find((edition) => edition.id === id) ?? DEFAULT_EDITION;
}

export function findEditionOfPath(path: string): Edition | undefined {
  const [, first = ''] = path.split(/[/?#]/);
  return EDITIONS.find((edition) => edition.id === first);
}
