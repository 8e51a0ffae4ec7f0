import { appFrameExamples } from '../AppFrame/AppFrame.examples';
import type { CountrySelectorProps } from './CountrySelector';

const { countrySelector, countries } = appFrameExamples.full.labels;

export const countrySelectorExamples: Readonly<Record<string, CountrySelectorProps>> = {
  open: { labels: countrySelector, countries, isOpen: true, onClose: () => undefined },
  'with one country': { labels: countrySelector, countries: [{ country: 'France', kind: 'single', url: '/fr-fr' }], isOpen: true, onClose: () => undefined },
};
