import type { Field } from '@/lib/content/model/defineContentType';
import { isRecord } from '@/lib/platform/data/objects';
import type { Randomness } from './randomness';

/**
 * A value as a script may write it. `lost`: the steps from the field to what cannot be read of it;
 * empty where all of it can.
 */
export type ScriptedValue = {
  readonly what: string;
  readonly value: unknown;
  readonly lost: readonly string[] | 'all';
};

/** @param shown what the reader makes of the sound value */
export type SoundValue = {
  readonly field: Field;
  readonly sound: unknown;
  readonly shown: unknown;
};

const repaired = (what: string, value: unknown): ScriptedValue => ({ what, value, lost: [] });

const encode = (text: string): string =>
  Array.from(text, (sign, index) =>
    index % 2 === 0 ? `&#x${(sign.codePointAt(0) ?? 0).toString(16)};` : sign,
  ).join('');

/** @param isPlain without a format of its own, such as HTML */
function listTexts(text: string, isPlain: boolean): readonly ScriptedValue[] {
  const blanks = repaired(
    'blanks of every width around it',
    ` \u00a0\u200b${text}\ufeff\u2060\r\n`,
  );
  if (!isPlain) return [blanks];
  const digits = /^[1-9]\d{0,14}$/.test(text) ? [repaired('a number', Number(text))] : [];
  return [
    blanks,
    repaired('entities', encode(text)),
    repaired('a null character in it', `${text.slice(0, 1)}\u0000${text.slice(1)}`),
    ...digits,
  ];
}

function listLinks(link: unknown, linkType: string | undefined): readonly ScriptedValue[] {
  const { id, linkType: own } = isRecord(link) && isRecord(link['sys']) ? link['sys'] : {};
  return [
    repaired('a link without linkType', own === linkType ? { sys: { type: 'Link', id } } : link),
    repaired('a link without type', { sys: { linkType: own, id } }),
    repaired('a link in small letters', {
      sys: { type: 'Link', linkType: String(own).toLowerCase(), id },
    }),
    repaired('a link with blanks around its id', {
      sys: { type: 'Link', linkType: own, id: ` ${String(id)}\u00a0` },
    }),
    repaired('the entry itself', { sys: { type: own, id, updatedAt: '2026-01-01' }, fields: {} }),
  ];
}

const JUNK = [null, true, { x: [1] }];

function listItems(
  items: readonly unknown[],
  linkType: string | undefined,
  random: Randomness,
): readonly ScriptedValue[] {
  const at = Math.floor(random.next() * (items.length + 1));
  const spoilt = JUNK.map((junk) => ({
    what: `${JSON.stringify(junk)} among its items`,
    value: [...items.slice(0, at), junk, ...items.slice(at)],
    lost: [`[${at}]`],
  }));
  const single = items.length === 1 ? [repaired('one item without a list', items[0])] : [];
  if (linkType === undefined)
    return [...spoilt, ...single, repaired('a text of several lines', items.join('\r\n'))];
  const varied = items.map((item) => listLinks(item, linkType));
  return [
    ...spoilt,
    ...single,
    ...(varied[0] ?? []).map(({ what }, variant) =>
      repaired(
        `${what} as each item`,
        varied.map((variants) => variants[variant]?.value),
      ),
    ),
  ];
}

function listOfKind(
  { field, sound, shown }: SoundValue,
  random: Randomness,
): readonly ScriptedValue[] {
  switch (field.type) {
    case 'Array':
      return Array.isArray(sound) ? listItems(sound, field.items?.linkType, random) : [];
    case 'Link':
      return listLinks(sound, field.linkType);
    case 'Object':
      return [repaired('JSON as text', JSON.stringify(sound, undefined, 2))];
    case 'Boolean':
      return ['Yes', 'true', ' TRUE\u00a0', 1, '1'].map((value) =>
        repaired(JSON.stringify(value), value),
      );
    case 'Integer':
      return [String(sound), ` ${String(sound)}.0\u00a0`].map((value) => repaired('digits', value));
    case 'Date':
      return [String(sound).replaceAll('-', ''), ` ${String(sound)}\n`].map((value) =>
        repaired('another form of the date', value),
      );
    default:
      return listTexts(
        String(sound),
        field.type === 'Symbol' || !isFormatted({ field, sound, shown }),
      );
  }
}

/** Text fields say it in no other way: plain text loses its tags. */
const isFormatted = ({ field }: SoundValue): boolean =>
  field.type === 'RichText' || /^(?:content|note|text)$/.test(field.id);

/**
 * Values in place of a sound one: those of its kind, lists in place of one value, and what nobody
 * can read.
 */
export function listScripted(value: SoundValue, random: Randomness): readonly ScriptedValue[] {
  const { field, sound, shown } = value;
  const holdsOne =
    !['Array', 'Object', 'RichText'].includes(field.type) &&
    !isFormatted(value) &&
    !Array.isArray(shown);
  const lists: readonly ScriptedValue[] = holdsOne
    ? [
        repaired('a list of it alone', [sound]),
        { what: 'two values', value: [sound, sound], lost: [''] },
        { what: 'a null before it', value: [null, sound], lost: [''] },
      ]
    : [];
  return [
    ...listOfKind(value, random),
    ...lists,
    { what: 'nothing of use', value: field.type === 'Object' ? 7 : { x: [1] }, lost: 'all' },
  ];
}
