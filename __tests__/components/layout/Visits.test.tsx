import { fireEvent, render, screen } from '@testing-library/react';
import PageLoader from 'next/dist/client/page-loader';
import FrameworkRouter from 'next/dist/shared/lib/router/router';
import Router from 'next/router';
import { Visits } from '@/components/layout/AppShell/Visits';
import { PreviewContext } from '@/components/ui/contexts';

const LINKS = { Products: '/en-gb/products', Search: '/en-gb/search?query=dry+mouth', Sitemap: '/fr-fr/sitemap', Shops: '/en-gb/buy/02000000000015', Malformed: '/%E0%A4%A' } as const;

const asked: string[] = [];
const realFetch = globalThis.fetch;

const App = () => null;

beforeAll(() => {
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
  globalThis.fetch = (input) => {
    if (typeof input === 'string') asked.push(input);
    return new Promise(() => undefined);
  };
});
afterEach(() => {
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

test('a pressed link has its page fetched, from the address that the router would ask', () => {
  show(false);
  press('Products');
  press('Search');
  expect(asked).toEqual(['/_next/data/build/en-gb/products.json?path=en-gb&path=products', '/_next/data/build/en-gb/search.json?query=dry+mouth&path=en-gb&path=search']);
});

test('the sitemap has a route of its own', () => {
  show(false);
  press('Sitemap');
  expect(asked).toEqual(['/_next/data/build/fr-fr/sitemap.json?edition=fr-fr']);
});

test('what asks the retailers, and what cannot be decoded, is left to the click', () => {
  show(false);
  press('Shops');
  press('Malformed');
  expect(asked).toEqual([]);
});

test('in a preview nothing is fetched early', () => {
  show(true);
  press('Products');
  expect(asked).toEqual([]);
});
