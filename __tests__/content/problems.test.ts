import { listProblemsOf, PACK, removeFolders, SOUND } from '../support/contentSpace';
import type { Files } from '../support/contentSpace';

afterAll(removeFolders);

const add = (file: string, addition: string): Files => ({
  ...SOUND,
  [file]: (SOUND[file] ?? '') + addition,
});
const replace = (file: string, from: string, to: string): Files => ({
  ...SOUND,
  [file]: (SOUND[file] ?? '').replace(from, to),
});
const ENTRIES = 'home/entries.yaml';
const GB = 'home/en-GB.yaml';
const FR = 'home/fr-FR.yaml';

type Row = { readonly title: string; readonly files: Files; readonly expected: readonly string[] };

const ROWS: readonly Row[] = [
  { title: 'a sound space has no problem', files: SOUND, expected: [] },
  {
    title: 'a share bar above the text',
    files: replace(
      ENTRIES,
      'home-text] } }',
      'home-share, home-text] } }\nhome-share: { type: shareBar, fields: { name: home-share } }',
    ),
    expected: [
      'demo/home/entries.yaml: home.blocks: expected the shareBar after the first section',
    ],
  },
  {
    title: 'a file that is not YAML',
    files: { ...SOUND, 'other/entries.yaml': 'a: b: c' },
    expected: [
      'demo/other/entries.yaml:1:4: expected YAML: Nested mappings are not allowed in compact mappings',
    ],
  },
  {
    title: 'files that are not YAML, without what follows from them or is wrong elsewhere',
    files: {
      ...replace(GB, 'title: Home', 'title: Home: sweet'),
      'a/entries.yaml': `${'\n'.repeat(8)}a: { type: banner }\nb:\n\ttype: list\n`,
      [FR]: `${SOUND[FR] ?? ''}other: Autre\n`,
      'a/en-GB.yaml': 'a:\n  x: @home\n  y: fine\n  z: "two" texts\n',
    },
    expected: [
      expect.stringMatching(/^demo\/a\/en-GB\.yaml:2:6: expected YAML: /),
      expect.stringMatching(/^demo\/a\/en-GB\.yaml:4:12: expected YAML: /),
      expect.stringMatching(
        /^demo\/a\/entries\.yaml:11:1: expected YAML: Tabs are not allowed as indentation$/,
      ),
      expect.stringMatching(/^demo\/home\/en-GB\.yaml:3:.*: expected YAML: /),
    ],
  },
  {
    title: 'bold Markdown without quotes',
    files: replace(GB, "'See [home](/en-gb).'", '**bold**'),
    expected: [
      'demo/home/en-GB.yaml:6:23: expected YAML: **bold** refers to an anchor that is not in this file; a text that begins with * needs quotes',
    ],
  },
  {
    title: 'Markdown where HTML is shown',
    files: {
      ...SOUND,
      [ENTRIES]: `${replace(ENTRIES, 'home-text]', 'home-text, urgent]')[ENTRIES] ?? ''}urgent: { type: careCard, fields: { level: urgent } }\n`,
      [GB]: `${SOUND[GB] ?? ''}urgent: { title: 'Call if:', content: "- it bleeds\\n- it swells" }\n`,
      [FR]: `${SOUND[FR] ?? ''}urgent: { title: 'Appelez si :', content: '<ul><li>cela saigne</li></ul>' }\n`,
    },
    expected: [
      'demo/home/en-GB.yaml: urgent.content: expected HTML or plain text, found Markdown: - it bleeds',
    ],
  },
  {
    title: 'an entry written twice in a file',
    files: { ...SOUND, 'other/entries.yaml': 'a: { type: list }\na: { type: list }\n' },
    expected: ['demo/other/entries.yaml:2:1: expected YAML: Map keys must be unique'],
  },
  {
    title: 'a file that holds a list',
    files: { ...SOUND, 'other/entries.yaml': '- a' },
    expected: ['demo/other/entries.yaml: expected a map of entry ids, found a list'],
  },
  {
    title: 'a folder without its entries',
    files: { ...SOUND, 'other/en-GB.yaml': 'a: { title: b }' },
    expected: ['demo/other: expected a file entries.yaml'],
  },
  {
    title: 'an unknown locale file',
    files: { ...SOUND, 'home/pt-PT.yaml': '' },
    expected: [
      'demo/home/pt-PT.yaml: unknown locale; expected en-GB.yaml, en-US.yaml, fr-FR.yaml, es-ES.yaml, de-DE.yaml, it-IT.yaml',
    ],
  },
  {
    title: 'files of an edition that was taken out',
    files: { ...SOUND, 'home/pt-PT.yaml': '', 'menu/entries.yaml': '', 'menu/pt-PT.yaml': '' },
    expected: [
      'demo: 2 files of pt-PT are left over. Delete them (find demo -name pt-PT.yaml -delete), or give pt-PT an edition in site.ts',
    ],
  },
  {
    title: 'an entry that is not a map',
    files: add(ENTRIES, 'other: card'),
    expected: ['demo/home/entries.yaml: other: expected type and fields, found “card”'],
  },
  {
    title: 'an entry without a type',
    files: add(ENTRIES, 'other: { fields: {} }'),
    expected: ['demo/home/entries.yaml: other: expected a type, found nothing'],
  },
  {
    title: 'an unknown type',
    files: add(ENTRIES, 'other: { type: banner }'),
    expected: [
      'demo/home/entries.yaml: other: unknown type “banner”; expected a type of lib/contentModel',
    ],
  },
  {
    title: 'a misspelt part of an entry',
    files: add(ENTRIES, 'other: { type: list, field: {} }'),
    expected: ['demo/home/entries.yaml: other: expected type, fields, date, draft; found “field”'],
  },
  {
    title: 'an id that no address could hold',
    files: add(ENTRIES, 'Other_1: { type: list }'),
    expected: [
      'demo/home/entries.yaml: Other_1: expected an id of lower-case letters, digits and hyphens, 64 at most',
    ],
  },
  {
    title: 'a day that is none',
    files: add(ENTRIES, 'other: { type: list, date: 2026-13-40 }'),
    expected: [
      'demo/home/entries.yaml: other: expected a date like 2026-03-12, found “2026-13-40”',
    ],
  },
  {
    title: 'texts of an unknown entry',
    files: add(FR, 'other: { title: Autre }'),
    expected: ['demo/home/fr-FR.yaml: other: expected an entry of entries.yaml beside this file'],
  },
  {
    title: 'texts that are not a map',
    files: { ...add(ENTRIES, 'other: { type: list }'), [FR]: `${SOUND[FR] ?? ''}other: Autre` },
    expected: ['demo/home/fr-FR.yaml: other: expected a map of fields, found “Autre”'],
  },
  {
    title: 'an unknown field',
    files: add(ENTRIES, 'other: { type: breadcrumbs, fields: { name: a, color: red } }'),
    expected: ['demo/home/entries.yaml: other.color: unknown field; breadcrumbs has name'],
  },
  {
    title: 'a sentence whose comma begins a new field',
    files: replace(GB, 'text: Welcome', 'text: Welcome, friend'),
    expected: [
      'demo/home/en-GB.yaml: home-heading.friend: unknown field; heading has text, level, desktopSize, mobileSize, align, anchor (between { and } a text with a comma needs quotes)',
    ],
  },
  {
    title: 'a localized field in entries.yaml',
    files: add(ENTRIES, 'other: { type: list, fields: { title: a } }'),
    expected: [
      'demo/home/entries.yaml: other.title: is written per language: expected in the files of the locales, not in entries.yaml',
    ],
  },
  {
    title: 'a field for every language in the file of one',
    files: replace(GB, 'text: Welcome', 'text: Welcome, level: 2'),
    expected: [
      'demo/home/en-GB.yaml: home-heading.level: is the same in every language: expected in entries.yaml, not in the file of a locale',
    ],
  },
  {
    title: 'an empty value',
    files: replace(ENTRIES, 'align: left', 'align:'),
    expected: [
      'demo/home/entries.yaml: home-heading.align: expected a value, found nothing (leave the line out)',
    ],
  },
  {
    title: 'a missing required field',
    files: add(ENTRIES, 'other: { type: breadcrumbs }'),
    expected: [
      'demo/home/entries.yaml: other.name: expected a value: the field is required on breadcrumbs',
    ],
  },
  {
    title: 'a missing required text of an entry that no page shows',
    files: add(ENTRIES, 'other: { type: heading }'),
    expected: [
      'demo/home/en-GB.yaml: other.text: expected a value: the field is required on heading',
    ],
  },
  {
    title: 'a number where text is expected',
    files: add(ENTRIES, 'other: { type: breadcrumbs, fields: { name: 5 } }'),
    expected: ['demo/home/entries.yaml: other.name: expected one line of text, found 5'],
  },
  {
    title: 'several lines where one is expected',
    files: add(ENTRIES, 'other: { type: breadcrumbs, fields: { name: "a\\nb" } }'),
    expected: ['demo/home/entries.yaml: other.name: expected one line of text, found several'],
  },
  {
    title: 'a line that the content service would refuse as too long',
    files: add(ENTRIES, `other: { type: breadcrumbs, fields: { name: ${'a'.repeat(257)} } }`),
    expected: ['demo/home/entries.yaml: other.name: expected at most 256 characters, found 257'],
  },
  {
    title: 'text where a whole number is expected',
    files: replace(ENTRIES, 'level: 1', 'level: 1, mobileSize: one'),
    expected: [
      'demo/home/entries.yaml: home-heading.mobileSize: expected a whole number, found “one”',
    ],
  },
  {
    title: 'text where true or false is expected',
    files: add(ENTRIES, 'other: { type: carousel, fields: { loop: maybe } }'),
    expected: ['demo/home/entries.yaml: other.loop: expected true or false, found “maybe”'],
  },
  {
    title: 'text where a date is expected',
    files: {
      ...SOUND,
      'a/entries.yaml':
        'a: { type: articlePage, fields: { publishedDate: today, blocks: [trail, home-heading] } }\ntrail: { type: breadcrumbs, fields: { name: a } }',
      'a/en-GB.yaml': 'a: { title: A }',
    },
    expected: [
      'demo/a/entries.yaml: a.publishedDate: expected a date like 2026-03-12, found “today”',
    ],
  },
  {
    title: 'text where JSON is expected',
    files: replace(ENTRIES, 'name: home, page: home', 'name: home, pageData: noIndex, page: home'),
    expected: [
      'demo/home/entries.yaml: page-home.pageData: expected a map or a list, found “noIndex”',
    ],
  },
  {
    title: 'a value outside the closed list',
    files: replace(ENTRIES, 'align: left', 'align: centre'),
    expected: [
      'demo/home/entries.yaml: home-heading.align: expected one of left, center, right, found “centre”',
    ],
  },
  {
    title: 'a GTIN that is none',
    files: {
      ...SOUND,
      'p/entries.yaml': 'product-p: { type: genericProduct, fields: { slug: p, gtin: 12ab } }',
      'p/en-GB.yaml': 'product-p: { title: P }',
    },
    expected: [
      'demo/p/entries.yaml: product-p.gtin: expected text like ^(\\d{8}|\\d{12}|\\d{13}|\\d{14})$, found “12ab”',
    ],
  },
  {
    title: 'a link to an unknown entry',
    files: replace(ENTRIES, 'meta: meta-home', 'meta: meta-hime'),
    expected: [
      'demo/home/entries.yaml: page-home.meta: expected the id of an entry; no entry has the id “meta-hime”',
    ],
  },
  {
    title: 'an unknown entry in a list of links',
    files: replace(ENTRIES, '[home-heading, home-text]', '[home-heading, home-text, home-card]'),
    expected: [
      'demo/home/entries.yaml: home.blocks: item 3: expected the id of an entry; no entry has the id “home-card”',
    ],
  },
  {
    title: 'a link to an unknown asset',
    files: add(ENTRIES, 'other: { type: card, fields: { image: pock } }'),
    expected: [
      'demo/home/entries.yaml: other.image: expected the id of an asset; no asset has the id “pock”',
    ],
  },
  {
    title: 'a link to an entry of the wrong type',
    files: replace(ENTRIES, 'meta: meta-home', 'meta: home-heading'),
    expected: [
      'demo/home/entries.yaml: page-home.meta: expected an entry of type meta; “home-heading” is a heading',
    ],
  },
  {
    title: 'one link where a list is expected',
    files: add(ENTRIES, 'other: { type: list, fields: { items: home-text } }'),
    expected: ['demo/home/entries.yaml: other.items: expected a list, found “home-text”'],
  },
  {
    title: 'an id that two entries share',
    files: { ...SOUND, 'other/entries.yaml': 'home-text: { type: list }' },
    expected: [
      'demo/other/entries.yaml: home-text: expected an id of its own; demo/home/entries.yaml has the same id',
    ],
  },
  {
    title: 'a name that two pages share',
    files: {
      ...SOUND,
      'other/entries.yaml': 'page-other: { type: page, fields: { name: home, page: home } }',
      'other/en-GB.yaml': 'page-other: { url: /en-gb/other }',
    },
    expected: [
      'demo/other/entries.yaml: page-other.name: expected a value of its own; page-home has the same',
    ],
  },
  {
    title: 'an address that two pages share',
    files: {
      ...SOUND,
      'other/entries.yaml': 'page-other: { type: page, fields: { name: other, page: home } }',
      'other/en-GB.yaml': 'page-other: { url: /en-gb }',
    },
    expected: [
      'demo/other/en-GB.yaml: page-other.url: expected an address of its own; page-home has /en-gb too',
    ],
  },
  {
    title: 'an address outside its edition',
    files: {
      ...SOUND,
      'home/de-DE.yaml': (SOUND[FR] ?? '')
        .replace('url: /fr-fr', 'url: /de-at')
        .replace('](/fr-fr)', '](/de-at)'),
    },
    expected: [
      'demo/home/de-DE.yaml: page-home.url: expected an address that begins with /de-de, found /de-at',
    ],
  },
  {
    title: 'an address with capitals',
    files: {
      ...SOUND,
      'other/entries.yaml': 'page-other: { type: page, fields: { name: other, page: home } }',
      'other/en-GB.yaml': 'page-other: { url: /en-gb/About }',
    },
    expected: [
      'demo/other/en-GB.yaml: page-other.url: expected lower-case words, digits and hyphens between slashes, found /en-gb/About',
    ],
  },
  {
    title: 'a page at the address of the list of pages',
    files: {
      ...SOUND,
      'other/entries.yaml': 'page-other: { type: page, fields: { name: other, page: home } }',
      'other/en-GB.yaml': 'page-other: { url: /en-gb/sitemap }',
    },
    expected: [
      'demo/other/en-GB.yaml: page-other.url: expected another address: this one is the site’s own list of pages',
    ],
  },
  {
    title: 'a half-translated page',
    files: replace(FR, 'meta-home: { title: Accueil }', ''),
    expected: ['demo/home/fr-FR.yaml: meta-home.title: expected a text: fr-fr shows this entry'],
  },
  {
    title: 'a link to a page that the edition does not have',
    files: replace(FR, '](/fr-fr)', '](/fr-fr/produits)'),
    expected: [
      'demo/home/fr-FR.yaml: home-text.content: expected the address of a page that fr-fr has, found /fr-fr/produits',
    ],
  },
  {
    title: 'a link into another edition',
    files: replace(FR, '](/fr-fr)', '](/en-gb)'),
    expected: [
      'demo/home/fr-FR.yaml: home-text.content: expected the address of a page that fr-fr has, found /en-gb',
    ],
  },
  {
    title: 'American wording that leads to the British edition',
    files: { ...SOUND, 'home/en-US.yaml': 'page-home: { url: /en-us }' },
    expected: [
      'demo/home/en-GB.yaml: home-text.content: expected the address of a page that en-us has, found /en-gb',
    ],
  },
  {
    title: 'Markdown that rich text cannot hold',
    files: replace(FR, '[l’accueil]', '![l’accueil]'),
    expected: [
      'demo/home/fr-FR.yaml: home-text.content: rich text has no place for Markdown’s image',
    ],
  },
];

describe('The content build', () => {
  it.each(ROWS)('names $title', async ({ files, expected }) => {
    expect(await listProblemsOf(files)).toEqual(expected);
  });

  it('lists all problems at once', async () => {
    const files = {
      ...replace(ENTRIES, 'align: left', 'align: centre'),
      'other/entries.yaml': 'other: { type: banner }',
    };
    expect(await listProblemsOf(files)).toHaveLength(2);
  });

  it.each([
    {
      title: 'an id that two pictures share',
      pictures: [PACK, PACK],
      expected: ': pack: expected an id of its own; another picture has the same',
    },
    {
      title: 'a picture of no size',
      pictures: [{ ...PACK, width: 0 }],
      expected: ': pack: expected a width and a height in whole px',
    },
    {
      title: 'a picture file of another format',
      pictures: [{ ...PACK, fileName: 'pack.svg' }],
      expected: ': pack.fileName: expected a name that ends in .png, found pack.svg',
    },
    {
      title: 'a picture described in one language only',
      pictures: [{ ...PACK, alt: { 'en-GB': 'A', 'fr-FR': 'B', 'es-ES': 'C', 'de-DE': 'D' } }],
      expected: ': pack.alt: expected a text in it-IT',
    },
  ])('names $title', async ({ pictures, expected }) => {
    expect(await listProblemsOf(SOUND, pictures)).toEqual([`content/demo/media.ts${expected}`]);
  });
});
