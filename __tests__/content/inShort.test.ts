import { type Files, listProblemsOf, removeFolders } from '../support/contentSpace';
import { add, ENTRIES, FR, GB } from './changeFiles';

afterAll(removeFolders);

const ARTICLE = `
page-sore: { type: page, fields: { name: sore, page: sore, meta: meta-sore } }
meta-sore: { type: meta, fields: { name: sore } }
sore: { type: articlePage, fields: { blocks: [sore-crumbs, sore-heading, emergency] } }
sore-crumbs: { type: breadcrumbs, fields: { name: sore } }
sore-heading: { type: heading, fields: { level: 1, align: left } }
emergency: { type: careCard, fields: { level: emergency } }
`;

const buildTexts = (edition: string, number: string, inShort: string) => `
page-sore: { url: /${edition}/sore }
meta-sore: { title: Sore }
sore: { title: Sore, inShort: "${inShort}" }
sore-heading: { text: Sore }
emergency: { title: 'Call:', content: '<ul><li>a</li></ul>', phones: ['${number}'] }
`;

const withInShort = (gb: string, fr: string): Files =>
  add(
    FR,
    buildTexts('fr-fr', '112', fr),
    add(GB, buildTexts('en-gb', '999', gb), add(ENTRIES, ARTICLE)),
  );

const SOUND_GB = '- Rinse it.\\n- Call [999](tel:999).';
const SOUND_FR = '- Rincez-la.\\n- Appelez le [112](tel:112).';

test.each<[string, string, string, readonly string[]]>([
  ['with two lines and the number of the edition’s care card', SOUND_GB, SOUND_FR, []],
  [
    'with one line',
    '- Rinse it.',
    SOUND_FR,
    ['en-GB', 'en-US'].map(
      (locale) =>
        `demo/home/${locale}.yaml: sore.inShort: expected a list of 2 to 4 lines, found 1`,
    ),
  ],
  [
    'with five lines',
    SOUND_GB,
    '- a.\\n- b.\\n- c.\\n- d.\\n- e.',
    ['demo/home/fr-FR.yaml: sore.inShort: expected a list of 2 to 4 lines, found 5'],
  ],
  [
    'with the number of another edition',
    SOUND_GB,
    '- Rincez-la.\\n- Appelez le [999](tel:999).',
    [
      'demo/home/fr-FR.yaml: sore.inShort: expected a number of a careCard or warningCallout, found 999',
      'demo/home/fr-FR.yaml: sore.inShort: expected a number of FR or the name of its country, found 999',
    ],
  ],
])('an “In short” %s is checked', async (_, gb, fr, expected) => {
  const problems = await listProblemsOf(withInShort(gb, fr));
  expect(problems.filter((problem) => problem.includes('inShort'))).toEqual(expected);
});
