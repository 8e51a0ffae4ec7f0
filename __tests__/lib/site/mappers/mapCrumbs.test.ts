import { DEFAULT_EDITION, EDITIONS } from '@/lib/platform/config/editions';
import { mapPageRow } from '@/lib/site/mappers/pages/buildPageIndex';
import type { Entry } from '@/lib/models/entry';
import { entryLink, type Fields, links, makeEntry, makeGraph, mapFirstPage } from './graph';

const content = makeEntry('content', 'landingPage', {
  title: 'Content',
  blocks: links('trail'),
});
const trail = makeEntry('trail', 'breadcrumbs', { name: 'trail' });

function page(id: string, url: string, fields: Fields = {}): Entry {
  return makeEntry(id, 'page', { name: id, url, page: entryLink('content'), ...fields });
}

const crumbsOf = async (...pages: readonly Entry[]) =>
  (await mapFirstPage([...pages, content, trail])).page;

describe('breadcrumbs', () => {
  it('lead from the outermost parent to the page, which is not a link', async () => {
    const { crumbs, blocks } = await crumbsOf(
      page('c', '/en-gb/a/b/c', { parent: entryLink('b') }),
      page('b', '/en-gb/a/b', { parent: entryLink('a') }),
      page('a', '/en-gb/a'),
    );
    expect(crumbs).toEqual([
      { title: 'a', href: '/en-gb/a' },
      { title: 'b', href: '/en-gb/a/b' },
      { title: 'c' },
    ]);
    expect(blocks).toEqual([{ id: 'trail', model: 'breadcrumbs', props: { crumbs } }]);
  });

  it.each(['/', ...EDITIONS.map(({ id }) => `/${id}`)])('skip the root %s', async (root) => {
    const { crumbs } = await crumbsOf(
      page('a', '/en-gb/a', { parent: entryLink('home') }),
      page('home', root),
    );
    expect(crumbs).toEqual([{ title: 'a' }]);
  });

  it('are not shown on the homepage', async () => {
    const { crumbs, blocks } = await crumbsOf(page('home', '/en-gb'));
    expect(crumbs).toEqual([]);
    expect(blocks).toEqual([]);
  });

  it.each([
    [{ breadcrumbsTitle: 'Short', title: 'Meta title' }, 'Short'],
    [{ title: 'Meta title' }, 'Meta title'],
    [{}, 'a'],
  ])('call a page with the meta data %j %s', async (meta, title) => {
    const { crumbs } = await crumbsOf(
      page('a', '/en-gb/a', { meta: entryLink('meta') }),
      makeEntry('meta', 'meta', meta),
    );
    expect(crumbs).toEqual([{ title }]);
  });

  it('end if parents form a circle', async () => {
    const { crumbs } = await crumbsOf(
      page('a', '/en-gb/a', { parent: entryLink('b') }),
      page('b', '/en-gb/b', { parent: entryLink('a') }),
    );
    expect(crumbs).toEqual([{ title: 'b', href: '/en-gb/b' }, { title: 'a' }]);
  });

  it('name a parent without an address and do not link to it', async () => {
    const { crumbs } = await crumbsOf(
      page('a', '/en-gb/a', { parent: entryLink('b') }),
      makeEntry('b', 'page', { name: 'b', page: entryLink('content') }),
    );
    expect(crumbs).toEqual([{ title: 'b' }, { title: 'a' }]);
  });

  it.each(['unpublished', 'trail'])(
    'leave out a parent whose content is %s, and go on to its own parent',
    async (shown) => {
      const { crumbs } = await crumbsOf(
        page('a', '/en-gb/a', { parent: entryLink('b') }),
        page('b', '/en-gb/b', { page: entryLink(shown), parent: entryLink('c') }),
        page('c', '/en-gb/c'),
      );
      expect(crumbs).toEqual([{ title: 'c', href: '/en-gb/c' }, { title: 'a' }]);
    },
  );
});

const SCOPE = { edition: DEFAULT_EDITION, defaultEdition: DEFAULT_EDITION, isPreview: false };

describe('a page in a list', () => {
  it('has its encoded address, title, kind and flags', () => {
    const entry = page('a', '/en-gb/50%25-crème', { pageData: { noIndex: true } });
    expect(mapPageRow(entry, makeGraph([entry, content]), SCOPE)?.listing).toEqual({
      id: 'a',
      name: 'a',
      url: '/en-gb/50%25-cr%C3%A8me',
      title: 'Content',
      kind: 'page',
      updatedAt: '2026-01-01T00:00:00Z',
      pageData: { noIndex: true, noFollow: false, excludeFromSearch: false },
    });
  });

  it('is left out without an address', () => {
    expect(mapPageRow(makeEntry('a', 'page', { name: 'a' }), makeGraph([]), SCOPE)).toBeUndefined();
  });
});
