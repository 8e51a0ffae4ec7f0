import { buildSpaceOf, PACK, removeFolders, SOUND } from '../support/contentSpace';
import { listSiteProblems } from '../support/contentChecks/editions';
import type { Files } from '../support/contentSpace';
import type { EDITIONS } from '@/lib/config/site';

/** The demo's editions without one, and with one that nobody has written for. */
jest.mock('@/lib/config/site', () => {
  const actual = jest.requireActual<{ readonly EDITIONS: typeof EDITIONS }>('@/lib/config/site');
  const kept = actual.EDITIONS.filter(({ id }) => ['en-gb', 'fr-fr'].includes(id));
  return { ...actual, EDITIONS: [...kept, { id: 'pt-pt', country: 'XX', language: 'pt', locale: 'pt-PT', name: 'Portugal' }] };
});

afterAll(removeFolders);

const COUNTRIES: Files = {
  'labels/entries.yaml': 'labels: { type: labels, fields: { code: countries } }',
  'labels/en-GB.yaml': 'labels: { labels: { countries: [{ country: Spain, url: /es-es }, { country: France, url: /fr-fr }] } }',
  'labels/fr-FR.yaml': 'labels: { labels: { countries: [{ country: Espagne, url: /es-es }, { country: France, url: /fr-fr }] } }',
};

async function listProblems(files: Files): Promise<readonly string[]> {
  return listSiteProblems(await buildSpaceOf(files), { pictures: [PACK], videos: [] });
}

test('an edition that came and one that went are a line each', async () => {
  const problems = await listProblems({ ...SOUND, ...COUNTRIES, 'home/es-ES.yaml': '', 'labels/es-ES.yaml': '' });
  expect(problems).toEqual([
    'content/demo: the country selector (labels of the code countries) names /es-es, which is no edition: delete its rows',
    'content/demo: pt-pt has no home page. Write “url: /pt-pt” for it in its pt-PT.yaml; nothing else of pt-PT is checked until then',
    'demo: 2 files of es-ES are left over. Delete them (find demo -name es-ES.yaml -delete), or give es-ES an edition in site.ts',
  ]);
});

test('an edition with a home page is checked, and says once in what code has no words of its language', async () => {
  const problems = await listProblems({ ...SOUND, 'home/pt-PT.yaml': 'page-home: { url: /pt-pt }' });
  expect(problems[0]).toBe(
    'content/demo/site.ts: pt-pt works, but the outage page is English (components/layout/Outage/outageTexts.ts), what a private preview says is English (server/preview/refusals.ts), the search finds whole words only (lib/search/embedded/analyzer.ts), national telephone numbers cannot be dialled from abroad (lib/mappers/fields/phones.ts)',
  );
  expect(problems).toContain('demo/home/pt-PT.yaml: home-heading.text: expected a text: pt-pt shows this entry');
});
