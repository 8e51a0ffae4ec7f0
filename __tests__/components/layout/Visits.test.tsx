import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import Router from 'next/router';
import { startRouter } from '@/__tests__/support/startRouter';
import { serveFetch } from '@/__tests__/components/layout/browserSupport';
import { Visits } from '@/components/layout/AppShell/Visits';
import { PreviewContext } from '@/components/ui/contexts';

const LINKS = {
  Products: '/en-gb/products',
  Search: '/en-gb/search?query=dry+mouth',
  Sitemap: '/fr-fr/sitemap',
  Shops: '/en-gb/buy/02000000000015',
  Malformed: '/%E0%A4%A',
} as const;

const DATA = '/_next/data/build';

const asked = serveFetch(() => new Promise(() => undefined));

beforeAll(startRouter);
beforeEach(() => {
  asked.length = 0;
  if (Router.router !== null) Router.router.sdc = {};
});

function show(isPreview: boolean) {
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

test('a pressed link prefetches its page, from the address that the router would request', async () => {
  show(false);
  press('Products');
  await waitFor(() => expect(asked).toHaveLength(1));
  press('Search');
  await waitFor(() =>
    expect(asked).toEqual([
      `${DATA}/en-gb/products.json?path=en-gb&path=products`,
      `${DATA}/en-gb/search.json?query=dry+mouth&path=en-gb&path=search`,
    ]),
  );
});

test('the sitemap is requested at the address of its own route', async () => {
  show(false);
  press('Sitemap');
  await waitFor(() => expect(asked).toEqual([`${DATA}/fr-fr/sitemap.json?edition=fr-fr`]));
});

test("the retailers' page and an address that cannot be decoded are not prefetched", async () => {
  show(false);
  press('Products');
  await waitFor(() => expect(asked).toHaveLength(1));
  press('Shops');
  press('Malformed');
  press('Search');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toContain('/search.json');
});

test('in a preview nothing is prefetched', async () => {
  show(true);
  press('Products');
  await import('@/lib/browser/navigation/prefetchPages');
  expect(asked).toEqual([]);
});
