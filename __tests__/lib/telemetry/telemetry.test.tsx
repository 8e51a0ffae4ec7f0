import { z } from 'zod';
import { type Item, recordXhr } from '@/__tests__/support/recordXhr';
import {
  AppInsightsCore,
  ApplicationAnalytics,
  PropertiesPlugin,
  Sender,
} from '@microsoft/applicationinsights-web';
import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import { Telemetry } from '@/lib/telemetry/telemetry';
import { TELEMETRY_LIMITS } from '@/lib/telemetry/telemetryLimits';
import { Visit } from '@/lib/telemetry/visit';
import type { Signal } from '@/lib/browser/tracking/track';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEY = '01234567-89ab-cdef-0123-456789abcdef';
const STORED = ['AI_buffer_1', 'AI_sentBuffer_1'];

const recorder = recordXhr();
const started: Telemetry[] = [];

/** Each has its own address: the parts of an earlier one still listen to the window. */
function startSite(needsConsent = false) {
  const endpoint = `https://ingest.example/${started.length}/v2/track`;
  const telemetry = new Telemetry({ instrumentationKey: KEY, endpoint, needsConsent }, 'release-1');
  started.push(telemetry);
  const listItems = () => recorder.listItems(endpoint);
  return {
    telemetry,
    showPage: (path: string, isFirst = true) =>
      telemetry.receive({
        type: 'page',
        view: {
          url: `http://localhost${path}`,
          title: `Title of ${path}`,
          page: { id: path, url: path, title: path, kind: 'page', blocks: [] },
          edition: 'en-gb',
          isFirst,
          consentWords: { language: 'en', texts: ENGLISH_LABELS.consent },
        },
      }),
    startRoute: (path: string) => telemetry.receive({ type: 'routeStart', url: path }),
    listItems,
    listErrors: () => listItems().filter(({ data }) => data.baseType === 'ExceptionData'),
    listNames: () =>
      listItems()
        .map(({ data }) => data.baseData['name'])
        .filter((name) => name !== undefined),
  };
}

const errorOf = (error: unknown): Signal => ({ type: 'error', error });

/** Until the page was idle often enough for the script to have started. */
const start = () => jest.advanceTimersByTimeAsync(4000);
const passBatch = () => jest.advanceTimersByTimeAsync(TELEMETRY_LIMITS.batchInterval);
const startAndSend = async () => {
  await start();
  await passBatch();
};

const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => {
  jest.useFakeTimers();
  recorder.answerWith(200);
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  for (const telemetry of started) telemetry.setConsent(false);
});

test('events from before the script loaded are sent with their own time', async () => {
  const { listItems, showPage } = startSite();
  const at = new Date().toISOString();
  showPage('/en-gb');
  await startAndSend();
  expect(listItems()).toMatchObject([
    {
      time: at,
      data: {
        baseType: 'PageviewData',
        baseData: { name: 'Title of /en-gb', url: 'http://localhost/en-gb' },
      },
    },
  ]);
});

test('the first hundred signals from before the script loaded are sent, and no more', async () => {
  const { listItems, startRoute } = startSite();
  for (let index = 0; index < 150; index += 1) startRoute(`/en-gb/${index}`);
  await startAndSend();
  expect(listItems().map(({ data }) => data.baseData['properties'])).toEqual(
    Array.from({ length: 100 }, (_, index) => ({
      url: `http://localhost/en-gb/${index}`,
      release: 'release-1',
    })),
  );
});

test('analytics events are not sent', async () => {
  const { telemetry, listItems } = startSite();
  telemetry.receive({ type: 'event', event: { event: 'sort', sort_order: 'by_az' } });
  await start();
  telemetry.receive({ type: 'event', event: { event: 'sort', sort_order: 'by_az' } });
  await passBatch();
  expect(listItems()).toEqual([]);
});

test('every text is cut to the length that the specification allows', async () => {
  const { telemetry, listItems, showPage } = startSite();
  const long = 'x'.repeat(40_000);
  await start();
  showPage(`/${long}`, false);
  telemetry.receive({ type: 'error', error: new Error(long), block: long });
  await passBatch();
  const [complete, view, exception] = listItems().map(({ data }) => data.baseData);
  const lengthsOf = (fields: unknown): unknown =>
    Object.fromEntries(
      Object.entries(fields ?? {}).map(([name, value]) => [name, String(value).length]),
    );
  expect(lengthsOf(complete?.['properties'])).toMatchObject({
    title: 1024,
    url: 2048,
    page_url: 2048,
  });
  expect(lengthsOf(view)).toMatchObject({ name: 150, url: 2048 });
  expect(lengthsOf(exception?.['properties'])).toMatchObject({ block: 1024 });
  const details = JSON.stringify(exception?.['exceptions']);
  expect(details).toMatch(/"message":"x{32768}"/);
  expect(details).toMatch(/"stack":"Error: x{32761}"/);
});

describe('a visitor who leaves', () => {
  /** What jsdom lacks. */
  const beacons: { readonly address: string; readonly body: string }[] = [];
  beforeEach(() => {
    beacons.length = 0;
    const sendBeacon = (address: string, body: string) => beacons.push({ address, body }) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'sendBeacon'));

  /** By the site that was started last. */
  const listSent = () =>
    beacons
      .filter(({ address }) => address.includes(`/${started.length - 1}/`))
      .flatMap(({ body }) =>
        z
          .array(
            z.object({
              time: z.string(),
              iKey: z.string(),
              name: z.string(),
              tags: z.record(z.string(), z.string()),
              data: z.unknown(),
            }),
          )
          .parse(JSON.parse(body)),
      );

  test('before the library has loaded still sends the visit, without queries', () => {
    const { showPage, startRoute } = startSite();
    showPage('/en-gb?query=zyxwv');
    startRoute('/en-gb/care?query=zyxwv');
    showPage('/en-gb/care', false);
    leave();
    const home = {
      release: 'release-1',
      edition: 'en-gb',
      page_kind: 'page',
      page_url: 'http://localhost/en-gb',
      page_arrival: 'first_load',
    };
    const care = { ...home, page_url: 'http://localhost/en-gb/care', page_arrival: 'route_change' };
    const view = (name: string, url: string, properties: object) => ({
      baseType: 'PageviewData',
      baseData: { ver: 2, name, url, properties },
    });
    const event = (name: string, properties: object) => ({
      baseType: 'EventData',
      baseData: { ver: 2, name, properties },
    });
    const sent = listSent();
    expect(sent.map(({ data }) => data)).toEqual([
      view('Title of /en-gb', home.page_url, { ...home, refUri: '' }),
      event('event_route_change_start', { ...home, url: care.page_url }),
      event('event_route_change_complete', {
        ...care,
        url: care.page_url,
        title: 'Title of /en-gb/care',
      }),
      view('Title of /en-gb/care', care.page_url, { ...care, refUri: home.page_url }),
      event('event_close_window', care),
    ]);
    expect(sent[0]).toMatchObject({
      iKey: KEY,
      name: `Microsoft.ApplicationInsights.${KEY.replaceAll('-', '')}.Pageview`,
      tags: { 'ai.operation.name': '/en-gb' },
    });
    expect(sent.at(-1)?.name).toMatch(/\.Event$/);
  });

  test.each([
    ['the library', false],
    ['the beacon', true],
  ])('sends every property of a page view with %s', async (_name, isEarly) => {
    const properties = { refUri: 'http://localhost/en-gb?query=zyxwv', campaign: 'spring' };
    const describe = jest
      .spyOn(Visit.prototype, 'describe')
      .mockReturnValue([
        { kind: 'Pageview', name: 'Care', url: 'http://localhost/en-gb/care', properties },
      ]);
    const { listItems, showPage } = startSite();
    if (!isEarly) await start();
    showPage('/en-gb/care');
    if (isEarly) leave();
    else await passBatch();
    describe.mockRestore();
    expect((isEarly ? listSent() : listItems())[0]).toMatchObject({
      data: { baseData: { properties: { ...properties, refUri: 'http://localhost/en-gb' } } },
    });
  });

  test('while waiting events are being sent loses none, and the leave event comes last', async () => {
    const { listNames, startRoute } = startSite();
    for (let index = 0; index < 100; index += 1) startRoute(`/en-gb/${index}`);
    // What waited is sent one by one once the library is there; a page in the background sends what
    // it has.
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    for (let passed = 0; listNames().length === 0 && passed < 1000; passed += 1) {
      await jest.advanceTimersByTimeAsync(20);
      window.dispatchEvent(new Event('visibilitychange'));
    }
    hidden.mockRestore();
    expect(listNames().length).toBeLessThan(100);
    leave();
    expect(listNames()).toEqual([
      ...Array<string>(100).fill('event_route_change_start'),
      'event_close_window',
    ]);
  });

  test('without consent sends nothing', () => {
    const { telemetry, showPage } = startSite(true);
    showPage('/en-gb');
    leave();
    telemetry.setConsent(false);
    leave();
    expect(listSent()).toEqual([]);
  });

  test('and comes back before the library has loaded is counted again after that', async () => {
    const { listNames, showPage } = startSite();
    showPage('/en-gb');
    leave();
    comeBack();
    await startAndSend();
    expect(listNames()).toEqual(['Title of /en-gb']);
  });
});

test('an error before the library has loaded is sent when the visitor comes back to its page', async () => {
  const { telemetry, listErrors, showPage } = startSite();
  showPage('/en-gb');
  telemetry.receive(errorOf(new Error('Early')));
  leave();
  comeBack();
  await startAndSend();
  expect(listErrors()).toMatchObject([
    {
      data: {
        baseData: {
          exceptions: [{ message: 'Early' }],
          properties: { page_url: 'http://localhost/en-gb' },
        },
      },
    },
  ]);
});

describe('where telemetry needs consent', () => {
  test('nothing is sent before a choice, and earlier events are sent after consent', async () => {
    const { telemetry, listNames, showPage } = startSite(true);
    showPage('/en-gb');
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listNames()).toEqual([]);
    telemetry.setConsent(true);
    await startAndSend();
    expect(listNames()).toEqual(['Title of /en-gb']);
  });

  test('nothing is sent after a refusal, and a later consent sends the page that is shown then', async () => {
    const { telemetry, listNames, showPage } = startSite(true);
    showPage('/en-gb');
    telemetry.setConsent(false);
    showPage('/en-gb/care', false);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listNames()).toEqual([]);
    telemetry.setConsent(true);
    await startAndSend();
    expect(listNames()).toEqual(['event_route_change_complete', 'Title of /en-gb/care']);
  });

  test('a withdrawal drops waiting events, and nothing is sent until consent is given again', async () => {
    const { telemetry, listNames, showPage, startRoute } = startSite(true);
    telemetry.setConsent(true);
    await start();
    showPage('/en-gb');
    telemetry.setConsent(false);
    startRoute('/en-gb/care');
    leave();
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listNames()).toEqual([]);
    telemetry.setConsent(true);
    startRoute('/en-gb/help');
    await passBatch();
    expect(listNames()).toEqual(['Title of /en-gb', 'event_route_change_start']);
  });

  test('a withdrawal that is taken back at once still drops waiting events', async () => {
    const { telemetry, listNames, showPage, startRoute } = startSite(true);
    telemetry.setConsent(true);
    await start();
    showPage('/en-gb');
    startRoute('/en-gb/care');
    telemetry.setConsent(false);
    telemetry.setConsent(true);
    await passBatch();
    expect(listNames()).toEqual(['Title of /en-gb']);
  });

  test('a withdrawal drops events that a failing service has not taken', async () => {
    const { telemetry, listItems, showPage } = startSite(true);
    recorder.answerWith(503);
    telemetry.setConsent(true);
    await start();
    showPage('/en-gb');
    await passBatch();
    expect(listItems()).toHaveLength(1);
    telemetry.setConsent(false);
    recorder.answerWith(200);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listItems()).toHaveLength(1);
  });

  test('a withdrawal while the script loads counts', async () => {
    const { telemetry, listItems, showPage } = startSite(true);
    showPage('/en-gb');
    telemetry.setConsent(true);
    await jest.advanceTimersByTimeAsync(600);
    telemetry.setConsent(false);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listItems()).toEqual([]);
  });
});

test('where telemetry needs no consent a refusal changes nothing', async () => {
  const { telemetry, listNames, showPage } = startSite();
  telemetry.setConsent(false);
  showPage('/en-gb');
  await startAndSend();
  expect(listNames()).toEqual(['Title of /en-gb']);
});

describe('an error is sent once', () => {
  test('even if it is reported twice', async () => {
    const { telemetry, listItems } = startSite();
    const error = new Error('No');
    await start();
    telemetry.receive({ type: 'error', error, block: 'faq' });
    telemetry.receive(errorOf(error));
    await passBatch();
    expect(listItems()).toMatchObject([
      {
        data: {
          baseType: 'ExceptionData',
          baseData: {
            exceptions: [{ message: 'No' }],
            properties: { block: 'faq', release: 'release-1' },
          },
        },
      },
    ]);
  });

  test('and errors of a loop are counted up to fifty a page', async () => {
    const { telemetry, listErrors, showPage } = startSite();
    await start();
    for (let index = 0; index < 80; index += 1) telemetry.receive(errorOf(new Error('Again')));
    showPage('/en-gb', false);
    telemetry.receive(errorOf(new Error('Again')));
    await passBatch();
    expect(listErrors()).toHaveLength(51);
  });
});

describe('the storage of the browser', () => {
  test('stays empty without consent, also while the service fails', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    const { showPage } = startSite();
    recorder.answerWith(503);
    showPage('/en-gb');
    await startAndSend();
    leave();
    await passBatch();
    expect(setItem).not.toHaveBeenCalled();
    expect(document.cookie).toBe('');
    setItem.mockRestore();
  });

  test('keeps unsent events with consent, and the next document sends them', async () => {
    const before = startSite();
    before.telemetry.setConsent(true);
    recorder.answerWith(undefined);
    await start();
    before.showPage('/en-gb');
    await passBatch();
    expect(Object.keys(sessionStorage)).toEqual(expect.arrayContaining(STORED));
    recorder.answerWith(200);
    const after = startSite();
    after.telemetry.setConsent(true);
    await start();
    after.showPage('/en-gb/care');
    await passBatch();
    expect(after.listNames()).toEqual(['Title of /en-gb', 'Title of /en-gb/care']);
  });

  test('is cleared when consent is withdrawn', async () => {
    const { telemetry, showPage, startRoute } = startSite();
    telemetry.setConsent(true);
    recorder.answerWith(undefined);
    await start();
    showPage('/en-gb');
    await passBatch();
    telemetry.setConsent(false);
    startRoute('/en-gb/care');
    await passBatch();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('holds 2,000 events at most', async () => {
    const waiting = Array.from({ length: 2000 - 5 }, () => ({ item: '{"tags":{}}', cnt: 0 }));
    sessionStorage.setItem('AI_buffer_1', JSON.stringify(waiting));
    const { telemetry, startRoute } = startSite();
    telemetry.setConsent(true);
    await start();
    setOnline(false);
    for (let index = 0; index < 10; index += 1) startRoute('/');
    const stored: unknown = JSON.parse(sessionStorage.getItem('AI_buffer_1') ?? '[]');
    setOnline(true);
    expect(stored).toHaveLength(2000);
  });
});

test('10,000 events are kept in memory while the browser is offline, and sent later', async () => {
  const { listItems, startRoute } = startSite();
  await start();
  setOnline(false);
  for (let index = 0; index < TELEMETRY_LIMITS.eventsInMemory + 10; index += 1) startRoute('/');
  setOnline(true);
  await passBatch();
  expect(listItems()).toHaveLength(10_000);
});

describe('the sessions', () => {
  const countSessions = (items: readonly Item[]) =>
    new Set(items.map(({ tags }) => tags['ai.session.id'])).size;

  test.each([
    [29 * MINUTE, 1],
    [31 * MINUTE, 2],
  ])('of a visitor who does nothing for %d ms number %d', async (pause, sessions) => {
    const { listItems, startRoute } = startSite();
    await start();
    startRoute('/a');
    await jest.advanceTimersByTimeAsync(pause);
    startRoute('/b');
    await passBatch();
    expect(countSessions(listItems())).toBe(sessions);
  });

  test.each([
    [23, 1],
    [25, 2],
  ])('of a visitor who stays for %d hours number %d', async (hours, sessions) => {
    const { listItems, startRoute } = startSite();
    await start();
    for (let index = 0; index <= hours * 3; index += 1) {
      startRoute('/a');
      await jest.advanceTimersByTimeAsync(20 * MINUTE);
    }
    expect(countSessions(listItems())).toBe(sessions);
  });
});

test('where cookies are allowed the library keeps its visitor for a year', () => {
  const cookies = new Map<string, string>();
  const core = new AppInsightsCore();
  const cookieCfg = {
    enabled: true,
    getCookie: (name: string) => cookies.get(name) ?? '',
    setCookie: (name: string, value: string) => void cookies.set(name, value),
  };
  const config = { instrumentationKey: KEY, isStorageUseDisabled: true, cookieCfg };
  core.initialize(config, [new ApplicationAnalytics(), new PropertiesPlugin(), new Sender()]);
  core.track({ name: 'any', baseType: 'EventData', baseData: { name: 'any' } });
  const [, end = ''] = /expires=([^;]+)/.exec(cookies.get('ai_user') ?? '') ?? [];
  expect(Date.parse(end)).toBe(Math.floor((Date.now() + 365 * 24 * 60 * 60 * 1000) / 1000) * 1000);
});
