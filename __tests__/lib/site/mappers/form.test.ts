import type { Entry } from '@/lib/models/entry';
import { entryLink, type Fields, links, makeEntry, makePageOf, mapBlock } from './graph';

const field = (id: string, kind: string, fields: Fields = {}) =>
  makeEntry(id, 'formField', { key: id, label: `The ${id}`, kind, ...fields });

const SOUND = [
  field('email', 'e-mail', { text: '<h2>Why</h2><p>To <a href="/en-gb">reply</a>.</p>' }),
  field('postcode', 'text', { autofill: 'postal code', optional: true, maxLength: 10 }),
  field('kind', 'choice', { options: links('one') }),
  field('country', 'country', { countries: ['fr', 'GB', 'QQ', '<b>'] }),
  field('list', 'hidden', { value: 'tips' }),
  makeEntry('one', 'formOption', { title: 'One', key: 'one' }),
  ...makePageOf('thanks', 'landingPage', { title: 'Thanks' }),
];
const FORM = makeEntry('form', 'form', {
  name: 'form',
  key: 'sample',
  title: 'Your details',
  items: links('email', 'postcode', 'kind', 'country', 'list'),
  submitText: 'Send',
  thanksPage: entryLink('page-thanks'),
});

async function mapForm(
  changed: Readonly<Record<string, Fields>> = {},
  ...others: readonly Entry[]
) {
  const change = (entry: Entry) => ({
    ...entry,
    fields: { ...entry.fields, ...changed[entry.sys.id] },
  });
  const { block, skipLog } = await mapBlock(change(FORM), [...SOUND.map(change), ...others], {
    siteOrigin: 'https://www.example.com',
  });
  return {
    props: block?.model === 'form' ? block.props : undefined,
    noted: skipLog.map(({ reason, entryId }) => `${reason} ${entryId}`),
  };
}

test('a form has its fields, and its rules apart from what is shown', async () => {
  const { props, noted } = await mapForm();
  expect(noted).toEqual([]);
  expect(props).toMatchObject({
    form: 'sample',
    path: '/en-gb/test',
    anchor: 'form',
    title: 'Your details',
    submitText: 'Send',
    plan: { form: 'sample', thanks: '/en-gb/thanks', hidden: [{ key: 'list', value: 'tips' }] },
  });
  expect(props?.fields).toEqual([
    {
      id: 'email',
      key: 'email',
      kind: 'email',
      label: 'The email',
      hint: '<h4>Why</h4><p>To <a href="/en-gb">reply</a>.</p>',
      autofill: 'email',
    },
    {
      id: 'postcode',
      key: 'postcode',
      kind: 'text',
      label: 'The postcode',
      isOptional: true,
      autofill: 'postal-code',
    },
    {
      id: 'kind',
      key: 'kind',
      kind: 'choice',
      label: 'The kind',
      options: [{ title: 'One', key: 'one' }],
    },
    {
      id: 'country',
      key: 'country',
      kind: 'country',
      label: 'The country',
      options: [
        { key: 'FR', title: 'France' },
        { key: 'GB', title: 'United Kingdom' },
      ],
      autofill: 'country',
      chosen: 'GB',
    },
  ]);
  expect(props?.plan?.fields.map(({ maxLength, errors }) => [maxLength, errors.missing])).toEqual([
    [254, 'Fill in “The email”.'],
    [10, 'Fill in “The postcode”.'],
    [200, 'Choose an answer for “The kind”.'],
    [200, 'Choose an answer for “The country”.'],
  ]);
});

test('an editor’s own words replace those of the site', async () => {
  const { props } = await mapForm({ email: { missingText: 'Who?', wrongText: 'Really?' } });
  expect(props?.plan?.fields[0]?.errors).toMatchObject({ missing: 'Who?', wrong: 'Really?' });
});

test('fields with the same name in the data get different ones', async () => {
  const { props } = await mapForm({ postcode: { key: 'email' } });
  expect(props?.fields.map(({ key }) => key)).toEqual(['email', 'email-2', 'kind', 'country']);
});

test.each<[what: string, changed: Readonly<Record<string, Fields>>, noted: readonly string[]]>([
  ['a field without a label', { email: { label: '' } }, ['nothingToShow email']],
  ['a choice without answers', { kind: { options: [] } }, ['nothingToShow kind']],
])('%s is left out', async (_what, changed, expected) => {
  const { props, noted } = await mapForm(changed);
  expect([props?.fields.length, noted]).toEqual([3, expected]);
});

test('a form without a thanks page is left out', async () => {
  const { props, noted } = await mapForm({ form: { thanksPage: entryLink('nowhere') } });
  expect(props).toBeUndefined();
  expect(noted).toContain('unresolvedLink nowhere');
});
