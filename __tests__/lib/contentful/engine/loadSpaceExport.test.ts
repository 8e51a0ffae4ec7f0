import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpaceExportError } from '@/lib/contentful/engine/export/spaceExport';
import { loadSpaceExport } from '@/lib/contentful/engine/loadSpaceExport';
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
  ['an entry without sys', { ...base, entries: [{ fields: {} }] }, /space\.json: entries\[0\]\.sys: .*expected object/],
  ['a field without locales', { ...base, entries: [{ ...buildEntry('a', 'thing', {}), fields: { code: 'x' } }] }, /entries\[0\]\.fields\.code: .*expected record/],
  ['the same id twice', { ...base, entries: [buildEntry('a', 'thing', {}), buildEntry('a', 'thing', {})] }, /entries\[1\]\.sys\.id: .*entries\[0\] is "a" too/],
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

test('what can be served but should be looked at is listed with its place', async () => {
  const { problems } = await load({
    ...buildSpaceExport([
      buildEntry('a', 'thing', { ref: { en: buildLink('gone') }, wrong: { en: 1 }, name: { xx: 'n' } }),
      buildEntry('b', 'lost', {}),
    ]),
    somethingElse: true,
  });
  expect(problems.map(({ place }) => place)).toEqual([
    'entries[0].fields.wrong',
    'entries[0].fields.ref.en',
    'entries[0].fields.name.xx',
    'entries[1].sys.contentType',
  ]);
  expect(problems[1]?.message).toBe('links to Entry "gone", expected one that is in this file');
});
