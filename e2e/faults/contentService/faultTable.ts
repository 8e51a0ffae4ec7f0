import * as faults from './faults';
import { type Fault, flapping, only } from './faults';

export type FaultRun = {
  /** What the service does, as the end of a sentence. */
  readonly name: string;
  readonly fault: Fault | 'shut';
  /** What becomes of a poll. `modelFailed`: what is read beside it fails. `followed`: what is published meanwhile is shown all the same. `open`: it waits, for longer than a test may take, or finds nothing. */
  readonly poll: 'failed' | 'modelFailed' | 'rejected' | 'followed' | 'open';
  /** For the bench alone: much like another, or it keeps the site away for too long. */
  readonly isForBench?: true;
  /** One for each way in which a poll can end; the others are tested at night. */
  readonly isInGate?: true;
};

const A_MINUTE_AGO = new Date(Date.now() - 60_000).toUTCString();
const NEXT_CENTURY = 'Fri, 01 Jan 2100 00:00:00 GMT';

/** The last one keeps the site away until the service is forgotten. */
const RATE_LIMITS: readonly FaultRun[] = [
  {
    name: 'says 429, and to come again in a second',
    fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '1' }),
    poll: 'failed',
  },
  {
    name: 'says 429, with Retry-After in seconds',
    fault: faults.refuseRate({ 'Retry-After': '1' }),
    poll: 'failed',
    isForBench: true,
  },
  {
    name: 'says 429, with a Retry-After of the past',
    fault: faults.refuseRate({ 'Retry-After': A_MINUTE_AGO }),
    poll: 'failed',
    isForBench: true,
  },
  {
    name: 'says 429, with a negative pause',
    fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '-5', 'Retry-After': '-5' }),
    poll: 'failed',
  },
  {
    name: 'says 429, with a pause of zero',
    fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '0' }),
    poll: 'failed',
    isForBench: true,
  },
  { name: 'says 429 without a word of when', fault: faults.refuseRate({}), poll: 'failed' },
  {
    name: 'says 429 with a pause that is no number',
    fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': 'soon', 'Retry-After': 'NaN' }),
    poll: 'failed',
    isForBench: true,
  },
  {
    name: 'says 429, with a Retry-After of the next century',
    fault: faults.refuseRate({ 'Retry-After': NEXT_CENTURY }),
    poll: 'failed',
    isForBench: true,
  },
  {
    name: 'says 429, with a pause of a year',
    fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '31536000' }),
    poll: 'failed',
    isForBench: true,
  },
];

const LOST: readonly FaultRun[] = [
  { name: 'refuses connections', fault: 'shut', poll: 'failed' },
  { name: 'resets connections', fault: faults.reset, poll: 'failed' },
  { name: 'never answers', fault: faults.hang, poll: 'open', isInGate: true },
  {
    name: 'never answers for content types and locales',
    fault: only('model', faults.hang),
    poll: 'open',
  },
  { name: 'sends a byte a second', fault: faults.drip, poll: 'open' },
  { name: 'breaks off in the middle', fault: faults.cut, poll: 'failed' },
  { name: 'fails with 500', fault: faults.failWith(500), poll: 'failed', isForBench: true },
  { name: 'fails with 502', fault: faults.failWith(502), poll: 'failed', isForBench: true },
  { name: 'fails with 503', fault: faults.failWith(503), poll: 'failed', isInGate: true },
  {
    name: 'fails with 503 for content types and locales',
    fault: only('model', faults.failWith(503)),
    poll: 'followed',
  },
  {
    name: 'answers 400 for content types and locales',
    fault: only('model', faults.failWith(400)),
    poll: 'followed',
  },
];

const MALFORMED: readonly FaultRun[] = [
  { name: 'answers with a page of HTML', fault: faults.html, poll: 'failed' },
  { name: 'answers with half of its JSON', fault: faults.truncated, poll: 'failed' },
  { name: 'answers with an empty body', fault: faults.emptyBody, poll: 'failed' },
  { name: 'answers with an empty object', fault: faults.emptyObject, poll: 'failed' },
  {
    name: 'answers with an empty object for content types and locales',
    fault: only('model', faults.emptyObject),
    poll: 'modelFailed',
    isForBench: true,
  },
  { name: 'answers with items that are null', fault: faults.nullItems, poll: 'failed' },
  {
    name: 'answers with empty lists of content types and locales',
    fault: only('model', faults.emptyList),
    poll: 'modelFailed',
  },
  {
    name: 'answers with a sync page that is its own successor',
    fault: faults.repeatPage,
    poll: 'failed',
  },
  { name: 'leads to another host', fault: faults.redirect, poll: 'failed' },
  { name: 'sends empty pages of the sync', fault: faults.emptyPages, poll: 'followed' },
  { name: 'sends an entry of another shape', fault: faults.oddEntry, poll: 'followed' },
  {
    name: 'has nothing new, and gives a token of another service',
    fault: faults.foreignToken,
    poll: 'open',
  },
];

const FLAPPING: readonly FaultRun[] = [
  {
    name: 'fails with 503 every other time',
    fault: flapping(faults.failWith(503)),
    poll: 'followed',
  },
  {
    name: 'lacks a locale every other time',
    fault: flapping(faults.lackLocale('it-IT')),
    poll: 'rejected',
  },
  {
    name: 'deletes everything every other time',
    fault: flapping(faults.deleteEverything),
    poll: 'rejected',
  },
];

const WORSE_CONTENT: readonly FaultRun[] = [
  { name: 'lacks a locale', fault: faults.lackLocale('it-IT'), poll: 'rejected' },
  {
    name: 'lacks a locale in its list of locales alone',
    fault: only('model', faults.lackLocale('it-IT')),
    poll: 'rejected',
    isForBench: true,
  },
  {
    name: 'lacks the content type of the header menu',
    fault: only('model', faults.lackType('headerMenu')),
    poll: 'rejected',
  },
  {
    name: 'lacks the content type of labels',
    fault: only('model', faults.lackType('labels')),
    poll: 'rejected',
    isForBench: true,
  },
  { name: 'lacks all content types', fault: only('model', faults.lackTypes), poll: 'rejected' },
  { name: 'deletes all labels', fault: faults.deleteAllOf('labels'), poll: 'rejected' },
  {
    name: 'deletes all pages',
    fault: faults.deleteAllOf('page'),
    poll: 'rejected',
    isForBench: true,
  },
  { name: 'deletes everything', fault: faults.deleteEverything, poll: 'rejected', isInGate: true },
  { name: 'goes back to its oldest content', fault: faults.goBack, poll: 'rejected' },
  {
    name: 'goes back to its oldest content behind an alias, with other tokens',
    fault: faults.switchAlias,
    poll: 'rejected',
  },
  // Before a clock that is ahead: to it, an old state that is still being read looks like one that was made anew.
  { name: 'knows no sync token any more', fault: faults.expireToken, poll: 'followed' },
  { name: 'is five hours ahead', fault: faults.skewClock(5), poll: 'followed' },
  { name: 'is five hours behind', fault: faults.skewClock(-5), poll: 'followed', isForBench: true },
];

export const FAULT_GROUPS: Readonly<Record<string, readonly FaultRun[]>> = {
  'a lost service': LOST,
  'malformed answers': MALFORMED,
  'a service that comes and goes': FLAPPING,
  'worse content': WORSE_CONTENT,
  'rate limits': RATE_LIMITS,
};
