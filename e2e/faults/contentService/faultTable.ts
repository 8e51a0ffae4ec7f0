import * as faults from './faults';
import { type Fault, flapping, only } from './faults';

/**
 * The result of a poll. `modelFailed`: reading content types and locales fails. `followed`: the
 * site still shows new content. `open`: the poll outlasts a test, or finds nothing.
 */
type Poll = 'failed' | 'modelFailed' | 'rejected' | 'followed' | 'open';

/**
 * The name completes a sentence about the service. CI runs one row for each poll result (`ci`).
 * The nightly run leaves out rows that resemble another or pause the site's polls for too long
 * (`bench`).
 */
type Row = readonly [name: string, fault: Fault | 'shut', poll: Poll, run?: 'bench' | 'ci'];

const A_MINUTE_AGO = new Date(Date.now() - 60_000).toUTCString();
const NEXT_CENTURY = 'Fri, 01 Jan 2100 00:00:00 GMT';

/** The last one pauses the site's polls for the longest time. */
const RATE_LIMITS: readonly Row[] = [
  [
    'says 429, and to come again in a second',
    faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '1' }),
    'failed',
  ],
  [
    'says 429, with Retry-After in seconds',
    faults.refuseRate({ 'Retry-After': '1' }),
    'failed',
    'bench',
  ],
  [
    'says 429, with a Retry-After of the past',
    faults.refuseRate({ 'Retry-After': A_MINUTE_AGO }),
    'failed',
    'bench',
  ],
  [
    'says 429, with a negative pause',
    faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '-5', 'Retry-After': '-5' }),
    'failed',
  ],
  [
    'says 429, with a pause of zero',
    faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '0' }),
    'failed',
    'bench',
  ],
  ['says 429 without a word of when', faults.refuseRate({}), 'failed'],
  [
    'says 429 with a pause that is no number',
    faults.refuseRate({ 'X-Contentful-RateLimit-Reset': 'soon', 'Retry-After': 'NaN' }),
    'failed',
    'bench',
  ],
  [
    'says 429, with a Retry-After of the next century',
    faults.refuseRate({ 'Retry-After': NEXT_CENTURY }),
    'failed',
    'bench',
  ],
  [
    'says 429, with a pause of a year',
    faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '31536000' }),
    'failed',
    'bench',
  ],
];

const LOST: readonly Row[] = [
  ['refuses connections', 'shut', 'failed'],
  ['resets connections', faults.reset, 'failed'],
  ['never answers', faults.hang, 'open', 'ci'],
  ['never answers for content types and locales', only('model', faults.hang), 'open'],
  ['sends a byte a second', faults.drip, 'open'],
  ['breaks off in the middle', faults.cut, 'failed'],
  ['fails with 500', faults.failWith(500), 'failed', 'bench'],
  ['fails with 502', faults.failWith(502), 'failed', 'bench'],
  ['fails with 503', faults.failWith(503), 'failed', 'ci'],
  ['fails with 503 for content types and locales', only('model', faults.failWith(503)), 'followed'],
  ['answers 400 for content types and locales', only('model', faults.failWith(400)), 'followed'],
];

const MALFORMED: readonly Row[] = [
  ['answers with a page of HTML', faults.html, 'failed'],
  ['answers with half of its JSON', faults.truncated, 'failed'],
  ['answers with an empty body', faults.emptyBody, 'failed'],
  ['answers with an empty object', faults.emptyObject, 'failed'],
  [
    'answers with an empty object for content types and locales',
    only('model', faults.emptyObject),
    'modelFailed',
    'bench',
  ],
  ['answers with items that are null', faults.nullItems, 'failed'],
  [
    'answers with empty lists of content types and locales',
    only('model', faults.emptyList),
    'modelFailed',
  ],
  ['answers with a sync page that is its own successor', faults.repeatPage, 'failed'],
  ['leads to another host', faults.redirect, 'failed'],
  ['sends empty pages of the sync', faults.emptyPages, 'followed'],
  ['sends an entry of another shape', faults.oddEntry, 'followed'],
  ['has nothing new, and gives a token of another service', faults.foreignToken, 'open'],
];

const FLAPPING: readonly Row[] = [
  ['fails with 503 every other time', flapping(faults.failWith(503)), 'followed'],
  ['lacks a locale every other time', flapping(faults.lackLocale('it-IT')), 'rejected'],
  ['deletes everything every other time', flapping(faults.deleteEverything), 'rejected'],
];

const WORSE_CONTENT: readonly Row[] = [
  ['lacks a locale', faults.lackLocale('it-IT'), 'rejected'],
  [
    'lacks a locale in its list of locales alone',
    only('model', faults.lackLocale('it-IT')),
    'rejected',
    'bench',
  ],
  [
    'lacks the content type of the header menu',
    only('model', faults.lackType('headerMenu')),
    'rejected',
  ],
  [
    'lacks the content type of labels',
    only('model', faults.lackType('labels')),
    'rejected',
    'bench',
  ],
  ['lacks all content types', only('model', faults.lackTypes), 'rejected'],
  ['deletes all labels', faults.deleteAllOf('labels'), 'rejected'],
  ['deletes all pages', faults.deleteAllOf('page'), 'rejected', 'bench'],
  ['deletes everything', faults.deleteEverything, 'rejected', 'ci'],
  ['goes back to its oldest content', faults.goBack, 'rejected'],
  [
    'goes back to its oldest content behind an alias, with other tokens',
    faults.switchAlias,
    'rejected',
  ],
  // Comes before a clock that is ahead, after which an old state that is still being read would
  // look new.
  ['knows no sync token any more', faults.expireToken, 'followed'],
  ['is five hours ahead', faults.skewClock(5), 'followed'],
  ['is five hours behind', faults.skewClock(-5), 'followed', 'bench'],
];

const toRuns = (rows: readonly Row[]) =>
  rows.map(([name, fault, poll, run]) => ({ name, fault, poll, run }));

export const FAULT_GROUPS = {
  'a lost service': toRuns(LOST),
  'malformed answers': toRuns(MALFORMED),
  'a service that comes and goes': toRuns(FLAPPING),
  'worse content': toRuns(WORSE_CONTENT),
  'rate limits': toRuns(RATE_LIMITS),
};

export type FaultRun = ReturnType<typeof toRuns>[number];
