import { createSchedule, VisitSchedule, WebhookSchedule } from '@/lib/content/replica/pollSchedule';

const INTERVALS = { shortest: 20_000, longest: 300_000 };
const HOUR_MS = 3_600_000;

let now = 0;
const clock = { now: () => now };
beforeEach(() => {
  now = 1_000_000_000;
});

describe('with a webhook', () => {
  let schedule: WebhookSchedule;
  beforeEach(() => {
    schedule = new WebhookSchedule(INTERVALS, clock);
  });

  /** Polls without news, each after its pause. @returns the pauses */
  const pollQuietly = (count: number) =>
    Array.from({ length: count }, () => {
      const pause = schedule.interval();
      now += pause;
      schedule.polled(false);
      return pause;
    });
  function publish({ isAnnounced = true } = {}) {
    if (isAnnounced) schedule.announced();
    now += 1000;
    schedule.polled(true);
  }

  test('polls stay frequent until a webhook has announced a change', () => {
    expect(pollQuietly(20)).toEqual(Array.from({ length: 20 }, () => 20_000));
    publish();
    expect(pollQuietly(6)).toEqual([20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  });

  test('an announced change leaves the pause as it is', () => {
    publish();
    pollQuietly(6);
    publish();
    expect(schedule.interval()).toBe(300_000);
  });

  test('a change without a webhook makes polls frequent for a day', () => {
    publish();
    pollQuietly(6);
    publish({ isAnnounced: false });
    expect([schedule.interval(), schedule.missedAt()]).toEqual([20_000, undefined]);
    const missedAt = now;
    expect(pollQuietly(100).at(-1)).toBe(20_000);
    expect(schedule.missedAt()).toBe(missedAt);
    publish();
    expect(pollQuietly(3)).toEqual([20_000, 20_000, 20_000]);
    now += 24 * HOUR_MS;
    pollQuietly(6);
    expect(schedule.interval()).toBe(300_000);
  });

  test('a webhook may arrive a minute after the poll that found its change', () => {
    publish();
    pollQuietly(6);
    publish({ isAnnounced: false });
    now += 60_000;
    schedule.announced();
    now += HOUR_MS;
    expect([schedule.interval(), schedule.missedAt()]).toEqual([300_000, undefined]);
  });
});

test('a preview polls often for ten minutes after a visit', () => {
  const schedule = new VisitSchedule({ interval: () => 20_000 }, 300_000, clock);
  expect(schedule.interval()).toBe(300_000);
  expect(schedule.visited()).toBe(true);
  now += 300_000;
  expect([schedule.interval(), schedule.visited()]).toEqual([20_000, false]);
  now += 600_001;
  expect([schedule.interval(), schedule.visited()]).toEqual([300_000, true]);
});

test('a visited preview polls rarely too while webhooks announce every change', () => {
  const schedule = createSchedule(
    {
      pollInterval: 20_000,
      longestInterval: 300_000,
      slowsIfAnnounced: true,
      slowsIfUnvisited: true,
    },
    clock,
  );
  schedule.visited?.();
  expect(schedule.interval()).toBe(20_000);
  schedule.announced?.();
  for (const hasNews of [true, false, false, false, false]) schedule.polled?.(hasNews);
  expect([schedule.interval(), schedule.missedAt?.()]).toEqual([300_000, undefined]);
});
