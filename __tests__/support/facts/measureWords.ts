import type { Language } from '@/lib/platform/config/editions';

/**
 * What a number counts; `aDay` is how often in a day. Ounces are those of an edition that writes no
 * metric units.
 */
export const UNITS = [
  'minute',
  'hour',
  'aDay',
  'day',
  'week',
  'month',
  'year',
  'degree',
  'gram',
  'ounce',
  'millilitre',
  'fluidOunce',
  'tablet',
  'dot',
  'strip',
] as const;

export type Unit = (typeof UNITS)[number];

export type MeasureWords = {
  /** The numbers that the texts of the language write out. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Patterns. */
  readonly units: Readonly<Partial<Record<Unit, string>>>;
  readonly between: string;
};

/** A list in order from 1, with the forms of a number separated by `/`. */
const count = (list: string): Record<string, number> =>
  Object.fromEntries(
    list.split(' ').flatMap((forms, index) => forms.split('/').map((form) => [form, index + 1])),
  );

const METRIC = { gram: 'g', millilitre: 'ml', degree: '°C' };

export const WORDS: Readonly<Record<Language, MeasureWords>> = {
  en: {
    numbers: {
      ...count(
        'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
      ),
      twenty: 20,
      thirty: 30,
      half: 0.5,
      'half a': 0.5,
      'half an': 0.5,
      'a quarter of an': 0.25,
      once: 1,
      twice: 2,
    },
    units: {
      ...METRIC,
      minute: 'minutes?',
      hour: 'hours?',
      aDay: '(?:times )?(?:a|each|every) day|applications? a day|daily',
      day: '(?:working |business )?days?',
      week: 'weeks?',
      month: 'months?',
      year: 'years?|and over',
      ounce: '(?<!fl )oz',
      fluidOunce: 'fl oz',
      tablet: 'tablets',
      dot: 'dots',
      strip: 'strips',
    },
    between: 'or|to|and',
  },
  fr: {
    numbers: {
      ...count(
        'un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze',
      ),
      vingt: 20,
      trente: 30,
      demi: 0.5,
      'une demi': 0.5,
      'un quart d’': 0.25,
      'une dizaine de': 10,
    },
    units: {
      ...METRIC,
      minute: '(?:premières )?minutes?',
      hour: '(?:premières )?heures?',
      aDay: '(?:fois|applications?) par jour',
      day: '(?:premiers )?jours?',
      week: '(?:premières )?semaines?',
      month: 'mois',
      year: 'ans?|années?',
      tablet: 'comprimés',
      dot: 'points|touches',
      strip: 'traits',
    },
    between: 'ou|à|et de|et|de',
  },
  es: {
    numbers: {
      ...count(
        'un/una/uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
      ),
      veinte: 20,
      treinta: 30,
      medio: 0.5,
      media: 0.5,
      'un cuarto de': 0.25,
    },
    units: {
      ...METRIC,
      minute: '(?:primeros )?minutos?',
      hour: 'horas?',
      aDay: '(?:vez|veces|sola vez|aplicación) al día',
      day: '(?:primeros )?(?<!medio)días?',
      week: '(?:primeras )?semanas?',
      month: 'meses|mes',
      year: 'años?',
      tablet: 'tabletas',
      dot: 'puntos|puntitos',
      strip: 'tiras',
    },
    between: 'o|a|y de|y|de',
  },
  de: {
    numbers: {
      ...count(
        'ein/eine/einen/einem/einer/ein-/einmal zwei/zweimal drei/dreien/dreimal vier fünf ' +
          'sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn',
      ),
      zwanzig: 20,
      dreißig: 30,
      halbe: 0.5,
      'eine halbe': 0.5,
      'einer halben': 0.5,
      'eine viertel': 0.25,
      'einer viertel': 0.25,
    },
    units: {
      ...METRIC,
      minute: 'minuten?',
      hour: 'stunden?',
      aDay: '(?:mal )?(?:am|pro) tag|(?:mal )?täglich|anwendung am tag',
      day: '(?:arbeits|werk)?tage?n?',
      week: 'wochen?',
      month: 'monate?n?',
      year: 'jahre?n?',
      tablet: 'tabletten',
      dot: 'tupfern?',
      strip: 'streifen',
    },
    between: 'oder|bis|und|zu',
  },
  it: {
    numbers: {
      ...count(
        'un/uno/una/un’ due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici',
      ),
      venti: 20,
      'vent’': 20,
      trenta: 30,
      'trent’': 30,
      mezzo: 0.5,
      mezza: 0.5,
      'mezz’': 0.5,
      'un quarto d’': 0.25,
    },
    units: {
      ...METRIC,
      minute: '(?:primi )?minut[oi]',
      hour: 'or[ae]',
      aDay: '(?:volt[ae]|sola volta|applicazione) al giorno',
      day: '(?:primi )?(?<!mezzo)giorn[oi]',
      week: 'settiman[ae]',
      month: 'mes[ei]',
      year: 'ann[oi]',
      tablet: 'compresse',
      dot: 'punti(?:ni)?',
      strip: 'strisce',
    },
    between: 'o|a|e da|e|da',
  },
};
