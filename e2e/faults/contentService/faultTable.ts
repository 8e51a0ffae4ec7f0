import * as faults from './faults';
import { type Fault, flapping, only } from './faults';

export type FaultRun = {
  /** What the service does, as the end of a sentence. */
  readonly name: string;
  readonly fault: Fault | 'shut';
  /** What becomes of a look. `followed`: what is published meanwhile is shown all the same. `open`: it waits, for longer than a test may take, or finds nothing. */
  readonly look: 'failed' | 'rejected' | 'followed' | 'open';
  /** For the bench alone: much like another, or it keeps the site away for too long. */
  readonly isForBench?: true;
  /** One for each way in which a poll can end; the others of its group are tested at night. */
  readonly isInGate?: true;
};

const A_MINUTE_AGO = new Date(Date.now() - 60_000).toUTCString();
const NEXT_CENTURY = 'Fri, 01 Jan 2100 00:00:00 GMT';

/** The last one keeps the site away until the service is forgotten. */
const RATE_LIMITS: readonly FaultRun[] = [
  { name: 'says 429, and to come again in a second', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '1' }), look: 'failed' },
  { name: 'says 429, with Retry-After in seconds', fault: faults.refuseRate({ 'Retry-After': '1' }), look: 'failed', isForBench: true },
  { name: 'says 429, with a Retry-After of the past', fault: faults.refuseRate({ 'Retry-After': A_MINUTE_AGO }), look: 'failed', isForBench: true },
  { name: 'says 429, with a negative pause', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '-5', 'Retry-After': '-5' }), look: 'failed' },
  { name: 'says 429, with a pause of zero', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '0' }), look: 'failed', isForBench: true },
  { name: 'says 429 without a word of when', fault: faults.refuseRate({}), look: 'failed', isInGate: true },
  { name: 'says 429 with a pause that is no number', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': 'soon', 'Retry-After': 'NaN' }), look: 'failed', isForBench: true },
  { name: 'says 429, with a Retry-After of the next century', fault: faults.refuseRate({ 'Retry-After': NEXT_CENTURY }), look: 'failed', isForBench: true },
  { name: 'says 429, with a pause of a year', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '31536000' }), look: 'failed', isForBench: true },
];

const LOST: readonly FaultRun[] = [
  { name: 'refuses connections', fault: 'shut', look: 'failed', isInGate: true },
  { name: 'resets connections', fault: faults.reset, look: 'failed' },
  { name: 'never answers', fault: faults.hang, look: 'open', isInGate: true },
  { name: 'never answers for content types and locales', fault: only('model', faults.hang), look: 'open' },
  { name: 'sends a byte a second', fault: faults.drip, look: 'open' },
  { name: 'breaks off in the middle', fault: faults.cut, look: 'failed' },
  { name: 'fails with 500', fault: faults.failWith(500), look: 'failed', isForBench: true },
  { name: 'fails with 502', fault: faults.failWith(502), look: 'failed', isForBench: true },
  { name: 'fails with 503', fault: faults.failWith(503), look: 'failed' },
  { name: 'fails with 503 for content types and locales', fault: only('model', faults.failWith(503)), look: 'followed', isInGate: true },
  { name: 'answers 400 for content types and locales', fault: only('model', faults.failWith(400)), look: 'followed' },
];

const MALFORMED: readonly FaultRun[] = [
  { name: 'answers with a page of HTML', fault: faults.html, look: 'failed' },
  { name: 'answers with half of its JSON', fault: faults.truncated, look: 'failed', isInGate: true },
  { name: 'answers with an empty body', fault: faults.emptyBody, look: 'failed' },
  { name: 'answers with an empty object', fault: faults.emptyObject, look: 'failed' },
  { name: 'answers with an empty object for content types and locales', fault: only('model', faults.emptyObject), look: 'failed', isForBench: true },
  { name: 'answers with items that are null', fault: faults.nullItems, look: 'failed' },
  { name: 'answers with empty lists of content types and locales', fault: only('model', faults.emptyList), look: 'failed' },
  { name: 'answers with a sync page that is its own successor', fault: faults.repeatPage, look: 'failed' },
  { name: 'leads to another host', fault: faults.redirect, look: 'failed' },
  { name: 'sends empty pages of the sync', fault: faults.emptyPages, look: 'followed', isInGate: true },
  { name: 'sends an entry of another shape', fault: faults.oddEntry, look: 'followed' },
  { name: 'has nothing new, and gives a token of another service', fault: faults.foreignToken, look: 'open' },
];

const FLAPPING: readonly FaultRun[] = [
  { name: 'fails with 503 every other time', fault: flapping(faults.failWith(503)), look: 'followed' },
  { name: 'lacks a locale every other time', fault: flapping(faults.lackLocale('it-IT')), look: 'rejected', isInGate: true },
  { name: 'deletes everything every other time', fault: flapping(faults.deleteEverything), look: 'rejected' },
];

const WORSE_CONTENT: readonly FaultRun[] = [
  { name: 'lacks a locale', fault: faults.lackLocale('it-IT'), look: 'rejected' },
  { name: 'lacks a locale in its list of locales alone', fault: only('model', faults.lackLocale('it-IT')), look: 'rejected', isForBench: true },
  { name: 'lacks the content type of the header menu', fault: only('model', faults.lackType('headerMenu')), look: 'rejected' },
  { name: 'lacks the content type of labels', fault: only('model', faults.lackType('labels')), look: 'rejected', isForBench: true },
  { name: 'lacks all content types', fault: only('model', faults.lackTypes), look: 'rejected' },
  { name: 'deletes all labels', fault: faults.deleteAllOf('labels'), look: 'rejected' },
  { name: 'deletes all pages', fault: faults.deleteAllOf('page'), look: 'rejected', isForBench: true },
  { name: 'deletes everything', fault: faults.deleteEverything, look: 'rejected', isInGate: true },
  { name: 'goes back to its oldest content', fault: faults.goBack, look: 'rejected' },
  { name: 'goes back to its oldest content behind an alias, with other tokens', fault: faults.switchAlias, look: 'rejected', isInGate: true },
  { name: 'is five hours ahead', fault: faults.skewClock(5), look: 'followed' },
  { name: 'is five hours behind', fault: faults.skewClock(-5), look: 'followed', isForBench: true },
  { name: 'knows no sync token any more', fault: faults.expireToken, look: 'followed', isInGate: true },
];

export const FAULT_GROUPS: Readonly<Record<string, readonly FaultRun[]>> = {
  'a lost service': LOST,
  'malformed answers': MALFORMED,
  'a service that comes and goes': FLAPPING,
  'worse content': WORSE_CONTENT,
  'rate limits': RATE_LIMITS,
};
