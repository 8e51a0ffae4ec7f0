import { appShellExamples } from '@/components/layout/shell.examples';
import { DataLayer } from '@/lib/browser/tracking/dataLayer';
import type { ShownPageView } from '@/lib/browser/tracking/track';

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

type Product = ShownPageView['page']['product'];

function describePage(path: string, product?: Product): ShownPageView {
  const consentWords = { texts: appShellExamples.full.labels.consent, language: 'en-GB' };
  return {
    url: `${ORIGIN}${path}?query=a#b`,
    title: `Title of ${path}`,
    page: {
      id: path,
      url: path,
      title: path,
      kind: product ? 'product-detail' : 'page',
      blocks: [],
      ...(product && { product }),
    },
    edition: 'en-gb',
    isFirst: true,
    consentWords,
  };
}

function pageView(path: string, product?: Product) {
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

let layer: DataLayer;
/** The chunk with the recommended events cannot be fetched. */
const loadNothing = jest.fn(() => Promise.reject(new Error('offline')));
const showPage = (...page: Parameters<typeof describePage>) =>
  layer.receive({ type: 'page', view: describePage(...page) });
const SORTED = { event: 'sort', sort_order: 'by_za' } as const;
const sort = () => layer.receive({ type: 'event', event: SORTED });

beforeEach(() => {
  jest.useFakeTimers();
  loadNothing.mockClear();
  layer = new DataLayer(loadNothing);
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
    showPage('/a', PRODUCT);
    sort();
    layer.recheck();
    showPage('/b');
    jest.advanceTimersByTime(LONG);
    expect(window.dataLayer).toStrictEqual([pageView('/a', PRODUCT), SORTED, pageView('/b')]);
  });

  it('entries that others have pushed before stay', () => {
    window.dataLayer = [{ event: 'gtm.js' }];
    showPage('/a');
    expect(window.dataLayer).toStrictEqual([{ event: 'gtm.js' }, pageView('/a')]);
  });
});

it.each(['_gat', '_gat_UA', '_gid', 'x_ga', '_gac_1', 'my_ga'])(
  'nothing is pushed with only the cookie %s',
  (name) => {
    setCookie(name);
    showPage('/a');
    sort();
    layer.recheck();
    jest.advanceTimersByTime(LONG);
    expect(window.dataLayer).toBeUndefined();
  },
);

it('only a consent choice is pushed without a cookie', () => {
  showPage('/a');
  sort();
  const choice = {
    event: 'consent_choice',
    consent_analytics: 'denied',
    consent_marketing: 'denied',
  } as const;
  layer.receive({ type: 'event', event: choice });
  expect(window.dataLayer).toStrictEqual([choice]);
  expect(loadNothing).not.toHaveBeenCalled();
});

describe('when the cookie is set late', () => {
  it.each([0, 400, 20_000])(
    'a cookie %i ms after consent pushes the page that is shown then, once',
    (delay) => {
      showPage('/left');
      showPage('/shown');
      sort();
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
    showPage('/left');
    layer.receive({ type: 'routeStart', url: '/next' });
    setCookie('_ga');
    layer.recheck();
    showPage('/next');
    expect(window.dataLayer).toStrictEqual([pageView('/next')]);
  });

  it('the cookie is noticed without another call, and polled a limited number of times', () => {
    showPage('/a');
    layer.recheck();
    jest.advanceTimersByTime(3000);
    setCookie('_ga');
    jest.advanceTimersByTime(10_000);
    expect(window.dataLayer).toStrictEqual([pageView('/a')]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('without a cookie the polling ends', () => {
    showPage('/a');
    layer.recheck();
    layer.recheck();
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(LONG);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('the page view is pushed before the event that finds the cookie', () => {
    showPage('/a');
    setCookie('_ga');
    sort();
    expect(window.dataLayer).toStrictEqual([pageView('/a'), SORTED]);
  });
});

it('nothing more is pushed after the cookie was deleted', () => {
  setCookie('_ga');
  showPage('/a');
  document.cookie = '_ga=; path=/; max-age=0';
  showPage('/b');
  sort();
  expect(window.dataLayer).toStrictEqual([pageView('/a')]);
});
