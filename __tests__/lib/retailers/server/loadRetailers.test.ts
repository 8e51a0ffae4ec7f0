import { logger } from '@/lib/config/logger';
import { RetailerLookup } from '@/lib/retailers/server/loadRetailers';
import type { RetailerQuery, RetailerSource } from '@/lib/retailers/server/retailerSource';

const KEY: RetailerQuery = { gtin: '02000000000015', country: 'GB' };
const ROWS = [{ BuyNowUrl: 'https://shop.example/', RetailerName: 'Shop' }];

/** A source whose first answer is a failure or not, and how often it was asked. */
function createCounted(firstFails: boolean): {
  readonly source: RetailerSource;
  readonly count: () => number;
} {
  let asked = 0;
  const source: RetailerSource = () => {
    asked += 1;
    const isDown = firstFails && asked === 1;
    return Promise.resolve(
      isDown
        ? { ok: false, failure: { kind: 'status', detail: 'status 500' } }
        : { ok: true, value: ROWS },
    );
  };
  return { source, count: () => asked };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a response is cached for five minutes', async () => {
  const { source, count } = createCounted(false);
  const lookup = new RetailerLookup(source, Date);
  const ask = (key: RetailerQuery) => lookup.find(key);
  await ask(KEY);
  jest.advanceTimersByTime(299_000);
  await ask(KEY);
  expect(count()).toBe(1);
  jest.advanceTimersByTime(2000);
  await ask(KEY);
  expect(count()).toBe(2);
});

test('a failure is cached for five seconds, then the service is requested again', async () => {
  const { source, count } = createCounted(true);
  const lookup = new RetailerLookup(source, Date);
  const ask = (key: RetailerQuery) => lookup.find(key);
  expect(await ask(KEY)).toMatchObject({ ok: false });
  jest.advanceTimersByTime(4000);
  expect(await ask(KEY)).toMatchObject({ ok: false });
  expect(count()).toBe(1);
  jest.advanceTimersByTime(2000);
  expect(await ask(KEY)).toMatchObject({ ok: true });
  expect(count()).toBe(2);
});

test('many products do not grow the memory without bound: the oldest are asked for again', async () => {
  const { count, source } = createCounted(false);
  const lookup = new RetailerLookup(source, Date);
  const ask = (key: RetailerQuery) => lookup.find(key);
  for (let index = 0; index < 20_000; index += 1)
    await ask({ ...KEY, gtin: String(index).padStart(14, '0') });
  expect(count()).toBe(20_000);
  await ask({ ...KEY, gtin: String(19_999).padStart(14, '0') });
  expect(count()).toBe(20_000);
  await ask({ ...KEY, gtin: String(0).padStart(14, '0') });
  expect(count()).toBe(20_001);
});

test('look-ups that are refused because too many wait for the service are one line in the log', async () => {
  const warn = jest.spyOn(logger, 'warn');
  const lookup = new RetailerLookup(() => new Promise(() => undefined), Date);
  const keys = Array.from({ length: 40 }, (_, index): RetailerQuery => ({
    gtin: String(index).padStart(14, '0'),
    country: 'GB',
  }));
  const [, ...waiting] = keys.map((key) => lookup.find(key));
  expect(await waiting.at(-1)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({ kind: 'busy' }),
      expect.stringMatching(/^The retailers of a product were not looked up/),
    ],
  ]);
});
