import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpaceExportError } from '@/lib/contentful/engine/wire/exportSchema';
import { loadSpaceExport } from '@/lib/contentful/export/readSpaceExport';
import { buildEntry, buildLink, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';

async function load(content: unknown) {
  const file = join(await mkdtemp(join(tmpdir(), 'export-')), 'space.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadSpaceExport(file);
}

const base = buildSpaceExport();
const locale = (code: string, isDefault: boolean, fallbackCode: string | null = null) => ({ code, name: code, default: isDefault, fallbackCode });

test.each<[string, unknown, RegExp]>([
  ['not JSON', '{', /space\.json: expected JSON/],
  ['not an object', [], /space\.json: .*expected object/],
  ['not an export', { pages: [] }, /space\.json: contentTypes: .*contentful space export/],
  ['an entry without sys', { ...base, entries: [{ fields: {} }] }, /space\.json: the entry number 1: sys: .*expected object/],
  ['a field without locales', { ...base, entries: [{ ...buildEntry('a', 'thing', {}), fields: { code: 'x' } }] }, /entry a: fields: .*expected fields with a record/],
  ['the same id twice', { ...base, entries: [buildEntry('a', 'thing', {}), buildEntry('a', 'thing', {})] }, /entry a: .*it is there twice/],
  ['no default locale', { ...base, locales: [locale('en', false)] }, /locales: expected exactly one .* found 0/],
  ['two default locales', { ...base, locales: [locale('en', true), locale('de', true)] }, /locales: expected exactly one .* found 2/],
  ['a locale twice', { ...base, locales: [locale('en', true), locale('en', false)] }, /locales\[1\]\.code: .*there twice/],
  ['a locale without its fallback', { ...base, locales: [locale('en', true), locale('de', false, 'at')] }, /locales\[1\]\.fallbackCode: expected one of en, de, found "at"/],
  ['a circle of fallbacks', { ...base, locales: [locale('en', true), locale('de', false, 'at'), locale('at', false, 'de')] }, /locales\[1\]\.fallbackCode: .*leads back to itself/],
])('%s is refused with file, place and expectation', async (_, content, message) => {
  await expect(load(content)).rejects.toThrow(SpaceExportError);
  await expect(load(content)).rejects.toThrow(message);
});

test('a missing file is named', async () => {
  await expect(loadSpaceExport('/none/space.json')).rejects.toThrow(/^\/none\/space\.json: expected a readable export file \(ENOENT\)/);
});

test('what can be served but should be looked at is listed by kind, with the entries that have it', async () => {
  const { warnings } = await load({
    ...buildSpaceExport([
      buildEntry('a', 'thing', { ref: { en: buildLink('gone') }, wrong: { en: 1 }, name: { xx: 'n' } }),
      buildEntry('b', 'lost', {}),
      buildEntry('c', 'thing', { ref: { en: buildLink('gone') } }),
    ]),
    somethingElse: true,
  });
  expect(warnings).toEqual([
    '2 links of the field "thing.ref" to what is not in the file: a, c',
    '1 values of the field "thing.wrong", which the content type does not have; they are not delivered: a',
    '1 values in the locale "xx", which the file does not have: a',
    '1 entries of the content type "lost", which is not in the file: b',
  ]);
});

test('thousands of problems are ten lines', async () => {
  const entries = Array.from({ length: 3000 }, (_, index) => buildEntry(`e-${index}`, index < 20 ? `type-${index}` : 'thing', { name: { [`x${index % 9}`]: 'n' }, ref: { en: buildLink('gone') } }));
  const lines = (await load(buildSpaceExport(entries))).warnings;
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('2980 links of the field "thing.ref" to what is not in the file: e-20, e-21, e-22 and 2977 more');
  expect(lines.at(-1)).toMatch(/^\d+ more of \d+ other kinds$/);
});
