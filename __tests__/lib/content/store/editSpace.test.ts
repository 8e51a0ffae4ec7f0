import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { editSpace } from '@/lib/content/store/editSpace';
import { SpaceHistory } from '@/lib/content/store/snapshot';
import { createSpace, type Space } from '@/lib/content/space/space';
import { loadSpaceExport } from '@/lib/content/export/readSpaceExport';

let space: Space;
beforeAll(async () => {
  space = createSpace(await loadSpaceExport('content/dist/demo/space-export.json'), {
    includeDrafts: true,
  });
});

const read = (edited: Space, id: string, code = 'en-GB') =>
  new SpaceHistory().open(edited).in(code).entry(id)?.fields;
const entry = (id: string, fields: object, type = 'heading') => ({
  sys: { id, type: 'Entry', contentType: { sys: { id: type } } },
  fields,
});

const ID = 'help-heading';

test('a typed text is in its locale, and in no other', () => {
  const before = { english: read(space, ID), german: read(space, ID, 'de-DE') };
  const edited = editSpace(space, 'en-GB', entry(ID, { ...before.english, text: 'Typed' }));
  expect(read(edited, ID)).toEqual({ ...before.english, text: 'Typed' });
  expect(read(edited, ID, 'de-DE')).toEqual(before.german);
  expect(read(space, ID)).toEqual(before.english);
});

test('a tree of entries is split at any depth, even if it leads back to itself', () => {
  const heading: Record<string, unknown> = { ...read(space, ID), text: 'Deep' };
  const section = { ...read(space, 'help-opening'), items: [entry(ID, heading)] };
  heading['loop'] = entry('help-opening', section, 'section');
  const edited = editSpace(space, 'en-GB', entry('help-opening', section, 'section'));
  expect(read(edited, ID)?.['text']).toBe('Deep');
  expect(read(edited, 'help-opening')?.['items']).toEqual([buildLink(ID)]);
});

test('an unchanged value changes nothing, so that a field still follows another locale', () => {
  expect(editSpace(space, 'en-US', entry(ID, { ...read(space, ID, 'en-US') }))).toBe(space);
});

test('an emptied field is absent, and a newly created entry is present', () => {
  const { text, ...others } = read(space, ID) ?? {};
  expect(text).toBeDefined();
  expect(read(editSpace(space, 'en-GB', entry(ID, others)), ID)).not.toHaveProperty('text');
  expect(
    read(editSpace(space, 'en-GB', entry('new', { text: 'New', level: 2 })), 'new'),
  ).toMatchObject({ text: 'New', level: 2 });
});

test.each(
  [
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { sys: {} },
    { sys: { id: 'x', type: 'Entry' }, fields: 7 },
    entry('x', { text: 'x' }, 'unknownType'),
  ].map((tree) => [tree]),
)('%j changes nothing', (tree) => {
  expect(editSpace(space, 'en-GB', tree)).toBe(space);
});

test('a locale that the space lacks changes nothing', () => {
  expect(editSpace(space, 'xx', entry(ID, { text: 'x' }))).toBe(space);
});

test('unknown fields and names of built-in properties are ignored', () => {
  const tree: unknown = JSON.parse(
    `{"sys":{"id":"${ID}","type":"Entry"},"fields":{"__proto__":{"text":"x"},"text":"Typed","foreign":1}}`,
  );
  expect(read(editSpace(space, 'en-GB', tree), ID)).toEqual({
    ...read(space, ID),
    ...Object.fromEntries(Object.keys(read(space, ID) ?? {}).map((name) => [name, undefined])),
    text: 'Typed',
  });
});
