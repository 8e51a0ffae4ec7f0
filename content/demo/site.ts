import type { Edition, SiteIdentity } from '@/lib/platform/config/identity';

export const SITE: SiteIdentity = {
  name: 'Orelle',
  company: 'Orelle Consumer Health',
  key: 'orelle',
  origin: 'https://www.orelle.example',
  folder: 'content/demo',
  allowsAiTraining: false,
};

export const EDITIONS: readonly [Edition, ...Edition[]] = [
  { id: 'en-gb', country: 'GB', language: 'en', locale: 'en-GB', name: 'United Kingdom' },
  { id: 'en-us', country: 'US', language: 'en', locale: 'en-US', name: 'United States' },
  { id: 'fr-fr', country: 'FR', language: 'fr', locale: 'fr-FR', name: 'France' },
  { id: 'es-es', country: 'ES', language: 'es', locale: 'es-ES', name: 'España' },
  { id: 'de-de', country: 'DE', language: 'de', locale: 'de-DE', name: 'Deutschland' },
  { id: 'it-it', country: 'IT', language: 'it', locale: 'it-IT', name: 'Italia' },
];
