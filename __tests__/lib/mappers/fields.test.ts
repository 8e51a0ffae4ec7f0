import { readAnchor, readLink, readLinks, readPath } from '@/lib/contentModel/readers/links';
import { readBoolean, readChoice, readDate, readInteger, readJson } from '@/lib/contentModel/readers/values';
import { readClassNames, readColumnClasses, readColumns, readString, readText } from '@/lib/contentModel/readers/text';
import { readGtin } from '@/lib/catalogue/gtin';
import { assetLink, entryLink } from './graph';

const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => [inner], 'x');

type Reader = (value: unknown) => unknown;
const cases: readonly (readonly [string, Reader, unknown, unknown])[] = [
  ['a line without control characters', readString, ' a\u0000\u0007b\nc ', 'ab c'],
  ['no line of spaces', readString, '  ', undefined],
  ['a line of at most 2,000 characters', readString, 'x'.repeat(9000), 'x'.repeat(2000)],
  ['no line of a number', readString, 3, undefined],
  ['a text with its line breaks', readText, 'a\u0000\nb\tc', 'a\nb\tc'],
  ['true', readBoolean, true, true],
  ['Yes as true', readBoolean, 'Yes', true],
  ['No as false', readBoolean, 'No', false],
  ['no flag of another word', readBoolean, 'perhaps', undefined],
  ['no flag of a name that every object has', readBoolean, 'constructor', undefined],
  ['a line without halves of characters', readString, 'a\ud800b\udc00', 'ab'],
  ['a number in range', readInteger(1, 6), 6, 6],
  ['a number in digits', readInteger(1, 6), '3', 3],
  ['no number out of range', readInteger(1, 6), 7, undefined],
  ['no fraction', readInteger(1, 6), 1.5, undefined],
  ['one of a list', readChoice(['left', 'right']), 'right', 'right'],
  ['none of a list', readChoice(['left', 'right']), 'up', undefined],
  ['columns', readColumns, '8,4', [8, 4]],
  ['columns without junk', readColumns, '0, 6,,x,13, 6 ', [6, 6]],
  ['no columns', readColumns, 'x', undefined],
  ['an anchor', readAnchor, '#Tablets-2', 'Tablets-2'],
  ['an anchor of a word that scripts may ask for', readAnchor, '#requestIdleCallback', 'entry-requestIdleCallback'],
  ['an anchor that the page has itself', readAnchor, 'modal-root', 'entry-modal-root'],
  ['an anchor of a usual word', readAnchor, 'samples', 'samples'],
  ['no anchor with a space', readAnchor, 'a b', undefined],
  ['no anchor that begins with a digit', readAnchor, '2a', undefined],
  ['allowed classes', readClassNames, 'highlight, evil compact', ['highlight', 'compact']],
  ['classes by column', readColumnClasses, 'highlight,evil,compact', ['highlight', '', 'compact']],
  ['a link', readLink, entryLink('a'), entryLink('a')],
  ['no link of another shape', readLink, { sys: { type: 'Link', linkType: 'Space', id: 'a' } }, undefined],
  ['links without junk', readLinks, [entryLink('a'), 3, assetLink('b')], [entryLink('a'), assetLink('b')]],
  ['no links of a single one', readLinks, entryLink('a'), undefined],
  ['plain JSON', readJson, { a: [1, null, { b: 'c' }] }, { a: [1, null, { b: 'c' }] }],
  ['no JSON 30 levels deep', readJson, deep, undefined],
  ['no JSON with a function', readJson, { a: () => 1 }, undefined],
  ['no JSON with an infinite number', readJson, { a: Infinity }, undefined],
  ['no JSON of 100,000 characters', readJson, { a: 'x'.repeat(100_000) }, undefined],
  ['JSON without a key that changes objects', readJson, JSON.parse('{"__proto__":{"a":1},"b":2}'), { b: 2 }],
  ['a path', readPath, '/en-gb/a', '/en-gb/a'],
  ['no path to another site', readPath, '//a.example', undefined],
  ['no path without a slash', readPath, 'en-gb', undefined],
  ['a date', readDate, '2026-03-12', '2026-03-12'],
  ['no date that does not exist', readDate, '2026-13-45', undefined],
  ['a GTIN', readGtin, '4006381333931', '4006381333931'],
  ['no GTIN with a wrong check digit', readGtin, '4006381333932', undefined],
];

describe('a field reader', () => {
  it.each(cases)('reads %s', (_, read, value, expected) => {
    expect(read(value)).toEqual(expected);
  });
});
