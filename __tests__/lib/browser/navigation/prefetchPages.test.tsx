import { act, fireEvent, render, screen } from '@testing-library/react';
import { isAssetError } from 'next/dist/client/route-loader';
import Router from 'next/router';
import { startRouter } from '@/__tests__/support/startRouter';
import { MAX_PREFETCHED_MS } from '@/lib/platform/config/staleTime';
import { followIntent } from '@/lib/browser/navigation/prefetchPages';

const PAUSE = 60;
const ADDRESSES = { faq: '/en-gb/faq', contact: '/en-gb/contact' } as const;
const FAQ = '/_next/data/build/en-gb/faq.json?path=en-gb&path=faq';
const CONTACT = '/_next/data/build/en-gb/contact.json?path=en-gb&path=contact';

type Answer = {
  readonly ok: boolean;
  readonly status: number;
  readonly json: () => Promise<unknown>;
};
type Asked = {
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  readonly respond: (answer: Answer) => void;
  readonly fail: () => void;
};

const asked: Asked[] = [];

/** The responses arrive when a test wants them. */
function holdResponses(href: string, init?: { readonly signal?: AbortSignal }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    asked.push({
      address: href,
      signal: init?.signal,
      respond: resolve,
      fail: () => reject(new TypeError('no connection')),
    });
    init?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
  });
}
Object.defineProperty(globalThis, 'fetch', { value: holdResponses });

const listAsked = () => asked.map(({ address }) => address);
const find = (address: string): Asked | undefined =>
  asked.findLast((one) => one.address === address);
const isAborted = (address: string) => find(address)?.signal?.aborted;
const pass = (timeMs: number) => jest.advanceTimersByTimeAsync(timeMs);
/** Each step of a promise may set the next timer. */
async function settle(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await pass(0);
}

async function arrive(address: string, status = 200): Promise<void> {
  const json = () => Promise.resolve({ pageProps: { address } });
  find(address)?.respond({ ok: status === 200, status, json });
  await settle();
}

/** What the router takes in place of its own request. */
const findRouterData = (address: string) =>
  Router.router?.sdc[new URL(address, window.location.href).href];

const stopListening = new AbortController();

beforeAll(() => {
  window.history.replaceState(null, '', '/en-gb');
  startRouter();
  for (const type of ['mouseover', 'pointerdown', 'pointercancel', 'focusin'])
    document.addEventListener(type, followIntent, { signal: stopListening.signal });
});
afterAll(() => stopListening.abort());

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  render(
    <>
      <a href={ADDRESSES.faq}>
        <b>Questions</b> and <i>answers</i>
      </a>
      <a href={ADDRESSES.contact}>Contact</a>
      <p>Text</p>
    </>,
  );
});
afterEach(async () => {
  fireEvent.mouseOver(document.body);
  await act(() => pass(MAX_PREFETCHED_MS));
  if (Router.router !== null) Router.router.sdc = {};
  jest.useRealTimers();
});

const contact = () => screen.getByText('Contact');
const questions = () => screen.getByText('Questions');
const text = () => screen.getByText('Text');
const press = (element: Element) => fireEvent.pointerDown(element);

describe('intent', () => {
  test('a mouse that rests on a link prefetches its page, one that crosses it does not', async () => {
    fireEvent.mouseOver(questions());
    await pass(PAUSE - 1);
    fireEvent.mouseOver(contact());
    await pass(PAUSE - 1);
    expect(listAsked()).toEqual([]);
    await pass(1);
    expect(listAsked()).toEqual([CONTACT]);
  });

  test('moving within a link sends no further request', async () => {
    fireEvent.mouseOver(questions());
    await pass(PAUSE);
    fireEvent.mouseOver(screen.getByText('answers'));
    await pass(PAUSE);
    expect(listAsked()).toEqual([FAQ]);
    expect(isAborted(FAQ)).toBe(false);
  });

  test('a pressed link is prefetched at once, and its focus sends no further request', async () => {
    fireEvent.mouseOver(contact());
    press(contact());
    await pass(0);
    expect(listAsked()).toEqual([CONTACT]);
    fireEvent.focusIn(contact());
    await pass(PAUSE);
    expect(listAsked()).toEqual([CONTACT]);
  });

  test('a link in focus is prefetched after the same rest', async () => {
    fireEvent.focusIn(contact());
    await pass(PAUSE - 1);
    expect(listAsked()).toEqual([]);
    await pass(1);
    expect(listAsked()).toEqual([CONTACT]);
  });

  test('a pressed link keeps loading if the browser focuses an element around it', async () => {
    press(contact());
    fireEvent.focusIn(document.body);
    await pass(0);
    expect(isAborted(CONTACT)).toBe(false);
  });

  test('scrolling aborts the request that the press started', async () => {
    press(contact());
    await pass(0);
    expect(isAborted(CONTACT)).toBe(false);
    fireEvent.pointerCancel(contact());
    expect(isAborted(CONTACT)).toBe(true);
  });

  test('only a link to another page of the site is prefetched', async () => {
    const hrefs = [
      'https://shop.example/',
      '/robots.txt',
      '/api/health/live',
      '/en-gb',
      '?page=2',
      '#content',
      'mailto:help@shop.example',
    ];
    for (const href of hrefs) render(<a href={href}>{href}</a>);
    render(
      <a href={ADDRESSES.faq} target="_blank">
        In a new tab
      </a>,
    );
    for (const name of [...hrefs, 'In a new tab', 'Text']) {
      fireEvent.mouseOver(screen.getByText(name));
      press(screen.getByText(name));
      await pass(PAUSE);
    }
    expect(listAsked()).toEqual([]);
  });

  test('the next page of a list is prefetched', async () => {
    const href = '/en-gb?page=2';
    render(<a href={href}>Next</a>);
    press(screen.getByText('Next'));
    await pass(0);
    expect(listAsked()).toEqual(['/_next/data/build/en-gb.json?page=2&path=en-gb']);
  });
});

describe('data', () => {
  test('a page is requested once, while it loads and after it has loaded', async () => {
    press(contact());
    press(contact());
    await pass(0);
    await arrive(CONTACT);
    press(contact());
    await pass(0);
    expect(listAsked()).toEqual([CONTACT]);
    expect(await findRouterData(CONTACT)).toMatchObject({
      json: { pageProps: { address: CONTACT } },
    });
  });

  test('leaving a link aborts its page while it loads, and keeps it afterwards', async () => {
    press(contact());
    await pass(0);
    await arrive(CONTACT);
    press(questions());
    await pass(0);
    fireEvent.mouseOver(text());
    await pass(0);
    expect(isAborted(FAQ)).toBe(true);
    expect(findRouterData(FAQ)).toBeUndefined();
    expect(findRouterData(CONTACT)).toBeDefined();
  });

  test('leaving a link does not abort its page once the router waits for it', async () => {
    press(contact());
    await pass(0);
    Router.events.emit('routeChangeStart', '/en-gb/contact');
    fireEvent.mouseOver(text());
    expect(isAborted(CONTACT)).toBe(false);
  });

  test('at most one page at a time is prefetched', async () => {
    press(contact());
    await pass(0);
    press(questions());
    await pass(0);
    expect(listAsked()).toEqual([CONTACT, FAQ]);
    expect(isAborted(CONTACT)).toBe(true);
    expect(isAborted(FAQ)).toBe(false);
  });

  test('data is kept for as long as the server may send an old page, and then requested again', async () => {
    press(contact());
    await pass(0);
    await arrive(CONTACT);
    await pass(MAX_PREFETCHED_MS - 1);
    expect(findRouterData(CONTACT)).toBeDefined();
    await pass(1);
    expect(findRouterData(CONTACT)).toBeUndefined();
    press(contact());
    await pass(0);
    expect(listAsked()).toEqual([CONTACT, CONTACT]);
  });

  test('data of a replaced navigation is not kept longer', async () => {
    if (Router.router !== null) Router.router.sdc[CONTACT] = new Promise(() => undefined);
    Router.events.emit('routeChangeError', new Error('cancelled'), '/en-gb/contact');
    await pass(MAX_PREFETCHED_MS);
    expect(Router.router?.sdc).toEqual({});
  });

  test.each([404, 500, 503])('a response with status %i is not kept', async (status) => {
    press(contact());
    await pass(0);
    await arrive(CONTACT, status);
    expect(findRouterData(CONTACT)).toBeUndefined();
  });

  test('a failed prefetch reports no error, and the page can be requested again', async () => {
    press(contact());
    await pass(0);
    find(CONTACT)?.fail();
    await pass(0);
    expect(findRouterData(CONTACT)).toBeUndefined();
    press(contact());
    await pass(0);
    expect(listAsked()).toEqual([CONTACT, CONTACT]);
  });

  test('a navigation that waits for a failing prefetch opens a document', async () => {
    press(contact());
    await pass(0);
    const failure = findRouterData(CONTACT)?.catch(
      (error: unknown) => error instanceof Error && isAssetError(error),
    );
    await arrive(CONTACT, 503);
    expect(await failure).toBe(true);
  });
});
