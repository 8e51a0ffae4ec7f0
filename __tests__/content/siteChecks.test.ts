import { buildSpaceOf, PACK, removeFolders, SOUND } from '../support/contentSpace';
import { listSiteProblems } from '@/scripts/contentCheck/listSiteProblems';
import type { Files } from '../support/contentSpace';
import { add } from './changeFiles';
import type { EDITIONS } from '@/lib/platform/config/site';

/** The demo's editions without one, and with one in a language that no team will ever write for. */
jest.mock('@/lib/platform/config/site', () => {
  const actual = jest.requireActual<{ readonly EDITIONS: typeof EDITIONS }>(
    '@/lib/platform/config/site',
  );
  const kept = actual.EDITIONS.filter(({ id }) => ['en-gb', 'fr-fr'].includes(id));
  return {
    ...actual,
    EDITIONS: [
      ...kept,
      { id: 'la-va', country: 'XX', language: 'la', locale: 'la-VA', name: 'Civitas Vaticana' },
    ],
  };
});

afterAll(removeFolders);

const listProblems = async (files: Files): Promise<readonly string[]> =>
  listSiteProblems(await buildSpaceOf(files), { pictures: [PACK], videos: [] });

test('an added edition and a removed one are reported in one line each', async () => {
  const problems = await listProblems({
    ...SOUND,
    'labels/entries.yaml': 'labels: { type: labels, fields: { code: countries } }',
    'labels/en-GB.yaml':
      'labels: { labels: { countries: [{ country: Spain, url: /es-es }, { country: France, url: /fr-fr }] } }',
    'labels/fr-FR.yaml':
      'labels: { labels: { countries: [{ country: Espagne, url: /es-es }, { country: France, url: /fr-fr }] } }',
    'home/es-ES.yaml': '',
    'labels/es-ES.yaml': '',
  });
  expect(problems).toEqual([
    'content/demo: the country selector (labels of the code countries) names /es-es, which is ' +
      'no edition: delete its rows',
    'content/demo: la-va has no home page. Write “url: /la-va” for it in its la-VA.yaml; ' +
      'nothing else of la-VA is checked until then',
    'demo: 2 files of es-ES are left over. Delete them (find demo -name es-ES.yaml -delete), or ' +
      'give es-ES an edition in site.ts',
  ]);
});

test('an edition with a home page is checked, and one line names the code without its language', async () => {
  const problems = await listProblems(add('home/la-VA.yaml', 'page-home: { url: /la-va }'));
  expect(problems[0]).toBe(
    'content/demo/site.ts: la-va works, but the outage page is English ' +
      '(components/layout/Outage/outageTexts.ts), what a private preview says is English ' +
      '(preview/pages/refusals.ts), the search finds whole words only ' +
      '(lib/search/embedded/analyzer.ts), national telephone numbers cannot be dialled from abroad ' +
      '(lib/content/mapping/fields/phones.ts)',
  );
  expect(problems).toContain(
    'demo/home/la-VA.yaml: home-heading.text: expected a text: la-va shows this entry',
  );
});

test('the footer of each edition leads to the legal pages that the law of its country expects', async () => {
  const page = (name: string) =>
    `page-${name}: { type: page, fields: { name: ${name}, page: home, meta: meta-home } }\n` +
    `link-${name}: { type: menuItemInternal, fields: { page: page-${name} } }\n`;
  const withFooter = {
    ...SOUND,
    'legal/entries.yaml':
      page('accessibility') +
      page('imprint') +
      'footer: { type: footerMenu, fields: { code: footer, items: [link-imprint], upperMenu: [column] } }\n' +
      'column: { type: menu, fields: { code: column, items: [link-accessibility] } }\n',
    'legal/en-GB.yaml': 'page-accessibility: { url: /en-gb/accessibility }',
  };
  const listMissing = async (files: Files) =>
    (await listProblems(files)).filter((line) => line.includes('the law expects'));
  expect(await listMissing(withFooter)).toEqual([
    'content/demo: the footer of fr-fr leads to no page named accessibility, and the law expects ' +
      'an accessibility statement there',
    'content/demo: the footer of fr-fr leads to no page named imprint or legal, and the law ' +
      'expects a legal notice there',
  ]);
  expect(
    await listMissing({
      ...withFooter,
      'legal/fr-FR.yaml':
        'page-accessibility: { url: /fr-fr/accessibilite }\npage-imprint: { url: /fr-fr/mentions-legales }',
    }),
  ).toEqual([]);
  expect(await listMissing(SOUND)).toEqual([]);
});
