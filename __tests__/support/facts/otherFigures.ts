import type { OtherFigure } from './facts';

/** Numbers of the demo that are next to products and count something else. */
export const OTHER_FIGURES: readonly OtherFigure[] = [
  // How long a rinse under the tap takes.
  { entry: 'cleaning-dentures-routine', figure: '0.5 minute' },
  { entry: 'travelling-soaking', figure: '0.5 minute' },
  { entry: 'care-routine-film-steps', figure: '0.5 minute' },
  // How long an eye is rinsed.
  { entry: 'faq-swallowed-tablet', figure: '20 minute' },
  { entry: 'warning-swallowed-tablet', figure: '20 minute' },
  { entry: 'first-aid-tablet', figure: '20 minute' },
  // How long each moment of the day takes.
  { entry: 'care-routine-plan-table', figure: '1 minute' },
  { entry: 'care-routine-plan-table', figure: '2 minute' },
  { entry: 'care-routine-plan-table', figure: '3 minute' },
  { entry: 'meta-orelle-night-set', figure: '5 minute' },
  { entry: 'orelle-night-set-evening', figure: '5 minute' },
  { entry: 'orelle-fresh-express-more', figure: '10 minute' },
  // How long to read aloud.
  { entry: 'first-week', figure: '10 minute' },
  { entry: 'talking-and-smiling', figure: '10 minute' },
  // How long the mouth rests from the denture in the day.
  { entry: 'denture-stomatitis-home', figure: '1 hour' },
  { entry: 'denture-stomatitis-home', figure: '2 hour' },
  // How long after extractions a denture is relined.
  { entry: 'immediate-dentures-loose', figure: '3 month' },
  // How many kinds of tablets there are.
  { entry: 'compare-tablets-chart', figure: '3 tablet' },
  // Weight of the kit, and limits of airports.
  { entry: 'orelle-travel-kit-facts', figure: '220 gram' },
  { entry: 'orelle-travel-kit-facts', figure: '7.8 ounce' },
  { entry: 'orelle-travel-kit-in3', figure: '3.4 ounce' },
];

/** Entries of the demo about a country's own law, insurance, prices or referrals. */
const OF_THE_COUNTRY = [
  'privacy-',
  'denture-costs',
  'costs-nearby',
  'finding-a-dentist',
  'mouth-cancer-check-who',
];

/** The warranty that German law gives. */
const LEGAL_FIGURES: readonly OtherFigure[] = [
  { entry: 'broken-denture-repair', figure: '2 year' },
];

export const isOfTheCountry = ({ entry, figure }: OtherFigure): boolean =>
  OF_THE_COUNTRY.some((start) => entry.startsWith(start)) ||
  LEGAL_FIGURES.some((legal) => legal.entry === entry && legal.figure === figure);
