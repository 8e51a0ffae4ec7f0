import { EXAMPLE_FORM, fillIn } from '@/__tests__/support/exampleForm';
import { findSpamSign, readForm } from '@/lib/site/forms/readForm';

const read = (changed: Readonly<Record<string, string>>) => {
  const { values, errors } = readForm(EXAMPLE_FORM, fillIn(changed));
  return { values, errors: errors.map(({ text }) => text) };
};

test('a form that is filled in has its values and no errors', () => {
  expect(read({})).toEqual({
    values: {
      name: ['Ada'],
      email: ['ada@example.com'],
      phone: [],
      postcode: [],
      message: ['Hello'],
      kind: ['two'],
      topics: [],
      country: ['GB'],
      consent: ['yes'],
    },
    errors: [],
  });
});

test('an empty form has an error for each field that is not optional', () => {
  const { errors } = readForm(EXAMPLE_FORM, new URLSearchParams());
  expect(errors.map(({ key }) => key)).toEqual([
    'name',
    'email',
    'message',
    'kind',
    'country',
    'consent',
  ]);
});

test.each<[what: string, field: string, sent: string, value: string]>([
  ['spaces around a value', 'name', '  Ada   Lovelace ', 'Ada Lovelace'],
  ['line breaks in a line', 'name', 'Ada\r\nBcc: b@x.org', 'Ada Bcc: b@x.org'],
  ['control characters', 'name', 'A\u0000d\u001ba\u0085', 'Ada'],
  ['letters in two parts', 'name', 'Zoe\u0308', 'Zo\u00eb'],
  ['line breaks of a text', 'message', 'a\r\n\r\n\r\n\r\nb\rc', 'a\n\nb\nc'],
  ['bytes that are no text', 'name', '\ufffd\ufffd', '\ufffd\ufffd'],
  ['a name of a property', 'name', '__proto__', '__proto__'],
])('%s are cleaned', (_what, field, sent, value) => {
  const { values, errors } = read({ [`field-${field}`]: sent });
  expect([values[field], errors]).toEqual([[value], []]);
});

test.each<[field: string, sent: string, error: string | undefined]>([
  ['email', 'a@b.co', undefined],
  ['email', 'Ünï.cödé+tag@bücher.example', undefined],
  ['email', 'a@xn--bcher-kva.example', undefined],
  ['email', 'a@b', 'wrong email'],
  ['email', 'a@b.c', 'wrong email'],
  ['email', 'a b@c.de', 'wrong email'],
  ['email', 'a@b.co, c@d.eu', 'wrong email'],
  ['email', 'a@-b.co', 'wrong email'],
  ['email', `a@${'b.'.repeat(200)}co`, 'long email'],
  ['phone', '+44 (0)117 496-0145', undefined],
  ['phone', '0117\u00a0496\u20110145', undefined],
  ['phone', '12', 'wrong phone'],
  ['phone', '1234567890123456', 'wrong phone'],
  ['phone', 'call me', 'wrong phone'],
  ['postcode', 'bs1 4dj', undefined],
  ['postcode', '20095', 'wrong postcode'],
  ['message', 'x'.repeat(51), 'long message'],
  ['name', 'x'.repeat(20), undefined],
  ['name', 'x'.repeat(21), 'long name'],
  ['name', ' \u200b\u00ad ', 'no name'],
  ['kind', 'four', 'no kind'],
  ['country', 'XX', 'no country'],
  ['consent', 'no', 'no consent'],
])('%s %j is checked', (field, sent, error) => {
  expect(read({ [`field-${field}`]: sent }).errors).toEqual(error === undefined ? [] : [error]);
});

test('a postal code fits the country that was chosen', () => {
  expect(read({ 'field-postcode': '20095', 'field-country': 'DE' }).errors).toEqual([]);
});

test('only options of the form are read, each once', () => {
  const params = fillIn();
  for (const topic of ['three', 'one', 'one', 'four']) params.append('field-topics', topic);
  params.append('field-kind', 'one');
  const { values } = readForm(EXAMPLE_FORM, params);
  expect([values['topics'], values['kind']]).toEqual([['one', 'three'], ['two']]);
});

test.each<[elapsed: string | undefined, trap: string, sign: string | undefined]>([
  [undefined, '', undefined],
  ['0', '', 'tooFast'],
  ['1999', '', 'tooFast'],
  ['2000', '', undefined],
  ['-5', '', undefined],
  ['1e1', '', undefined],
  ['90000', 'https://x.example', 'trap'],
])('a form sent after %s ms with %j in the hidden input: %s', (elapsed, trap, sign) => {
  const changed = { 'form-homepage': trap, ...(elapsed && { 'form-elapsed': elapsed }) };
  expect(findSpamSign(fillIn(changed))).toBe(sign);
});

test('an address of 128,000 characters is checked at once', () => {
  const startedAt = performance.now();
  for (const sent of ['a'.repeat(128_000), `a@${'a.'.repeat(64_000)}`, `a@${'a-'.repeat(64_000)}`])
    expect(read({ 'field-email': sent, 'field-phone': sent }).errors).not.toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
