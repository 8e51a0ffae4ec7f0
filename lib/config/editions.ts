/**
 * The editions of the site. Routes, `<html lang>`, hreflang, sitemaps, the country selector,
 * the demo space and the tests derive from this table.
 */
export const EDITIONS = [
  { id: 'en-gb', country: 'GB', language: 'en', locale: 'en-GB' },
  { id: 'en-us', country: 'US', language: 'en', locale: 'en-US' },
  { id: 'fr-fr', country: 'FR', language: 'fr', locale: 'fr-FR' },
  { id: 'es-es', country: 'ES', language: 'es', locale: 'es-ES' },
  { id: 'de-de', country: 'DE', language: 'de', locale: 'de-DE' },
  { id: 'it-it', country: 'IT', language: 'it', locale: 'it-IT' },
] as const;

export type Edition = (typeof EDITIONS)[number];
export type EditionId = Edition['id'];

/** Everything without an edition in its path uses this one: content locale en-GB, country GB, language en. */
export const DEFAULT_EDITION: Edition = EDITIONS[0];

export function isEditionId(value: string): value is EditionId {
  return EDITIONS.some((edition) => edition.id === value);
}

/** The edition with this id, which is known to exist. */
export function resolveEdition(id: EditionId): Edition {
  return EDITIONS.find((edition) => edition.id === id) ?? DEFAULT_EDITION;
}

/** The edition that owns a site path (`/fr-fr/produits` → fr-fr); undefined for a path without an edition prefix. */
export function findEditionOfPath(path: string): Edition | undefined {
  const [, first = ''] = path.split(/[/?#]/);
  return EDITIONS.find((edition) => edition.id === first);
}
