import {
  buildServerTiming,
  findPageTimings,
  startPageTimings,
} from '@/lib/telemetry/metrics/pageTimings';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const pass = (delay: number) => jest.advanceTimersByTimeAsync(delay);

test('loading counts as mapping, and the rest as rendering', async () => {
  const timings = startPageTimings({});
  await pass(20);
  timings.endLoading();
  await pass(5);
  expect(timings.read()).toEqual({ mapping: 20, rendering: 5 });
});

test('an error page after a page that failed to render adds to the same response', async () => {
  const response = {};
  const first = startPageTimings(response);
  await pass(10);
  first.endLoading();
  await pass(3);
  const second = startPageTimings(response);
  await pass(7);
  second.endLoading();
  await pass(2);
  expect(findPageTimings(response)?.read()).toEqual({ mapping: 17, rendering: 5 });
});

test('a response that is not a page has no timings', () => {
  startPageTimings({});
  expect(findPageTimings({})).toBeUndefined();
});

test('the header names each phase with its time in ms', () => {
  expect(buildServerTiming({ mapping: 3.5, rendering: 6.2 })).toBe(
    'mapping;dur=3.5, rendering;dur=6.2',
  );
});
