import { buildSpaceOf, listProblemsOf, removeFolders, SOUND } from '../support/contentSpace';
import { listShownEntries } from '@/scripts/contentCheck/listShownEntries';
import { type EditionId, resolveEdition } from '@/lib/platform/config/editions';
import type { Space } from '@/content/build/buildSpace';
import type { Files } from '../support/contentSpace';
import { add, addBlocks, FR, replace } from './changeFiles';

afterAll(removeFolders);

/** A page of the German edition alone, in the footer of all. */
const WITH_IMPRINT: Files = {
  ...SOUND,
  'home/de-DE.yaml': (SOUND[FR] ?? '').replaceAll('/fr-fr', '/de-de'),
  'imprint/entries.yaml': `
page-imprint: { type: page, fields: { name: imprint, page: imprint } }
imprint: { type: landingPage, fields: { blocks: [trail, home-heading] } }
trail: { type: breadcrumbs, fields: { name: trail } }
footer: { type: footerMenu, fields: { code: footer, items: [link-imprint] } }
link-imprint: { type: menuItemInternal, fields: { page: page-imprint } }
`,
  'imprint/de-DE.yaml': `
page-imprint: { url: /de-de/impressum }
imprint: { title: Impressum }
link-imprint: { title: Impressum }
`,
};

const listShown = ({ entries }: Space, edition: EditionId): readonly string[] =>
  listShownEntries(entries, resolveEdition(edition)).map(({ source }) => source.id);

describe('A page of some editions only', () => {
  it('needs no texts in the other editions, and neither does its menu item', async () => {
    expect(await listProblemsOf(WITH_IMPRINT)).toEqual([]);
  });

  it('is shown with its menu item in its own edition', async () => {
    const space = await buildSpaceOf(WITH_IMPRINT);
    expect(listShown(space, 'de-de')).toEqual(
      expect.arrayContaining(['page-imprint', 'imprint', 'footer', 'link-imprint', 'home-heading']),
    );
    const french = listShown(space, 'fr-fr');
    expect(french).toContain('footer');
    expect(french).not.toContain('link-imprint');
  });

  it('may not be named in the menu of another edition', async () => {
    const files = add(
      'imprint/fr-FR.yaml',
      'link-imprint: { title: Mentions légales }',
      WITH_IMPRINT,
    );
    expect(await listProblemsOf(files)).toEqual([
      'demo/imprint/entries.yaml: link-imprint.page: expected a page that fr-fr has; ' +
        'page-imprint has no url in fr-FR.yaml',
    ]);
  });

  it('is named in the menu of its own edition', async () => {
    const files = replace('imprint/de-DE.yaml', /link-imprint.*/, '', WITH_IMPRINT);
    expect(await listProblemsOf(files)).toEqual([
      'demo/imprint/de-DE.yaml: link-imprint.title: expected a text: de-de shows this entry',
    ]);
  });

  it('is not checked in drafts', async () => {
    const space = await buildSpaceOf({
      ...SOUND,
      'new/entries.yaml':
        'page-new: { type: page, draft: true, fields: { name: new, page: home } }',
      'new/en-GB.yaml': 'page-new: { url: /en-gb/new }',
    });
    expect(space.problems).toEqual([]);
    expect(listShown(space, 'en-gb')).not.toContain('page-new');
  });
});

describe('American English', () => {
  const american = (texts: string): Files =>
    add(
      'home/en-US.yaml',
      `page-home: { url: /en-us }\nhome-text: { content: 'See [home](/en-us).' }\n${texts}`,
    );

  it.each([
    ['borrows British wording where it has none of its own', ''],
    ['may have its own', "home-heading: { text: 'Welcome, neighbor' }"],
  ])('%s', async (_title, texts) => {
    expect(await listProblemsOf(american(texts))).toEqual([]);
  });

  it('has the pages that its borrowed menu names', async () => {
    const files = {
      ...SOUND,
      'menu/entries.yaml':
        'footer: { type: footerMenu, fields: { code: footer, items: [link-home] } }\nlink-home: ' +
        '{ type: menuItemInternal, fields: { page: page-home } }\n',
      ...Object.fromEntries(
        ['en-GB', 'fr-FR'].map((locale) => [
          `menu/${locale}.yaml`,
          'link-home: { title: Example }',
        ]),
      ),
    };
    expect(await listProblemsOf(files)).toEqual([
      'demo/menu/entries.yaml: link-home.page: expected a page that en-us has; page-home has no url in en-US.yaml',
    ]);
  });
});

describe('Addresses inside content', () => {
  const labels = (code: string, json: string): Files => ({
    ...SOUND,
    'labels/entries.yaml': `labels: { type: labels, fields: { code: ${code} } }`,
    ...Object.fromEntries(
      ['en-GB', 'fr-FR', 'es-ES', 'de-DE', 'it-IT'].map((locale) => [
        `labels/${locale}.yaml`,
        `labels: { labels: ${json} }`,
      ]),
    ),
  });

  it('may lead to any edition from the country selector', async () => {
    expect(
      await listProblemsOf(
        labels('countries', '{ countries: [{ url: /fr-fr }, { url: /en-gb }] }'),
      ),
    ).toEqual([]);
  });

  it('may lead to the edition’s own list of pages, with a query or an anchor', async () => {
    const files = replace(
      FR,
      '](/fr-fr)',
      '](/fr-fr/sitemap?a=b#top), [ici](#ici) et [là](https://www.example.org/x)',
    );
    expect(await listProblemsOf(files)).toEqual([]);
  });

  it('are found in JSON', async () => {
    const problems = await listProblemsOf(
      labels('global', '{ siteHeader: { searchPageLink: /fr-fr/recherche } }'),
    );
    expect(problems).toContain(
      'demo/labels/fr-FR.yaml: labels.labels: expected the address of a page that fr-fr has, found /fr-fr/recherche',
    );
  });

  it.each([
    ['HTML', 'card', 'content: <p><a class="x" href="/fr-fr/absent">ici</a></p>'],
    ['Markdown', 'markdown', "content: 'Voir [ici](/fr-fr/absent).'"],
    ['a field that holds a path', 'card', 'url: /fr-fr/absent'],
  ])('are found in %s', async (_place, type, text) => {
    const files = addBlocks(['home-other'], `home-other: { type: ${type} }\n`, {
      'en-GB': `home-other:\n  ${text.replace('/fr-fr/absent', '/en-gb')}\n`,
      'fr-FR': `home-other:\n  ${text}\n`,
    });
    const field = text.startsWith('url') ? 'url' : 'content';
    expect(await listProblemsOf(files)).toEqual([
      `demo/home/fr-FR.yaml: home-other.${field}: expected the address of a page that fr-fr has, found /fr-fr/absent`,
    ]);
  });
});

describe('The outline of a page', () => {
  const page = (blocks: string): Files => ({
    ...SOUND,
    'a/entries.yaml': `
page-a: { type: page, fields: { name: a, page: a } }
a: { type: landingPage, fields: { blocks: [${blocks}] } }
trail: { type: breadcrumbs, fields: { name: trail } }
one: { type: heading, fields: { level: 1 } }
two: { type: heading, fields: { level: 2 } }
three: { type: heading, fields: { level: 3 } }
part: { type: section, fields: { items: [two] } }
`,
    'a/en-GB.yaml':
      'page-a: { url: /en-gb/a }\na: { title: A }\none: { text: A }\ntwo: { text: B }\nthree: { text: C }\n',
  });

  it.each([
    ['a whole outline', 'trail, one, part, three', []],
    ['no first heading', 'trail, part', ['expected one heading of level 1, found 0']],
    [
      'two first headings',
      'trail, one, home-heading',
      ['expected one heading of level 1, found 2'],
    ],
    [
      'a gap in the levels',
      'trail, one, three',
      ['expected headings without a gap in their levels, found 1, 3'],
    ],
    ['no breadcrumbs', 'one', ['expected breadcrumbs as the first block']],
  ])('is checked: %s', async (_case, blocks, messages) => {
    expect(await listProblemsOf(page(blocks))).toEqual(
      messages.map((message) => `demo/a/entries.yaml: a.blocks: ${message}`),
    );
  });
});
