import { buildServerTiming, findPageTimings, startPageTimings } from '@/lib/metrics/pageTimings';
import type { PageTimings } from '@/lib/metrics/pageTimings';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

const later = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay));
const pass = (delay: number) => jest.advanceTimersByTimeAsync(delay);

test.each<[string, (timings: PageTimings) => Promise<unknown>, object]>([
  [
    'a loader that asks nothing is mapping',
    async () => pass(20),
    { content: 0, mapping: 20, rendering: 5 },
  ],
  [
    'a question is content',
    async (timings) => {
      void timings.observe(() => later(8));
      await pass(20);
    },
    { content: 8, mapping: 12, rendering: 5 },
  ],
  [
    'questions that are open at once count once, and one that follows counts on',
    async (timings) => {
      void timings.observe(() => later(8));
      await pass(4);
      void timings.observe(() => later(8));
      await pass(10);
      void timings.observe(() => later(3));
      await pass(6);
    },
    { content: 15, mapping: 5, rendering: 5 },
  ],
  [
    'a question that fails ends too',
    async (timings) => {
      void timings
        .observe(() => later(8).then(() => Promise.reject(new Error('away'))))
        .catch(() => undefined);
      await pass(20);
    },
    { content: 8, mapping: 12, rendering: 5 },
  ],
])('%s', async (_name, work, expected) => {
  const timings = startPageTimings({});
  await work(timings);
  timings.endLoading();
  await pass(5);
  expect(timings.read().phases).toEqual(expected);
});

test('an error page that is loaded after a page that could not be drawn adds to the same response', async () => {
  const response = {};
  const first = startPageTimings(response);
  await pass(10);
  first.endLoading();
  await pass(3);
  const second = startPageTimings(response);
  await pass(7);
  second.endLoading();
  await pass(2);
  expect(findPageTimings(response)?.read().phases).toEqual({
    content: 0,
    mapping: 17,
    rendering: 5,
  });
});

test('a response that is not a page has no timings', () => {
  startPageTimings({});
  expect(findPageTimings({})).toBeUndefined();
});

test.each([
  [undefined, 'content;dur=3.1, mapping;dur=0.4, rendering;dur=6.2'],
  ['hit', 'content;dur=3.1, mapping;dur=0.4, rendering;dur=6.2, cache;desc="hit"'],
] as const)('with the cache %s the header is %s', (cache, header) => {
  expect(buildServerTiming({ phases: { content: 3.1, mapping: 0.4, rendering: 6.2 }, cache })).toBe(
    header,
  );
});
