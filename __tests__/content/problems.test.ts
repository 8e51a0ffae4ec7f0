import { listProblemsOf, PACK, removeFolders, SOUND } from '../support/contentSpace';
import type { Files } from '../support/contentSpace';
import { add, addBlocks, ENTRIES, FR, GB, replace } from './changeFiles';

afterAll(removeFolders);

const addFolder = (name: string, entries: string, texts: string): Files =>
  add(`${name}/en-GB.yaml`, texts, add(`${name}/entries.yaml`, entries));

const ROWS: [string, Files, ...unknown[]][] = [
  ['nothing in a sound space', SOUND],
  [
    'a share bar above the text',
    replace(
      ENTRIES,
      'home-text] } }',
      'home-share, home-text] } }\nhome-share: { type: shareBar, fields: { name: home-share } }',
    ),
    'demo/home/entries.yaml: home.blocks: expected the shareBar after the first section',
  ],
  [
    'a file that is not YAML',
    add('other/entries.yaml', 'a: b: c'),
    'demo/other/entries.yaml:1:4: expected YAML: Nested mappings are not allowed in compact mappings',
  ],
  [
    'files that are not YAML, without what follows from them or is wrong elsewhere',
    {
      ...replace(GB, 'title: Home', 'title: Home: sweet'),
      'a/entries.yaml': `${'\n'.repeat(8)}a: { type: banner }\nb:\n\ttype: list\n`,
      [FR]: `${SOUND[FR] ?? ''}other: Autre\n`,
      'a/en-GB.yaml': 'a:\n  x: @home\n  y: fine\n  z: "two" texts\n',
    },
    expect.stringMatching(/^demo\/a\/en-GB\.yaml:2:6: expected YAML: /),
    expect.stringMatching(/^demo\/a\/en-GB\.yaml:4:12: expected YAML: /),
    expect.stringMatching(
      /^demo\/a\/entries\.yaml:11:1: expected YAML: Tabs are not allowed as indentation$/,
    ),
    expect.stringMatching(/^demo\/home\/en-GB\.yaml:3:.*: expected YAML: /),
  ],
  [
    'bold Markdown without quotes',
    replace(GB, "'See [home](/en-gb).'", '**bold**'),
    'demo/home/en-GB.yaml:6:23: expected YAML: **bold** refers to an anchor that is not in this ' +
      'file; a text that begins with * needs quotes',
  ],
  [
    'Markdown where HTML is shown',
    addBlocks(['urgent'], 'urgent: { type: careCard, fields: { level: primary } }\n', {
      'en-GB': `urgent: { title: 'Call if:', content: "- it bleeds\\n- it swells" }\n`,
      'fr-FR': `urgent: { title: 'Appelez si :', content: '<ul><li>cela saigne</li></ul>' }\n`,
    }),
    'demo/home/en-GB.yaml: urgent.content: expected HTML or plain text, found Markdown: - it bleeds',
  ],
  [
    'an entry written twice in a file',
    add('other/entries.yaml', 'a: { type: list }\na: { type: list }\n'),
    'demo/other/entries.yaml:2:1: expected YAML: Map keys must be unique',
  ],
  [
    'a file that holds a list',
    add('other/entries.yaml', '- a'),
    'demo/other/entries.yaml: expected a map of entry ids, found a list',
  ],
  [
    'a folder without its entries',
    add('other/en-GB.yaml', 'a: { title: b }'),
    'demo/other: expected a file entries.yaml',
  ],
  [
    'an unknown locale file',
    add('home/pt-PT.yaml', ''),
    'demo/home/pt-PT.yaml: unknown locale; expected en-GB.yaml, en-US.yaml, fr-FR.yaml, ' +
      'es-ES.yaml, de-DE.yaml, it-IT.yaml',
  ],
  [
    'files of an edition that was taken out',
    { ...SOUND, 'home/pt-PT.yaml': '', 'menu/entries.yaml': '', 'menu/pt-PT.yaml': '' },
    'demo: 2 files of pt-PT are left over. Delete them (find demo -name pt-PT.yaml -delete), or ' +
      'give pt-PT an edition in site.ts',
  ],
  [
    'an entry that is not a map',
    add(ENTRIES, 'other: card'),
    'demo/home/entries.yaml: other: expected type and fields, found “card”',
  ],
  [
    'an entry without a type',
    add(ENTRIES, 'other: { fields: {} }'),
    'demo/home/entries.yaml: other: expected a type, found nothing',
  ],
  [
    'an unknown type',
    add(ENTRIES, 'other: { type: banner }'),
    'demo/home/entries.yaml: other: unknown type “banner”; expected a type of components/blocks or lib/content/model',
  ],
  [
    'a misspelt part of an entry',
    add(ENTRIES, 'other: { type: list, field: {} }'),
    'demo/home/entries.yaml: other: expected type, fields, date, draft; found “field”',
  ],
  [
    'an id that no address could hold',
    add(ENTRIES, 'Other_1: { type: list }'),
    'demo/home/entries.yaml: Other_1: expected an id of lower-case letters, digits and hyphens, 64 at most',
  ],
  [
    'a day that is none',
    add(ENTRIES, 'other: { type: list, date: 2026-13-40 }'),
    'demo/home/entries.yaml: other: expected a date like 2026-03-12, found “2026-13-40”',
  ],
  [
    'texts of an unknown entry',
    add(FR, 'other: { title: Autre }'),
    'demo/home/fr-FR.yaml: other: expected an entry of entries.yaml next to this file',
  ],
  [
    'texts that are not a map',
    add(FR, 'other: Autre', add(ENTRIES, 'other: { type: list }')),
    'demo/home/fr-FR.yaml: other: expected a map of fields, found “Autre”',
  ],
  [
    'an unknown field',
    add(ENTRIES, 'other: { type: breadcrumbs, fields: { name: a, color: red } }'),
    'demo/home/entries.yaml: other.color: unknown field; breadcrumbs has name',
  ],
  [
    'a sentence whose comma begins a new field',
    replace(GB, 'text: Welcome', 'text: Welcome, friend'),
    'demo/home/en-GB.yaml: home-heading.friend: unknown field; heading has text, level, ' +
      'desktopSize, mobileSize, align, anchor (between { and } a text with a comma needs quotes)',
  ],
  [
    'a localized field in entries.yaml',
    add(ENTRIES, 'other: { type: list, fields: { title: a } }'),
    'demo/home/entries.yaml: other.title: is written per language: expected in the files of the ' +
      'locales, not in entries.yaml',
  ],
  [
    'a field for every language in the file of one',
    replace(GB, 'text: Welcome', 'text: Welcome, level: 2'),
    'demo/home/en-GB.yaml: home-heading.level: is the same in every language: expected in ' +
      'entries.yaml, not in the file of a locale',
  ],
  [
    'an empty value',
    replace(ENTRIES, 'align: left', 'align:'),
    'demo/home/entries.yaml: home-heading.align: expected a value, found nothing (leave the line out)',
  ],
  [
    'a missing required field',
    add(ENTRIES, 'other: { type: breadcrumbs }'),
    'demo/home/entries.yaml: other.name: expected a value: the field is required on breadcrumbs',
  ],
  [
    'a missing required text of an entry that no page shows',
    add(ENTRIES, 'other: { type: heading }'),
    'demo/home/en-GB.yaml: other.text: expected a value: the field is required on heading',
  ],
  [
    'a number where text is expected',
    add(ENTRIES, 'other: { type: breadcrumbs, fields: { name: 5 } }'),
    'demo/home/entries.yaml: other.name: expected one line of text, found 5',
  ],
  [
    'several lines where one is expected',
    add(ENTRIES, 'other: { type: breadcrumbs, fields: { name: "a\\nb" } }'),
    'demo/home/entries.yaml: other.name: expected one line of text, found several',
  ],
  [
    'a line that the content service would refuse as too long',
    add(ENTRIES, `other: { type: breadcrumbs, fields: { name: ${'a'.repeat(257)} } }`),
    'demo/home/entries.yaml: other.name: expected at most 256 characters, found 257',
  ],
  [
    'text where a whole number is expected',
    replace(ENTRIES, 'level: 1', 'level: 1, mobileSize: one'),
    'demo/home/entries.yaml: home-heading.mobileSize: expected a whole number, found “one”',
  ],
  [
    'text where true or false is expected',
    add(ENTRIES, 'other: { type: carousel, fields: { loop: maybe } }'),
    'demo/home/entries.yaml: other.loop: expected true or false, found “maybe”',
  ],
  [
    'text where a date is expected',
    addFolder(
      'a',
      'a: { type: articlePage, fields: { publishedDate: today, blocks: [trail, home-heading] } ' +
        '}\ntrail: { type: breadcrumbs, fields: { name: a } }',
      'a: { title: A }',
    ),
    'demo/a/entries.yaml: a.publishedDate: expected a date like 2026-03-12, found “today”',
  ],
  [
    'text where JSON is expected',
    replace(ENTRIES, 'name: home, page: home', 'name: home, pageData: noIndex, page: home'),
    'demo/home/entries.yaml: page-home.pageData: expected a map or a list, found “noIndex”',
  ],
  [
    'a value outside the closed list',
    replace(ENTRIES, 'align: left', 'align: centre'),
    'demo/home/entries.yaml: home-heading.align: expected one of left, center, right, found “centre”',
  ],
  [
    'a GTIN that is none',
    addFolder(
      'p',
      'product-p: { type: genericProduct, fields: { slug: p, gtin: 12ab } }',
      'product-p: { title: P }',
    ),
    'demo/p/entries.yaml: product-p.gtin: expected text like ^(\\d{8}|\\d{12}|\\d{13}|\\d{14})$, found “12ab”',
  ],
  [
    'a link to an unknown entry',
    replace(ENTRIES, 'meta: meta-home', 'meta: meta-hime'),
    'demo/home/entries.yaml: page-home.meta: expected the id of an entry; no entry has the id “meta-hime”',
  ],
  [
    'an unknown entry in a list of links',
    replace(ENTRIES, '[home-heading, home-text]', '[home-heading, home-text, home-card]'),
    'demo/home/entries.yaml: home.blocks: item 3: expected the id of an entry; no entry has the id “home-card”',
  ],
  [
    'a link to an unknown asset',
    add(ENTRIES, 'other: { type: card, fields: { image: pock } }'),
    'demo/home/entries.yaml: other.image: expected the id of an asset; no asset has the id “pock”',
  ],
  [
    'a link to an entry of the wrong type',
    replace(ENTRIES, 'meta: meta-home', 'meta: home-heading'),
    'demo/home/entries.yaml: page-home.meta: expected an entry of type meta; “home-heading” is a heading',
  ],
  [
    'one link where a list is expected',
    add(ENTRIES, 'other: { type: list, fields: { items: home-text } }'),
    'demo/home/entries.yaml: other.items: expected a list, found “home-text”',
  ],
  [
    'an id that two entries share',
    add('other/entries.yaml', 'home-text: { type: list }'),
    'demo/other/entries.yaml: home-text: expected an id of its own; demo/home/entries.yaml has the same id',
  ],
  [
    'a name that two pages share',
    addFolder(
      'other',
      'page-other: { type: page, fields: { name: home, page: home } }',
      'page-other: { url: /en-gb/other }',
    ),
    'demo/other/entries.yaml: page-other.name: expected a value of its own; page-home has the same',
  ],
  [
    'an address that two pages share',
    addFolder(
      'other',
      'page-other: { type: page, fields: { name: other, page: home } }',
      'page-other: { url: /en-gb }',
    ),
    'demo/other/en-GB.yaml: page-other.url: expected an address of its own; page-home has /en-gb too',
  ],
  [
    'an address outside its edition',
    {
      ...SOUND,
      'home/de-DE.yaml': (SOUND[FR] ?? '')
        .replace('url: /fr-fr', 'url: /de-at')
        .replace('](/fr-fr)', '](/de-at)'),
    },
    'demo/home/de-DE.yaml: page-home.url: expected an address that begins with /de-de, found /de-at',
  ],
  [
    'an address with capitals',
    addFolder(
      'other',
      'page-other: { type: page, fields: { name: other, page: home } }',
      'page-other: { url: /en-gb/About }',
    ),
    'demo/other/en-GB.yaml: page-other.url: expected lower-case words, digits and hyphens ' +
      'between slashes, found /en-gb/About',
  ],
  [
    'a page at the address of the list of pages',
    addFolder(
      'other',
      'page-other: { type: page, fields: { name: other, page: home } }',
      'page-other: { url: /en-gb/sitemap }',
    ),
    'demo/other/en-GB.yaml: page-other.url: expected another address: this one is the site’s own list of pages',
  ],
  [
    'a redirect from the address of a page',
    add(ENTRIES, 'old: { type: redirect, fields: { from: /en-gb, kind: removed } }'),
    'demo/home/entries.yaml: old.from: a page has this address, so nobody is redirected',
  ],
  [
    'a redirect to itself',
    add(
      ENTRIES,
      'old: { type: redirect, fields: { from: /en-gb/a, kind: moved for good, url: /en-gb/a } }',
    ),
    'demo/home/entries.yaml: old.from: the redirect leads back to itself',
  ],
  [
    'a redirect to nowhere',
    add(ENTRIES, 'old: { type: redirect, fields: { from: /en-gb/a, kind: moved for good } }'),
    'demo/home/entries.yaml: old.from: there is no page, path or https address to lead to',
  ],
  [
    'a half-translated page',
    replace(FR, 'meta-home: { title: Accueil }', ''),
    'demo/home/fr-FR.yaml: meta-home.title: expected a text: fr-fr shows this entry',
  ],
  [
    'a link to a page that the edition does not have',
    replace(FR, '](/fr-fr)', '](/fr-fr/produits)'),
    'demo/home/fr-FR.yaml: home-text.content: expected the address of a page that fr-fr has, found /fr-fr/produits',
  ],
  [
    'a link into another edition',
    replace(FR, '](/fr-fr)', '](/en-gb)'),
    'demo/home/fr-FR.yaml: home-text.content: expected the address of a page that fr-fr has, found /en-gb',
  ],
  [
    'American wording that leads to the British edition',
    add('home/en-US.yaml', 'page-home: { url: /en-us }'),
    'demo/home/en-GB.yaml: home-text.content: expected the address of a page that en-us has, found /en-gb',
  ],
  [
    'Markdown that rich text cannot hold',
    replace(FR, '[l’accueil]', '![l’accueil]'),
    'demo/home/fr-FR.yaml: home-text.content: rich text has no place for Markdown’s image',
  ],
];

describe('The content build', () => {
  it.each(ROWS)('names %s', async (_title, files, ...expected) => {
    expect(await listProblemsOf(files)).toEqual(expected);
  });

  it('lists all problems at once', async () => {
    const misspelt = replace(ENTRIES, 'align: left', 'align: centre');
    const files = add('other/entries.yaml', 'other: { type: banner }', misspelt);
    expect(await listProblemsOf(files)).toHaveLength(2);
  });

  it.each([
    [
      'an id that two pictures share',
      [PACK, PACK],
      ': pack: expected an id of its own; another picture has the same',
    ],
    [
      'a picture of no size',
      [{ ...PACK, width: 0 }],
      ': pack: expected a width and a height in whole px',
    ],
    [
      'a picture file of another format',
      [{ ...PACK, fileName: 'pack.svg' }],
      ': pack.fileName: expected a name that ends in .png, found pack.svg',
    ],
    [
      'a picture described in one language only',
      [{ ...PACK, alt: { 'en-GB': 'A', 'fr-FR': 'B', 'es-ES': 'C', 'de-DE': 'D' } }],
      ': pack.alt: expected a text in it-IT',
    ],
  ] as const)('names %s', async (_title, pictures, expected) => {
    expect(await listProblemsOf(SOUND, pictures)).toEqual([`content/demo/media.ts${expected}`]);
  });
});
