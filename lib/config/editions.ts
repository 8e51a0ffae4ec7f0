/**
 * The editions of the site. Routes, `<html lang>`, hreflang, sitemaps, the country selector,
 * the demo space and the tests derive from this table; a text that an edition lacks elsewhere is a type error.
 * `name` is what the people of an edition call their country. A space may lack the locale of an edition: see `SiteIndex`.
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
