import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import PageLoader from 'next/dist/client/page-loader';
import FrameworkRouter from 'next/dist/shared/lib/router/router';
import Router from 'next/router';
import { Visits } from '@/components/layout/AppShell/Visits';
import { PreviewContext } from '@/components/ui/contexts';

const LINKS = {
  Products: '/en-gb/products',
  Search: '/en-gb/search?query=dry+mouth',
  Sitemap: '/fr-fr/sitemap',
  Shops: '/en-gb/buy/02000000000015',
  Malformed: '/%E0%A4%A',
} as const;

const asked: string[] = [];
const realFetch = globalThis.fetch;

/** Never answered. */
const ask: typeof fetch = (input) => {
  if (typeof input === 'string') asked.push(input);
  return new Promise(() => undefined);
};

const App = () => null;

beforeAll(() => {
  globalThis.fetch = ask;
  window.__NEXT_DATA__ = { props: {}, page: '/[[...path]]', query: {}, buildId: 'build' };
  Router.router = new FrameworkRouter('/[[...path]]', { path: ['en-gb'] }, '/en-gb', {
    subscription: () => Promise.resolve(),
    initialProps: {},
    pageLoader: new PageLoader('build', ''),
    Component: App,
    App,
    wrapApp: () => null,
    isFallback: false,
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

function show(isPreview: boolean): void {
  render(
    <PreviewContext value={isPreview}>
      {Object.entries(LINKS).map(([text, href]) => (
        <a key={text} href={href}>
          {text}
        </a>
      ))}
      <Visits />
    </PreviewContext>,
  );
}
const press = (text: keyof typeof LINKS) => fireEvent.pointerDown(screen.getByText(text));

test('a pressed link has its page fetched, from the address that the router would ask', async () => {
  show(false);
  press('Products');
  await waitFor(() => expect(asked).toHaveLength(1));
  press('Search');
  expect(asked).toEqual([
    '/_next/data/build/en-gb/products.json?path=en-gb&path=products',
    '/_next/data/build/en-gb/search.json?query=dry+mouth&path=en-gb&path=search',
  ]);
});

test('the sitemap has a route of its own', async () => {
  show(false);
  press('Sitemap');
  await waitFor(() =>
    expect(asked).toEqual(['/_next/data/build/fr-fr/sitemap.json?edition=fr-fr']),
  );
});

test("the retailers' page and an address that cannot be decoded are not prefetched", async () => {
  show(false);
  press('Products');
  await waitFor(() => expect(asked).toHaveLength(1));
  press('Shops');
  press('Malformed');
  expect(asked).toHaveLength(1);
});

test('in a preview nothing is prefetched', async () => {
  show(true);
  press('Products');
  await import('@/lib/navigation/prefetchPages');
  expect(asked).toEqual([]);
});
