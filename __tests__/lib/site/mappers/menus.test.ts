import { mapFooterMenu } from '@/lib/site/mappers/menus/mapFooterMenu';
import { mapHeaderMenu } from '@/lib/site/mappers/menus/mapHeaderMenu';
import { mapLabels } from '@/lib/site/mappers/menus/mapLabels';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import type { Entry } from '@/lib/models/entry';
import {
  assetLink,
  entryLink,
  type Fields,
  links,
  makeContext,
  makeEntry,
  makeGraph,
  makeImageAsset,
} from './graph';

const pages = [
  makeEntry('page-a', 'page', {
    url: '/en-gb/a',
    meta: entryLink('meta-a'),
    page: entryLink('content-a'),
  }),
  makeEntry('meta-a', 'meta', { title: 'Meta A' }),
  makeEntry('content-a', 'landingPage', { title: 'Content A' }),
];
const internal = (id: string, title = id) =>
  makeEntry(id, 'menuItemInternal', { title, page: entryLink('page-a') });
/** A menu with the item `in` on every level. */
const GROUP = [
  makeEntry('group', 'headerSubMenu', {
    title: 'Group',
    button: entryLink('button'),
    items: links('in', 'column', 'nested'),
  }),
  makeEntry('button', 'menuButton', {
    name: 'all',
    text: 'See all',
    internalLink: entryLink('page-a'),
  }),
  makeEntry('column', 'headerSubColumnMenu', {
    title: 'Column',
    items: links('in'),
    category: entryLink('creams'),
  }),
  makeEntry('creams', 'genericProductAttribute', { name: 'Creams', slug: 'creams', tone: 'sky' }),
  makeEntry('nested', 'headerSubMenu', { title: 'Nested', items: links('in', 'column') }),
];
const linkTo = (id: string) => ({ kind: 'link', title: id, href: '/en-gb/a', isExternal: false });

describe('the header menu', () => {
  async function mapHeader(fields: Fields, ...entries: readonly Entry[]) {
    const header = makeEntry('header', 'headerMenu', { code: 'header', ...fields });
    const skipLog = createSkipLog('shell');
    const graph = makeGraph([header, ...pages, ...entries], [makeImageAsset('logo', 167, 30)]);
    return {
      menu: mapHeaderMenu(header, await makeContext(graph, { skipLog })),
      skipLog: skipLog.entries,
    };
  }

  it('has every kind of item', async () => {
    const { menu, skipLog } = await mapHeader(
      {
        mainHeaderLogo: assetLink('logo'),
        smallHeaderLinks: links('brand'),
        items: links('in', 'out', 'anchor', 'smart', 'group'),
      },
      makeEntry('brand', 'smallHeaderLink', {
        title: 'Gumwell',
        url: 'https://gumwell.example',
        withoutMenuEvent: true,
        image: assetLink('logo'),
      }),
      internal('in'),
      makeEntry('out', 'menuItemExternal', {
        title: 'Out',
        url: 'https://out.example',
        withoutMenuEvent: true,
      }),
      makeEntry('anchor', 'menuItemAnchor', { title: 'Down', link: '#down' }),
      makeEntry('smart', 'smartLabel', {
        title: 'Find',
        link: '/en-gb/find',
        image: assetLink('logo'),
      }),
      ...GROUP,
    );
    expect(skipLog).toEqual([]);
    expect(menu.logo).toMatchObject({ alt: 'Picture logo', image: { width: 167, height: 30 } });
    expect(menu.smallLinks).toMatchObject([{ title: 'Gumwell', isExternal: true, isSilent: true }]);
    expect(menu.items).toMatchObject([
      linkTo('in'),
      { kind: 'link', href: 'https://out.example', isExternal: true, isSilent: true },
      { kind: 'anchor', href: '#down' },
      { kind: 'smartLabel', href: '/en-gb/find', isExternal: false },
      {
        kind: 'group',
        button: { text: 'See all', href: '/en-gb/a' },
        columns: [
          { title: '', items: [linkTo('in')] },
          { title: 'Column', items: [linkTo('in')], tone: 'sky' },
          { title: 'Nested', items: [linkTo('in')] },
          { title: 'Column', items: [linkTo('in')] },
        ],
      },
    ]);
  });

  it.each([
    ['its own title', 'Own', 'Content A', 'Own'],
    ['the title of its content', '', 'Content A', 'Content A'],
    ['the page’s meta title', '', undefined, 'Meta A'],
  ])('calls an internal item on every level by %s', async (_, own, contentTitle, title) => {
    const header = makeEntry('header', 'headerMenu', { items: links('in', 'group') });
    const whole = makeGraph([
      header,
      ...pages,
      makeEntry('content-a', 'landingPage', { title: contentTitle }),
      internal('in', own),
      ...GROUP,
    ]);
    // The query for a menu ends at depth 4: the deepest items have pages without their content.
    const isBeyond = (id: string) => ['meta-a', 'content-a'].includes(id);
    for (const graph of [
      whole,
      { ...whole, entry: (id: string) => (isBeyond(id) ? undefined : whole.entry(id)) },
    ]) {
      const context = await makeContext(whole);
      const { items } = mapHeaderMenu(header, { ...context, graph });
      const named = { title, href: '/en-gb/a' };
      expect(items).toMatchObject([
        named,
        { columns: [1, 2, 3, 4].map(() => ({ items: [named] })) },
      ]);
    }
  });

  it('is cut where sub-menus contain each other', async () => {
    const { menu, skipLog } = await mapHeader(
      { items: links('a') },
      makeEntry('a', 'headerSubMenu', { title: 'A', items: links('in', 'b') }),
      makeEntry('b', 'headerSubMenu', { title: 'B', items: links('a') }),
      internal('in'),
    );
    expect(menu.items).toMatchObject([{ kind: 'group', columns: [{ items: [linkTo('in')] }] }]);
    expect(skipLog).toMatchObject([{ entryId: 'a', reason: 'ancestor' }]);
  });

  it('leaves out only the items that lead nowhere', async () => {
    const { menu, skipLog } = await mapHeader(
      { items: links('bad', 'gone', 'odd', 'in') },
      makeEntry('bad', 'menuItemExternal', { title: 'Bad', url: 'javascript:alert(1)' }),
      makeEntry('odd', 'heading', { text: 'x' }),
      internal('in'),
    );
    expect(menu.items).toEqual([linkTo('in')]);
    expect(skipLog.map(({ entryId, reason }) => [entryId, reason])).toEqual([
      ['bad', 'nothingToShow'],
      ['gone', 'unresolvedLink'],
      ['odd', 'unknownModel'],
    ]);
  });

  it('is empty when every field is wrong', async () => {
    const { menu, skipLog } = await mapHeader({
      items: 'x',
      smallHeaderLinks: 7,
      mainHeaderLogo: [],
    });
    expect(menu).toEqual({ smallLinks: [], items: [] });
    expect(skipLog).toMatchObject([{ model: 'headerMenu', reason: 'unreadable' }]);
  });
});

describe('the footer menu', () => {
  async function mapFooter(item: Fields, privacyLink?: string) {
    const footer = makeEntry('footer', 'footerMenu', {
      upperMenu: links('menu'),
      items: links('item'),
      videoChannel: entryLink('video'),
      organisationLogo: entryLink('organisation'),
    });
    const entries = [
      footer,
      ...pages,
      makeEntry('menu', 'menu', { title: 'Menu', items: links('in') }),
      internal('in'),
      makeEntry('item', 'menuItemExternal', { title: 'Privacy', ...item }),
      makeEntry('video', 'menuItemExternal', {
        title: 'Videos',
        url: 'https://video.example/example',
      }),
      makeEntry('organisation', 'smartLabel', {
        title: 'Smile Years',
        link: 'https://smile.example',
        image: assetLink('logo'),
      }),
    ];
    return mapFooterMenu(
      footer,
      await makeContext(makeGraph(entries, [makeImageAsset('logo')]), {
        resolvePrivacyLink: () => privacyLink,
      }),
    );
  }

  it('has its menus, video channel and organisation', async () => {
    expect(await mapFooter({ url: 'https://x.example' })).toMatchObject({
      upperMenu: [{ title: 'Menu', items: [linkTo('in')] }],
      items: [{ href: 'https://x.example' }],
      videoChannel: { href: 'https://video.example/example' },
      organisation: { title: 'Smile Years', isExternal: true },
    });
  });

  const FALLBACK = '/en-gb/privacy-policy';

  it.each([
    [
      'the document’s address',
      'https://privacy.example/gb',
      FALLBACK,
      'https://privacy.example/gb',
    ],
    ['the fallback address when the document has none', undefined, FALLBACK, FALLBACK],
    [
      'the fallback address when the document’s is unsafe',
      'javascript:alert(1)',
      FALLBACK,
      FALLBACK,
    ],
    ['nothing when there is neither', undefined, undefined, ''],
  ])('has a privacy link to %s', async (_, resolved, fallBackUrl, href) => {
    const item = { code: 'privacyLink', url: 'https://ignored.example', fallBackUrl };
    expect((await mapFooter(item, resolved)).items).toMatchObject([{ title: 'Privacy', href }]);
  });
});

const toEntry = (id: string, labels: unknown) =>
  labels === undefined ? undefined : makeEntry(id, 'labels', { labels });

function mapNoted(global?: unknown, countries?: unknown) {
  const skipLog = createSkipLog('shell');
  return {
    labels: mapLabels(toEntry('g', global), toEntry('c', countries), {
      isServed: (href) => href !== '/xx-xx',
      skipLog,
      path: '',
    }),
    noted: skipLog.entries.map(({ entryId, path, reason }) => `${entryId} ${path} ${reason}`),
  };
}

describe('labels', () => {
  it('have their English wording where the space has none', () => {
    const { labels } = mapNoted();
    expect(labels).toMatchObject({
      siteHeader: { skipToContent: 'Skip to content', searchPageLink: '' },
      siteFooter: { consentButton: 'Cookie settings' },
      countries: [],
    });
    for (const [group, words] of Object.entries(labels)) {
      for (const [name, word] of Object.entries(words))
        if (!name.endsWith('Link') || group === 'errors') expect(word).not.toBe('');
    }
  });

  it.each([['text'], [7], [[]], [{ siteHeader: 3, common: { readMore: {} } }]])(
    'survive %j',
    (broken) => {
      expect(mapNoted(broken, broken).labels).toEqual(mapNoted().labels);
    },
  );

  it('merge the global set with the countries, text by text', () => {
    const { labels, noted } = mapNoted(
      {
        siteHeader: {
          search: 'Suche',
          searchPageLink: '/de-de/suche',
          contactLink: 'javascript:alert(1)',
          menu: { x: 1 },
        },
        common: 7,
      },
      {
        countries: [
          { country: 'France', url: '/fr-fr' },
          {
            country: 'Belgium',
            multiple: [
              { language: 'Français', url: '/fr-fr' },
              { language: 'Bad', url: 'data:x' },
            ],
          },
          { country: 'Nowhere' },
          'junk',
          { country: 'Elsewhere', url: '/xx-xx' },
        ],
      },
    );
    expect(labels.siteHeader).toMatchObject({
      search: 'Suche',
      searchPageLink: '/de-de/suche',
      contactLink: '',
      menu: 'Menu',
    });
    expect(labels.countries).toEqual([
      { country: 'France', kind: 'single', url: '/fr-fr' },
      {
        country: 'Belgium',
        kind: 'multiple',
        languages: [{ language: 'Français', url: '/fr-fr' }],
      },
    ]);
    expect(noted).toEqual([
      'c labels.countries[1].multiple[1] unreadable',
      'c labels.countries[2] unreadable',
      'c labels.countries[3] unreadable',
      'g labels.siteHeader.contactLink rejectedLink',
      'g labels.siteHeader.menu unreadable',
      'g labels.common unreadable',
    ]);
  });

  it('are read from JSON that a script wrote as text', () => {
    const { labels, noted } = mapNoted(
      '{"siteHeader":{"search":"Suche"}}',
      '[{"country":"France","url":"/fr-fr"}]',
    );
    expect([labels.siteHeader.search, labels.countries, noted]).toEqual([
      'Suche',
      [{ country: 'France', kind: 'single', url: '/fr-fr' }],
      [],
    ]);
  });
});
