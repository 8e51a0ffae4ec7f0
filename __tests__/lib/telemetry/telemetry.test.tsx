import { z } from 'zod';
import type { Item } from '@/__tests__/support/recordXhr';
import { recordXhr } from '@/__tests__/support/recordXhr';
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
import type { ShownPageView, Signal } from '@/lib/tracking/track';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEY = '01234567-89ab-cdef-0123-456789abcdef';
const STORED = ['AI_buffer_1', 'AI_sentBuffer_1'];

const recorder = recordXhr();
const started: Telemetry[] = [];

type Site = {
  readonly telemetry: Telemetry;
  readonly listItems: () => readonly Item[];
  readonly listNames: () => readonly unknown[];
};

/** Each with an address of its own: the parts of an earlier one still listen to the window. */
function startSite(needsConsent = false): Site {
  const endpoint = `https://ingest.example/${started.length}/v2/track`;
  const telemetry = new Telemetry({ instrumentationKey: KEY, endpoint, needsConsent }, 'release-1');
  started.push(telemetry);
  const listItems = () => recorder.listItems(endpoint);
  return {
    telemetry,
    listItems,
    listNames: () =>
      listItems()
        .map(({ data }) => data.baseData['name'])
        .filter((name) => name !== undefined),
  };
}

const consentWords: ShownPageView['consentWords'] = {
  language: 'en',
  texts: ENGLISH_LABELS.consent,
};
const pageOf = (path: string, isFirst = true): Signal => ({
  type: 'page',
  view: {
    url: `http://localhost${path}`,
    title: `Title of ${path}`,
    kind: 'page',
    edition: 'en-gb',
    isFirst,
    consentWords,
  },
});
const startOf = (path: string): Signal => ({ type: 'routeStart', url: path });
const errorOf = (error: unknown): Signal => ({ type: 'error', error });

/** Until the page was idle often enough for the script to have started. */
const start = (): Promise<void> => jest.advanceTimersByTimeAsync(4000);
const passBatch = (): Promise<void> =>
  jest.advanceTimersByTimeAsync(TELEMETRY_LIMITS.batchInterval);

function setOnline(isOnline: boolean): void {
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
  const { telemetry, listItems } = startSite();
  const at = new Date().toISOString();
  telemetry.receive(pageOf('/en-gb'));
  await start();
  await passBatch();
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

test('of too many signals before the script is there the first hundred are sent', async () => {
  const { telemetry, listItems } = startSite();
  for (let index = 0; index < 150; index += 1) telemetry.receive(startOf(`/en-gb/${index}`));
  await start();
  await passBatch();
  expect(listItems().map(({ data }) => data.baseData['properties'])).toEqual(
    Array.from({ length: 100 }, (_, index) => ({
      url: `http://localhost/en-gb/${index}`,
      release: 'release-1',
    })),
  );
});

test('what a visitor did is not sent', async () => {
  const { telemetry, listItems } = startSite();
  telemetry.receive({ type: 'event', event: { event: 'share', share_method: 'email' } });
  await start();
  telemetry.receive({ type: 'event', event: { event: 'share', share_method: 'email' } });
  await passBatch();
  expect(listItems()).toEqual([]);
});

test('what is sent is as long as the specification allows', async () => {
  const { telemetry, listItems } = startSite();
  const long = 'x'.repeat(40_000);
  await start();
  telemetry.receive({
    type: 'page',
    view: {
      url: `http://localhost/${long}`,
      title: long,
      kind: 'page',
      edition: 'en-gb',
      isFirst: false,
      consentWords,
    },
  });
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

  const leave = () => window.dispatchEvent(new Event('pagehide'));
  const listSent = (telemetry: number) =>
    beacons
      .filter(({ address }) => address.includes(`/${telemetry}/`))
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
    const { telemetry } = startSite();
    telemetry.receive(pageOf('/en-gb?query=zyxwv'));
    telemetry.receive(startOf('/en-gb/care?query=zyxwv'));
    telemetry.receive(pageOf('/en-gb/care', false));
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
    const sent = listSent(started.length - 1);
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
  ])('%s sends every property of a page view', async (_name, isEarly) => {
    const properties = { refUri: 'http://localhost/en-gb?query=zyxwv', campaign: 'spring' };
    const describe = jest
      .spyOn(Visit.prototype, 'describe')
      .mockReturnValue([
        { kind: 'Pageview', name: 'Care', url: 'http://localhost/en-gb/care', properties },
      ]);
    const { telemetry, listItems } = startSite();
    if (!isEarly) await start();
    telemetry.receive(pageOf('/en-gb/care'));
    if (isEarly) leave();
    else await passBatch();
    describe.mockRestore();
    const [view] = isEarly ? listSent(started.length - 1) : listItems();
    expect(view).toMatchObject({
      data: { baseData: { properties: { ...properties, refUri: 'http://localhost/en-gb' } } },
    });
  });

  test('while waiting events are being sent loses none, and the leave event comes last', async () => {
    const { telemetry, listNames } = startSite();
    for (let index = 0; index < 100; index += 1) telemetry.receive(startOf(`/en-gb/${index}`));
    // What waited is sent one by one once the library is there; a page in the background sends what it has.
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
    const { telemetry } = startSite(true);
    telemetry.receive(pageOf('/en-gb'));
    leave();
    telemetry.setConsent(false);
    leave();
    expect(listSent(started.length - 1)).toEqual([]);
  });

  test('and comes back before the library has loaded is counted again once it has', async () => {
    const { telemetry, listNames } = startSite();
    telemetry.receive(pageOf('/en-gb'));
    leave();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await start();
    await passBatch();
    expect(listNames()).toEqual(['Title of /en-gb']);
  });
});

test('an error before the library is there is sent when the visitor comes back to its page', async () => {
  const { telemetry, listItems } = startSite();
  telemetry.receive(pageOf('/en-gb'));
  telemetry.receive(errorOf(new Error('Early')));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await start();
  await passBatch();
  const errors = listItems().filter(({ data }) => data.baseType === 'ExceptionData');
  expect(errors).toMatchObject([
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
    const { telemetry, listNames } = startSite(true);
    telemetry.receive(pageOf('/en-gb'));
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listNames()).toEqual([]);
    telemetry.setConsent(true);
    await start();
    await passBatch();
    expect(listNames()).toEqual(['Title of /en-gb']);
  });

  test('nothing is sent after a refusal, and the page that is shown when the visitor thinks better of it', async () => {
    const { telemetry, listNames } = startSite(true);
    telemetry.receive(pageOf('/en-gb'));
    telemetry.setConsent(false);
    telemetry.receive(pageOf('/en-gb/care', false));
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listNames()).toEqual([]);
    telemetry.setConsent(true);
    await start();
    await passBatch();
    expect(listNames()).toEqual(['event_route_change_complete', 'Title of /en-gb/care']);
  });

  test('a withdrawal drops what waits, and ends everything until consent is given anew', async () => {
    const { telemetry, listNames } = startSite(true);
    telemetry.setConsent(true);
    await start();
    telemetry.receive(pageOf('/en-gb'));
    telemetry.setConsent(false);
    telemetry.receive(startOf('/en-gb/care'));
    window.dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listNames()).toEqual([]);
    telemetry.setConsent(true);
    telemetry.receive(startOf('/en-gb/help'));
    await passBatch();
    expect(listNames()).toEqual(['Title of /en-gb', 'event_route_change_start']);
  });

  test('a withdrawal that is taken back at once drops what waited all the same', async () => {
    const { telemetry, listNames } = startSite(true);
    telemetry.setConsent(true);
    await start();
    telemetry.receive(pageOf('/en-gb'));
    telemetry.receive(startOf('/en-gb/care'));
    telemetry.setConsent(false);
    telemetry.setConsent(true);
    await passBatch();
    expect(listNames()).toEqual(['Title of /en-gb']);
  });

  test('a withdrawal drops what a failing service has not taken', async () => {
    const { telemetry, listItems } = startSite(true);
    recorder.answerWith(503);
    telemetry.setConsent(true);
    await start();
    telemetry.receive(pageOf('/en-gb'));
    await passBatch();
    expect(listItems()).toHaveLength(1);
    telemetry.setConsent(false);
    recorder.answerWith(200);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listItems()).toHaveLength(1);
  });

  test('a withdrawal while the script is on its way counts', async () => {
    const { telemetry, listItems } = startSite(true);
    telemetry.receive(pageOf('/en-gb'));
    telemetry.setConsent(true);
    await jest.advanceTimersByTimeAsync(600);
    telemetry.setConsent(false);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(listItems()).toEqual([]);
  });
});

test('where telemetry needs no consent a refusal changes nothing', async () => {
  const { telemetry, listNames } = startSite();
  telemetry.setConsent(false);
  telemetry.receive(pageOf('/en-gb'));
  await start();
  await passBatch();
  expect(listNames()).toEqual(['Title of /en-gb']);
});

describe('an error is sent once', () => {
  test('although it is reported twice', async () => {
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

  test('and those of a loop are counted up to fifty a page', async () => {
    const { telemetry, listItems } = startSite();
    await start();
    for (let index = 0; index < 80; index += 1) telemetry.receive(errorOf(new Error('Again')));
    telemetry.receive(pageOf('/en-gb', false));
    telemetry.receive(errorOf(new Error('Again')));
    await passBatch();
    expect(listItems().filter(({ data }) => data.baseType === 'ExceptionData')).toHaveLength(51);
  });
});

describe('the storage of the browser', () => {
  test('stays empty without consent, also while the service fails', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    const { telemetry } = startSite();
    recorder.answerWith(503);
    telemetry.receive(pageOf('/en-gb'));
    await start();
    await passBatch();
    window.dispatchEvent(new Event('pagehide'));
    await passBatch();
    expect(setItem).not.toHaveBeenCalled();
    expect(document.cookie).toBe('');
    setItem.mockRestore();
  });

  test('keeps with consent what could not be sent, which the next document sends', async () => {
    const before = startSite();
    before.telemetry.setConsent(true);
    recorder.answerWith(undefined);
    await start();
    before.telemetry.receive(pageOf('/en-gb'));
    await passBatch();
    expect(Object.keys(sessionStorage)).toEqual(expect.arrayContaining(STORED));
    recorder.answerWith(200);
    const after = startSite();
    after.telemetry.setConsent(true);
    await start();
    after.telemetry.receive(pageOf('/en-gb/care'));
    await passBatch();
    expect(after.listNames()).toEqual(['Title of /en-gb', 'Title of /en-gb/care']);
  });

  test('is cleared when consent is withdrawn', async () => {
    const { telemetry } = startSite();
    telemetry.setConsent(true);
    recorder.answerWith(undefined);
    await start();
    telemetry.receive(pageOf('/en-gb'));
    await passBatch();
    telemetry.setConsent(false);
    telemetry.receive(startOf('/en-gb/care'));
    await passBatch();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('holds 2,000 events at most', async () => {
    const waiting = Array.from({ length: 2000 - 5 }, () => ({ item: '{"tags":{}}', cnt: 0 }));
    sessionStorage.setItem('AI_buffer_1', JSON.stringify(waiting));
    const { telemetry } = startSite();
    telemetry.setConsent(true);
    await start();
    setOnline(false);
    for (let index = 0; index < 10; index += 1) telemetry.receive(startOf('/'));
    const stored: unknown = JSON.parse(sessionStorage.getItem('AI_buffer_1') ?? '[]');
    setOnline(true);
    expect(stored).toHaveLength(2000);
  });
});

test('while the browser is offline 10,000 events are kept in memory, and sent later', async () => {
  const { telemetry, listItems } = startSite();
  await start();
  setOnline(false);
  for (let index = 0; index < TELEMETRY_LIMITS.eventsInMemory + 10; index += 1)
    telemetry.receive(startOf('/'));
  setOnline(true);
  await passBatch();
  expect(listItems()).toHaveLength(10_000);
});

describe('the session', () => {
  const sessionsOf = (items: readonly Item[]): number =>
    new Set(items.map(({ tags }) => tags['ai.session.id'])).size;

  test.each([
    [29 * MINUTE, 1],
    [31 * MINUTE, 2],
  ])('of a visitor who does nothing for %d ms is one of %d', async (pause, sessions) => {
    const { telemetry, listItems } = startSite();
    await start();
    telemetry.receive(startOf('/a'));
    await jest.advanceTimersByTimeAsync(pause);
    telemetry.receive(startOf('/b'));
    await passBatch();
    expect(sessionsOf(listItems())).toBe(sessions);
  });

  test.each([
    [23, 1],
    [25, 2],
  ])('of a visitor who stays for %d hours is one of %d', async (hours, sessions) => {
    const { telemetry, listItems } = startSite();
    await start();
    for (let index = 0; index <= hours * 3; index += 1) {
      telemetry.receive(startOf('/a'));
      await jest.advanceTimersByTimeAsync(20 * MINUTE);
    }
    expect(sessionsOf(listItems())).toBe(sessions);
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
