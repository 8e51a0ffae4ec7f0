import type { Edition, SiteIdentity } from './identity';

/**
 * Who we are. Nothing else in the code says it: `__tests__/lib/config/site.test.ts` looks for these words. The look is in `styles/settings`,
 * and how to make both yours in docs/make-it-yours.md.
 */
export const SITE: SiteIdentity = {
  name: 'Orelle',
  company: 'Orelle Consumer Health',
  key: 'orelle',
  origin: 'https://www.orelle.example',
  folder: 'content/demo',
};

/**
 * Routes, `<html lang>`, hreflang, sitemaps, the country selector, the space and its checks derive from this table; the first row is the
 * default edition. A space may lack the locale of an edition: see `SiteIndex`.
 */
export const EDITIONS: readonly [Edition, ...Edition[]] = [
  { id: 'en-gb', country: 'GB', language: 'en', locale: 'en-GB', name: 'United Kingdom' },
  { id: 'en-us', country: 'US', language: 'en', locale: 'en-US', name: 'United States' },
  { id: 'fr-fr', country: 'FR', language: 'fr', locale: 'fr-FR', name: 'France' },
  { id: 'es-es', country: 'ES', language: 'es', locale: 'es-ES', name: 'España' },
  { id: 'de-de', country: 'DE', language: 'de', locale: 'de-DE', name: 'Deutschland' },
  { id: 'it-it', country: 'IT', language: 'it', locale: 'it-IT', name: 'Italia' },
];
