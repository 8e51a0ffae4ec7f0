import { readConfig } from '@/lib/platform/config/env';
import { createSchedule } from '@/lib/content/replica/pollSchedule';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;
const WORKDAYS = 22;
const OPENS_AT = 9;
const CLOSES_AT = 17;
/** Content types and locales. */
const REQUESTS_OF_MODEL = 2;
const PUBLISHED_A_DAY = 50;

const SPACE = {
  CONTENTFUL_SPACE_ID: 'space',
  CONTENTFUL_DELIVERY_TOKEN: 'token',
  CONTENTFUL_PREVIEW_TOKEN: 'token',
};
const WEBHOOK = { CONTENTFUL_WEBHOOK_SECRET: 'a'.repeat(64) };

/** Spread over the hours of each day by a fixed step that no poll interval divides. */
const PUBLISHED = Array.from({ length: DAYS }, (_day, day) =>
  Array.from(
    { length: PUBLISHED_A_DAY },
    (_change, index) => day * DAY_MS + OPENS_AT * HOUR_MS + index * 571_234,
  ),
).flat();

const isOpen = (time: number) => {
  const hour = (time % DAY_MS) / HOUR_MS;
  return time < WORKDAYS * DAY_MS && hour >= OPENS_AT && hour < CLOSES_AT;
};

type Costs = { readonly poll: number; readonly change: number };

/** Follows a month of changes as the poll loop does. @returns requests, and each change's delay */
function followMonth(
  content: ReturnType<typeof readConfig>['content'] | undefined,
  isAnnounced: boolean,
  { poll, change }: Costs,
) {
  if (content?.mode !== 'replica') throw new Error('expected a replica');
  const { feed } = content;
  let now = 0;
  const schedule = createSchedule(feed, { now: () => now });
  const changes = [...PUBLISHED];
  const delays: number[] = [];
  let requests = (DAYS * DAY_MS * REQUESTS_OF_MODEL) / feed.modelInterval;
  while (now < DAYS * DAY_MS) {
    if (isOpen(now)) schedule.visited?.();
    const due = now + schedule.interval();
    const next = changes[0] ?? Infinity;
    const isEarly = isAnnounced && next + SECOND_MS < due;
    now = isEarly ? Math.max(now, next + SECOND_MS) : due;
    if (isEarly) schedule.announced?.();
    const found = changes.filter((time) => time <= now);
    changes.splice(0, found.length);
    delays.push(...found.map((time) => now - time));
    schedule.polled?.(found.length > 0);
    // The webhook of a change that a poll finds first follows within a second.
    if (isAnnounced && !isEarly && found.length > 0) schedule.announced?.();
    requests += found.length > 0 ? change : poll;
  }
  return { requests, longestDelay: Math.max(...delays) };
}

/** A poll of drafts lists entries, and assets after each change and at every twentieth poll. */
const DRAFTS: Costs = { poll: 1.05, change: 4 };
const PUBLISHED_CONTENT: Costs = { poll: 1, change: 1 };

/** One of two processes polls for both. The other looks for each announced change. */
const REQUESTS_OF_OTHER = PUBLISHED.length;

function countMonth(variables: Readonly<Record<string, string>>) {
  const isAnnounced = 'CONTENTFUL_WEBHOOK_SECRET' in variables;
  const preview = readConfig({ ...SPACE, ...variables, PREVIEW: 'true' });
  const site = followMonth(
    readConfig({ ...SPACE, ...variables }).content,
    isAnnounced,
    PUBLISHED_CONTENT,
  );
  const drafts = followMonth(preview.content, isAnnounced, DRAFTS);
  const published = followMonth(preview.publishedContent, isAnnounced, PUBLISHED_CONTENT);
  return {
    longestDelay: site.longestDelay,
    requests: site.requests + REQUESTS_OF_OTHER + drafts.requests + published.requests,
  };
}

test('two processes and a preview make at most 40,000 requests a month if webhooks announce all changes', () => {
  const { requests, longestDelay } = countMonth(WEBHOOK);
  expect(requests).toBeLessThanOrEqual(40_000);
  expect(longestDelay).toBeLessThanOrEqual(SECOND_MS);
});

test('without webhooks, two processes and a preview make at most 200,000 requests, and a publication shows within 32 s', () => {
  const { requests, longestDelay } = countMonth({});
  expect(requests).toBeLessThanOrEqual(200_000);
  expect(longestDelay).toBeLessThanOrEqual(32 * SECOND_MS);
});

test('one process without a webhook makes fewer than 90,000 requests a month', () => {
  const { requests } = followMonth(readConfig(SPACE).content, false, PUBLISHED_CONTENT);
  expect(requests).toBeLessThan(90_000);
});
