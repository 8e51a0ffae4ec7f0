import type { SpaceEntry } from '@/content/build/space/entries';
import type { Problem } from '@/content/build/space/problem';
import { type Edition, type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import { readPhone } from '@/lib/content/mapping/fields/phones';
import { buildProblem, readShown } from '@/scripts/contentCheck/readEntry';

const OFFICES = [
  '+441174960145',
  '+13035550142',
  '+33199004125',
  '+34915620420',
  '+494066969140',
  '+390266101029',
];

/**
 * Who helps in an emergency, after poisoning (of an animal too) or to stop smoking, in the country
 * and in those that share its edition.
 */
const HELP: Readonly<Record<EditionId, readonly string[]>> = {
  'en-gb': ['999', '111', '112', '+35318092166', '+443001231044', '+441202509000'],
  'en-us': [
    '911',
    '+18002221222',
    '+18447647669',
    '+18004635060',
    '211',
    '+18007848669',
    '+18884264435',
  ],
  'fr-fr': [
    '15',
    '112',
    '144',
    '145',
    '911',
    '+33199004126',
    '+33240687740',
    '+33478871040',
    '+35280025500',
    '+3270245245',
    '+18447647669',
    '+18004635060',
  ],
  'es-es': ['112'],
  'de-de': [
    '112',
    '116117',
    '144',
    '145',
    '+493019240',
    '+498008313131',
    '+4314064343',
    '+35280025500',
    '+3270245245',
  ],
  'it-it': ['112', '116117', '144', '145', '+39800554088'],
};

const DIALLED = /\btel:(\+?\d+)/g;

function listDialled(field: string, value: unknown, edition: Edition): readonly string[] {
  if (field === 'phones' && Array.isArray(value))
    return value.map(
      (phone) => readPhone(String(phone), edition)?.href.replace('tel:', '') ?? String(phone),
    );
  return [...(value === undefined ? '' : JSON.stringify(value)).matchAll(DIALLED)].flatMap(
    ([, number = '']) => number,
  );
}

/** Numbers that an edition dials, and that neither an office nor a service of its countries has. */
export function listUnknownNumbers(entries: readonly SpaceEntry[]): readonly Problem[] {
  return EDITIONS.flatMap((edition) => {
    const { id, locale } = edition;
    const known = [...OFFICES, ...(HELP[id] ?? [])];
    return entries.flatMap((entry) =>
      entry.type.fields.flatMap(({ id: field }) =>
        listDialled(field, readShown(entry, field, locale), edition)
          .filter((number) => !known.includes(number))
          .map((number) =>
            buildProblem(entry, field, `expected a number of the edition, found ${number}`, locale),
          ),
      ),
    );
  });
}
