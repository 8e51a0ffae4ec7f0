import { appShellExamples } from '@/components/layout/shell.examples';
import { DataLayer } from '@/lib/tracking/dataLayer';
import type { ShownPageView } from '@/lib/tracking/track';

const ORIGIN = window.location.origin;
const PRODUCT = {
  title: 'Hold Original',
  gtin: '2000000000015',
  brand: 'Example',
  category: 'Creams',
};
/** Longer than anyone waits for the cookie, in ms. */
const LONG = 60_000;

const setCookie = (name: string) => (document.cookie = `${name}=GA1.1.2.3; path=/`);

function describePage(path: string, product?: ShownPageView['product']): ShownPageView {
  const consentWords = { texts: appShellExamples.full.labels.consent, language: 'en-GB' };
  return {
    url: `${ORIGIN}${path}?query=a#b`,
    title: `Title of ${path}`,
    kind: product ? 'product-detail' : 'page',
    edition: 'en-gb',
    product,
    isFirst: true,
    consentWords,
  };
}

function pageView(path: string, product?: ShownPageView['product']) {
  return {
    event: 'page_view',
    page_title: `Title of ${path}`,
    page_url: ORIGIN + path,
    content_type: product ? 'product-detail' : 'page',
    product_gtin: product?.gtin,
    product_name: product?.title,
    product_brand: product?.brand,
    product_category: product?.category,
  };
}

const showPage = (layer: DataLayer, ...page: Parameters<typeof describePage>) =>
  layer.receive({ type: 'page', view: describePage(...page) });
const sort = (layer: DataLayer) =>
  layer.receive({ type: 'event', event: { event: 'sort', sort_order: 'by_za' } });
const SORTED = { event: 'sort', sort_order: 'by_za' };

beforeEach(() => {
  jest.useFakeTimers();
  window.dataLayer = undefined;
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`;
});

describe.each(['_ga', '_ga_ABC123'])('with a cookie %s', (name) => {
  beforeEach(() => {
    setCookie('theme');
    setCookie(name);
  });

  it('each page and each event is pushed once, and the fields of a product are reset by the next page', () => {
    const layer = new DataLayer();
    showPage(layer, '/a', PRODUCT);
    sort(layer);
    layer.recheck();
    showPage(layer, '/b');
    jest.advanceTimersByTime(LONG);
    expect(window.dataLayer).toStrictEqual([pageView('/a', PRODUCT), SORTED, pageView('/b')]);
  });

  it('what others have pushed before stays', () => {
    window.dataLayer = [{ event: 'gtm.js' }];
    showPage(new DataLayer(), '/a');
    expect(window.dataLayer).toStrictEqual([{ event: 'gtm.js' }, pageView('/a')]);
  });
});

it.each(['_gat', '_gat_UA', '_gid', 'x_ga', '_gac_1', 'my_ga'])(
  'with a cookie %s alone nothing is pushed',
  (name) => {
    setCookie(name);
    const layer = new DataLayer();
    showPage(layer, '/a');
    sort(layer);
    layer.recheck();
    jest.advanceTimersByTime(LONG);
    expect(window.dataLayer).toBeUndefined();
  },
);

it('a choice about consent is told without a cookie, and nothing else', () => {
  const layer = new DataLayer();
  showPage(layer, '/a');
  sort(layer);
  layer.receive({ type: 'event', event: { event: 'consent_choice', consent_analytics: 'denied' } });
  expect(window.dataLayer).toStrictEqual([
    { event: 'consent_choice', consent_analytics: 'denied' },
  ]);
});

describe('when the cookie comes late', () => {
  it.each([0, 400, 20_000])(
    '%i ms after consent, the page that is shown is told of then, once',
    (delay) => {
      const layer = new DataLayer();
      showPage(layer, '/left');
      showPage(layer, '/shown');
      sort(layer);
      layer.recheck();
      jest.advanceTimersByTime(delay);
      expect(window.dataLayer).toBeUndefined();
      setCookie('_ga');
      layer.recheck();
      jest.advanceTimersByTime(LONG);
      expect(window.dataLayer).toStrictEqual([pageView('/shown')]);
    },
  );

  it('a page that the visitor is leaving sends no page view', () => {
    const layer = new DataLayer();
    showPage(layer, '/left');
    layer.receive({ type: 'routeStart', url: '/next' });
    setCookie('_ga');
    layer.recheck();
    showPage(layer, '/next');
    expect(window.dataLayer).toStrictEqual([pageView('/next')]);
  });

  it('it is noticed without another call, and polled a bounded number of times', () => {
    const layer = new DataLayer();
    showPage(layer, '/a');
    layer.recheck();
    jest.advanceTimersByTime(3000);
    setCookie('_ga');
    jest.advanceTimersByTime(10_000);
    expect(window.dataLayer).toStrictEqual([pageView('/a')]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('without a cookie the polling ends', () => {
    const layer = new DataLayer();
    showPage(layer, '/a');
    layer.recheck();
    layer.recheck();
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(LONG);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('the page view comes before the event that finds the cookie', () => {
    const layer = new DataLayer();
    showPage(layer, '/a');
    setCookie('_ga');
    sort(layer);
    expect(window.dataLayer).toStrictEqual([pageView('/a'), SORTED]);
  });
});

it('after the cookie has gone nothing more is pushed', () => {
  setCookie('_ga');
  const layer = new DataLayer();
  showPage(layer, '/a');
  document.cookie = '_ga=; path=/; max-age=0';
  showPage(layer, '/b');
  sort(layer);
  expect(window.dataLayer).toStrictEqual([pageView('/a')]);
});
