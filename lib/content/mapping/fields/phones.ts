import type { Edition } from '@/lib/platform/config/editions';
import type { Phone } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { atStep, noteSkip, type Trace } from '../context/context';

/** From ITU-T E.164. */
const COUNTRY_CODES: Readonly<Record<Edition['country'], string>> = {
  AT: '43',
  BE: '32',
  CA: '1',
  CH: '41',
  DE: '49',
  ES: '34',
  FR: '33',
  GB: '44',
  IE: '353',
  IT: '39',
  NL: '31',
  PT: '351',
  US: '1',
};

/** Begins national numbers and is dropped after the country code; 0 in all other countries. */
const TRUNK_PREFIXES: Readonly<Record<Edition['country'], string>> = {
  CA: '1',
  ES: '',
  IT: '',
  PT: '',
  US: '1',
};

/** Emergency and other short numbers work only in their own country. */
const MAX_SHORT_DIGITS = 6;

const NUMBER = /^\+?[\d()\s\u2011./-]{2,30}$/;

function buildDialled(typed: string, country: Edition['country']) {
  // 00 is the international prefix of all these countries except the US and Canada.
  const written = typed.replace(/^00/, '+');
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return `+${written.replace('(0)', '').replace(/\D/g, '')}`;
  if (digits.length <= MAX_SHORT_DIGITS) return digits;
  const code = COUNTRY_CODES[country];
  if (code === undefined) return digits;
  const trunk = TRUNK_PREFIXES[country] ?? '0';
  return `+${code}${digits.startsWith(trunk) ? digits.slice(trunk.length) : digits}`;
}

/** Whether a country's national numbers can be dialled from abroad. */
export const knowsCountry = (country: Edition['country']): boolean =>
  COUNTRY_CODES[country] !== undefined;

export function readPhone(typed: string, { country }: Pick<Edition, 'country'>): Phone | undefined {
  const written = typed.replace(/[\u2010\u2012\u2013]/g, '-');
  if (!NUMBER.test(written) || !/\d/.test(written)) return undefined;
  return {
    text: written.replace(/\s/g, '\u00a0').replaceAll('-', '\u2011'),
    href: `tel:${buildDialled(written, country)}`,
  };
}

export function readPhones(
  numbers: readonly string[] = [],
  entry: Entry,
  context: Trace & { readonly edition: Edition },
  field = 'phones',
): readonly Phone[] | undefined {
  const phones = numbers.flatMap((number, index) => {
    const phone = readPhone(number, context.edition);
    if (phone === undefined)
      noteSkip(
        atStep(context, `${field}[${index}]`),
        entry,
        'unreadable',
        'expected a telephone number',
      );
    return phone ?? [];
  });
  return phones.length === 0 ? undefined : phones;
}
