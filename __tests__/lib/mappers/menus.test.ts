import { mapFooterMenu } from '@/lib/mappers/menus/mapFooterMenu';
import { mapHeaderMenu } from '@/lib/mappers/menus/mapHeaderMenu';
import { mapLabels } from '@/lib/mappers/menus/mapLabels';
import { createLedger } from '@/lib/mappers/context/ledger';
import type { Entry } from '@/lib/models/entry';
import { assetLink, entryLink, makeContext, makeEntry, makeGraph, makeImageAsset } from './graph';

const pages = [
  makeEntry('page-a', 'page', {
    url: '/en-gb/a',
    meta: entryLink('meta-a'),
    page: entryLink('content-a'),
  }),
  makeEntry('meta-a', 'meta', { title: 'Meta A' }),
  makeEntry('content-a', 'landingPage', { title: 'Content A' }),
];
const internal = (id: string, fields: Readonly<Record<string, unknown>> = {}) =>
  makeEntry(id, 'menuItemInternal', { title: id, page: entryLink('page-a'), ...fields });
const linkTo = (id: string) => ({ kind: 'link', title: id, href: '/en-gb/a', isExternal: false });

describe('the header menu', () => {
  async function mapHeader(
    fields: Readonly<Record<string, unknown>>,
    ...entries: readonly Entry[]
  ) {
    const header = makeEntry('header', 'headerMenu', { code: 'header', ...fields });
    const ledger = createLedger('shell');
    const graph = makeGraph([header, ...pages, ...entries], [makeImageAsset('logo', 167, 30)]);
    return {
      menu: mapHeaderMenu(header, await makeContext(graph, { ledger })),
      ledger: ledger.entries,
    };
  }

  it('has every kind of item', async () => {
    const { menu, ledger } = await mapHeader(
      {
        mainHeaderLogo: assetLink('logo'),
        smallHeaderLinks: [entryLink('brand')],
        items: ['in', 'out', 'anchor', 'smart', 'group'].map(entryLink),
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
      makeEntry('group', 'headerSubMenu', {
        title: 'Group',
        button: entryLink('button'),
        items: ['in', 'column', 'nested'].map(entryLink),
      }),
      makeEntry('button', 'menuButton', {
        name: 'all',
        text: 'See all',
        internalLink: entryLink('page-a'),
      }),
      makeEntry('column', 'headerSubColumnMenu', {
        title: 'Column',
        items: [entryLink('in')],
        category: entryLink('creams'),
      }),
      makeEntry('creams', 'genericProductAttribute', {
        name: 'Creams',
        slug: 'creams',
        tone: 'sky',
      }),
      makeEntry('nested', 'headerSubMenu', {
        title: 'Nested',
        items: [entryLink('in'), entryLink('column')],
      }),
    );
    expect(ledger).toEqual([]);
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
    ['its own title', { title: 'Own' }, {}, 'Own'],
    ['the title of what it shows', { title: '' }, {}, 'Content A'],
    ['the page’s meta title', { title: '' }, { title: undefined }, 'Meta A'],
  ])('calls an internal item on every level by %s', async (_, item, content, title) => {
    const own = pages.map((page) =>
      page.sys.id === 'content-a'
        ? makeEntry('content-a', 'landingPage', { title: 'Content A', ...content })
        : page,
    );
    const header = makeEntry('header', 'headerMenu', { items: ['in', 'group'].map(entryLink) });
    const whole = makeGraph([
      header,
      ...own,
      internal('in', item),
      makeEntry('group', 'headerSubMenu', {
        title: 'Group',
        items: ['in', 'column', 'nested'].map(entryLink),
      }),
      makeEntry('column', 'headerSubColumnMenu', { title: 'Column', items: [entryLink('in')] }),
      makeEntry('nested', 'headerSubMenu', { title: 'Nested', items: [entryLink('in')] }),
    ]);
    // The query for a menu ends at depth 4, where the deepest items' pages are there without what they show.
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
        { columns: [{ items: [named] }, { items: [named] }, { items: [named] }] },
      ]);
    }
  });

  it('ends where sub-menus hold each other', async () => {
    const { menu, ledger } = await mapHeader(
      { items: [entryLink('a')] },
      makeEntry('a', 'headerSubMenu', { title: 'A', items: [entryLink('in'), entryLink('b')] }),
      makeEntry('b', 'headerSubMenu', { title: 'B', items: [entryLink('a')] }),
      internal('in'),
    );
    expect(menu.items).toMatchObject([{ kind: 'group', columns: [{ items: [linkTo('in')] }] }]);
    expect(ledger).toMatchObject([{ entryId: 'a', reason: 'ancestor' }]);
  });

  it('leaves out alone what leads nowhere', async () => {
    const { menu, ledger } = await mapHeader(
      { items: ['bad', 'gone', 'odd', 'in'].map(entryLink) },
      makeEntry('bad', 'menuItemExternal', { title: 'Bad', url: 'javascript:alert(1)' }),
      makeEntry('odd', 'heading', { text: 'x' }),
      internal('in'),
    );
    expect(menu.items).toEqual([linkTo('in')]);
    expect(ledger.map(({ entryId, reason }) => [entryId, reason])).toEqual([
      ['bad', 'nothingToShow'],
      ['gone', 'unresolvedLink'],
      ['odd', 'unknownModel'],
    ]);
  });

  it('is empty when every field is wrong', async () => {
    const { menu, ledger } = await mapHeader({
      items: 'x',
      smallHeaderLinks: 7,
      mainHeaderLogo: [],
    });
    expect(menu).toEqual({ smallLinks: [], items: [] });
    expect(ledger).toMatchObject([{ model: 'headerMenu', reason: 'unreadable' }]);
  });
});

describe('the footer menu', () => {
  async function mapFooter(
    item: Readonly<Record<string, unknown>>,
    resolvePrivacyLink?: () => string | undefined,
  ) {
    const footer = makeEntry('footer', 'footerMenu', {
      upperMenu: [entryLink('menu')],
      items: [entryLink('item')],
      videoChannel: entryLink('video'),
      organisationLogo: entryLink('organisation'),
    });
    const graph = makeGraph(
      [
        footer,
        ...pages,
        makeEntry('menu', 'menu', { title: 'Menu', items: [entryLink('in')] }),
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
      ],
      [makeImageAsset('logo')],
    );
    return mapFooterMenu(
      footer,
      await makeContext(graph, resolvePrivacyLink ? { resolvePrivacyLink } : {}),
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

  it.each([
    [
      'the document’s address',
      'https://privacy.example/gb',
      '/en-gb/privacy-policy',
      'https://privacy.example/gb',
    ],
    [
      'the fallback address when the document has none',
      undefined,
      '/en-gb/privacy-policy',
      '/en-gb/privacy-policy',
    ],
    [
      'the fallback address when the document’s is unsafe',
      'javascript:alert(1)',
      '/en-gb/privacy-policy',
      '/en-gb/privacy-policy',
    ],
    ['nothing when there is neither', undefined, undefined, ''],
  ])('leads its privacy link to %s', async (_, resolved, fallBackUrl, href) => {
    const menu = await mapFooter(
      { code: 'privacyLink', url: 'https://ignored.example', fallBackUrl },
      () => resolved,
    );
    expect(menu.items).toMatchObject([{ title: 'Privacy', href }]);
  });
});

function mapNoted(...sets: readonly (Readonly<Record<string, unknown>> | undefined)[]) {
  const [global, countries] = sets.map(
    (fields, index) => fields && makeEntry(index === 0 ? 'g' : 'c', 'labels', fields),
  );
  const ledger = createLedger('shell');
  return {
    labels: mapLabels(global, countries, {
      isServed: (href) => href !== '/xx-xx',
      ledger,
      path: '',
    }),
    noted: ledger.entries.map(({ entryId, path, reason }) => `${entryId} ${path} ${reason}`),
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
      expect(mapNoted({ labels: broken }, { labels: broken }).labels).toEqual(mapNoted().labels);
    },
  );

  it('merge the global set with the countries, text by text', () => {
    const { labels, noted } = mapNoted(
      {
        labels: {
          siteHeader: {
            search: 'Suche',
            searchPageLink: '/de-de/suche',
            contactLink: 'javascript:alert(1)',
            menu: { x: 1 },
          },
          common: 7,
        },
      },
      {
        labels: {
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
      { labels: '{"siteHeader":{"search":"Suche"}}' },
      { labels: '[{"country":"France","url":"/fr-fr"}]' },
    );
    expect([labels.siteHeader.search, labels.countries, noted]).toEqual([
      'Suche',
      [{ country: 'France', kind: 'single', url: '/fr-fr' }],
      [],
    ]);
  });
});
