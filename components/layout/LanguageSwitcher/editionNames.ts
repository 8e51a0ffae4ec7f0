import type { EditionId } from '@/lib/config/editions';

/** What the people of an edition call their country. */
export const EDITION_NAMES: Readonly<Record<EditionId, string>> = {
  'en-gb': 'United Kingdom',
  'en-us': 'United States',
  'fr-fr': 'France',
  'es-es': 'España',
  'de-de': 'Deutschland',
  'it-it': 'Italia',
};
