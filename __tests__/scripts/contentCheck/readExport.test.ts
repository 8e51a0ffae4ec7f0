import { join } from 'node:path';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildExport } from '@/content/build/buildExport';
import { EDITIONS } from '@/lib/platform/config/editions';
import { buildReport } from '@/scripts/contentCheck/buildReport';
import { listContentProblems } from '@/scripts/contentCheck/listContentProblems';
import { readExport } from '@/scripts/contentCheck/readExport';
import {
  buildSpaceOf,
  type Files,
  removeFolders,
  SOUND,
  writeFiles,
} from '../../support/contentSpace';

afterAll(removeFolders);

const editions = EDITIONS.filter(({ id }) => ['en-gb', 'fr-fr'].includes(id));

async function listExportProblems(files: Files, rename = (text: string) => text) {
  const { entries } = await buildSpaceOf(files);
  const text = rename(JSON.stringify(buildExport(CONTENT_MODEL, entries, [])));
  const file = join(writeFiles({ 'space.json': text }), 'space.json');
  const space = readExport(file, new Map([['fr-fr', 'fr']]));
  return listContentProblems(space, { pictures: [], videos: [] }, editions);
}

test('the export of a sound space has no problems, whatever its locales are called', async () => {
  expect(await listExportProblems(SOUND, (text) => text.replaceAll('fr-FR', 'fr'))).toEqual([]);
});

test('an export has the problems of its entries', async () => {
  const files = { ...SOUND, 'home/fr-FR.yaml': 'page-home: { url: /fr-fr }\nhome: { title: A }' };
  const problems = await listExportProblems(files, (text) => text.replaceAll('fr-FR', 'fr'));
  expect(problems).toContain(
    '/fr-FR.yaml: home-heading.text: expected a text: fr-fr shows this entry',
  );
});

test('a file that is no export is rejected', () => {
  const file = join(writeFiles({ 'space.json': '{"entries":[]}' }), 'space.json');
  expect(() => readExport(file, new Map())).toThrow('locales');
});

test('a report groups problems by file', () => {
  expect(buildReport('demo', ['a.yaml: x.title: wrong', 'b.yaml: y: wrong', 'a.yaml: z: wrong']))
    .toBe(`a.yaml
  x.title: wrong
  z: wrong

b.yaml
  y: wrong

content: 3 problems in demo`);
  expect(buildReport('demo', [])).toBe('content: no problems in demo');
});
