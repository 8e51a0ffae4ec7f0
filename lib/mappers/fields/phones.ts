import type { Edition } from '@/lib/config/editions';
import type { Phone } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { atStep, noteSkip, type Trace } from '../context/context';

/** By ITU-T E.164. `trunk` begins national numbers, and is left out after the code of the country. */
const DIALLING: Readonly<
  Record<Edition['country'], { readonly code: string; readonly trunk: string }>
> = {
  AT: { code: '43', trunk: '0' },
  BE: { code: '32', trunk: '0' },
  CA: { code: '1', trunk: '1' },
  CH: { code: '41', trunk: '0' },
  DE: { code: '49', trunk: '0' },
  ES: { code: '34', trunk: '' },
  FR: { code: '33', trunk: '0' },
  GB: { code: '44', trunk: '0' },
  IE: { code: '353', trunk: '0' },
  IT: { code: '39', trunk: '' },
  NL: { code: '31', trunk: '0' },
  PT: { code: '351', trunk: '' },
  US: { code: '1', trunk: '1' },
};

/** Emergency numbers and their like work in their own country alone. */
const MAX_SHORT_DIGITS = 6;

const NUMBER = /^\+?[\d()\s\u2011./-]{2,30}$/;

function buildDialled(written: string, country: Edition['country']): string {
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return `+${written.replace('(0)', '').replace(/\D/g, '')}`;
  if (digits.length <= MAX_SHORT_DIGITS) return digits;
  const dialling = DIALLING[country];
  // Dialled as it is written, which works inside the country.
  if (dialling === undefined) return digits;
  const { code, trunk } = dialling;
  return `+${code}${digits.startsWith(trunk) ? digits.slice(trunk.length) : digits}`;
}

/** Whether national numbers of a country can be dialled from abroad. */
export const knowsCountry = (country: Edition['country']): boolean =>
  DIALLING[country] !== undefined;

/** A telephone number as an editor writes it, short, national or with the code of a country; no line ends inside it. */
export function readPhone(typed: string, { country }: Pick<Edition, 'country'>): Phone | undefined {
  const written = typed.replace(/[\u2010\u2012\u2013]/g, '-');
  if (!NUMBER.test(written) || !/\d/.test(written)) return undefined;
  return {
    text: written.replace(/\s/g, '\u00a0').replaceAll('-', '\u2011'),
    href: `tel:${buildDialled(written, country)}`,
  };
}

/** Those of an entry's field `phones`; one that is no number is noted. @returns undefined where there is none */
export function readPhones(
  numbers: readonly string[],
  entry: Entry,
  context: Trace & { readonly edition: Edition },
): readonly Phone[] | undefined {
  const phones = numbers.flatMap((number, index) => {
    const phone = readPhone(number, context.edition);
    if (phone === undefined)
      noteSkip(
        atStep(context, `phones[${index}]`),
        entry,
        'unreadable',
        'expected a telephone number',
      );
    return phone ?? [];
  });
  return phones.length === 0 ? undefined : phones;
}
