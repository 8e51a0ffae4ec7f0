/**
 * Routes, `<html lang>`, hreflang, sitemaps, the country selector, the demo space and the tests derive from this table.
 * `name` is the country in its own language. A space may lack the locale of an edition: see `SiteIndex`.
 */
export const EDITIONS = [
  { id: 'en-gb', country: 'GB', language: 'en', locale: 'en-GB', name: 'United Kingdom' },
  { id: 'en-us', country: 'US', language: 'en', locale: 'en-US', name: 'United States' },
  { id: 'fr-fr', country: 'FR', language: 'fr', locale: 'fr-FR', name: 'France' },
  { id: 'es-es', country: 'ES', language: 'es', locale: 'es-ES', name: 'España' },
  { id: 'de-de', country: 'DE', language: 'de', locale: 'de-DE', name: 'Deutschland' },
  { id: 'it-it', country: 'IT', language: 'it', locale: 'it-IT', name: 'Italia' },
] as const;

export type Edition = (typeof EDITIONS)[number];
export type EditionId = Edition['id'];
export type Language = Edition['language'];

export const DEFAULT_EDITION: Edition = EDITIONS[0];

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
