import { logger } from '@/lib/platform/config/logger';
import { RetailerLookup } from '@/lib/site/retailers/loadRetailers';
import type { RetailerQuery, RetailerSource } from '@/lib/site/retailers/retailerSource';

const KEY: RetailerQuery = { gtin: '02000000000015', country: 'GB' };
const ROWS = [{ BuyNowUrl: 'https://shop.example/', RetailerName: 'Shop' }];

/** A look-up, which may fail at first, and how often its source was asked. */
function createCounted(firstFails = false) {
  let asked = 0;
  const source: RetailerSource = () => {
    asked += 1;
    return Promise.resolve(
      firstFails && asked === 1
        ? { ok: false, failure: { kind: 'status', detail: 'status 500' } }
        : { ok: true, value: ROWS },
    );
  };
  return { lookup: new RetailerLookup(source, Date), count: () => asked };
}
const keyOf = (number: number): RetailerQuery => ({
  ...KEY,
  gtin: String(number).padStart(14, '0'),
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a response is cached for five minutes', async () => {
  const { lookup, count } = createCounted();
  await lookup.find(KEY);
  jest.advanceTimersByTime(299_000);
  await lookup.find(KEY);
  expect(count()).toBe(1);
  jest.advanceTimersByTime(2000);
  await lookup.find(KEY);
  expect(count()).toBe(2);
});

test('a failure is cached for five seconds, then the service is requested again', async () => {
  const { lookup, count } = createCounted(true);
  expect(await lookup.find(KEY)).toMatchObject({ ok: false });
  jest.advanceTimersByTime(4000);
  expect(await lookup.find(KEY)).toMatchObject({ ok: false });
  expect(count()).toBe(1);
  jest.advanceTimersByTime(2000);
  expect(await lookup.find(KEY)).toMatchObject({ ok: true });
  expect(count()).toBe(2);
});

test('the cache has a limit, and the oldest products are requested again', async () => {
  const { lookup, count } = createCounted();
  for (let index = 0; index < 20_000; index += 1) await lookup.find(keyOf(index));
  expect(count()).toBe(20_000);
  await lookup.find(keyOf(19_999));
  expect(count()).toBe(20_000);
  await lookup.find(keyOf(0));
  expect(count()).toBe(20_001);
});

test('look-ups rejected because too many wait for the service are one line in the log', async () => {
  const warn = jest.spyOn(logger, 'warn');
  const lookup = new RetailerLookup(() => new Promise(() => undefined), Date);
  const waiting = Array.from({ length: 40 }, (_, index) => lookup.find(keyOf(index)));
  expect(await waiting.at(-1)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({ kind: 'busy' }),
      expect.stringMatching(/^The retailers of a product were not looked up/),
    ],
  ]);
});
