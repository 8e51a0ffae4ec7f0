import * as faults from './faults';
import { type Fault, flapping, only } from './faults';

export type FaultRun = {
  /** What the service does, as the end of a sentence. */
  readonly name: string;
  readonly fault: Fault | 'shut';
  /** The site notices nothing that it would have to report. */
  readonly isHarmless?: true;
  /** It tells the site to stay away for longer than a test may take. */
  readonly isLong?: true;
};

const SECONDS_AGO = new Date(Date.now() - 60_000).toUTCString();
const NEXT_CENTURY = 'Fri, 01 Jan 2100 00:00:00 GMT';

const RATE_LIMITS: readonly FaultRun[] = [
  { name: 'says 429, and to come again in a second', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '1' }) },
  { name: 'says 429, with Retry-After in seconds', fault: faults.refuseRate({ 'Retry-After': '1' }) },
  { name: 'says 429, with a Retry-After of the past', fault: faults.refuseRate({ 'Retry-After': SECONDS_AGO }) },
  { name: 'says 429, with a negative pause', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '-5', 'Retry-After': '-5' }) },
  { name: 'says 429, with a pause of zero', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '0' }) },
  { name: 'says 429 without a word of when', fault: faults.refuseRate({}) },
  { name: 'says 429 with a pause that is no number', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': 'soon', 'Retry-After': 'NaN' }) },
  { name: 'says 429, with a pause of a year', fault: faults.refuseRate({ 'X-Contentful-RateLimit-Reset': '31536000' }), isLong: true },
  { name: 'says 429, with a Retry-After of the next century', fault: faults.refuseRate({ 'Retry-After': NEXT_CENTURY }), isLong: true },
];

const LOST: readonly FaultRun[] = [
  { name: 'refuses connections', fault: 'shut' },
  { name: 'resets connections', fault: faults.reset },
  { name: 'never answers', fault: faults.hang },
  { name: 'never answers for content types and locales', fault: only('model', faults.hang) },
  { name: 'sends a byte a second', fault: faults.drip },
  { name: 'breaks off in the middle', fault: faults.cut },
  { name: 'fails with 500', fault: faults.failWith(500) },
  { name: 'fails with 502', fault: faults.failWith(502) },
  { name: 'fails with 503', fault: faults.failWith(503) },
  { name: 'fails with 503 for content types and locales', fault: only('model', faults.failWith(503)) },
  { name: 'fails with 503 every other time', fault: flapping(faults.failWith(503)) },
];

const MALFORMED: readonly FaultRun[] = [
  { name: 'answers with a page of HTML', fault: faults.html },
  { name: 'answers with half of its JSON', fault: faults.truncated },
  { name: 'answers with an empty body', fault: faults.emptyBody },
  { name: 'answers with an empty object', fault: faults.emptyObject },
  { name: 'answers with an empty object for content types and locales', fault: only('model', faults.emptyObject) },
  { name: 'answers with items that are null', fault: faults.nullItems },
  { name: 'answers with empty lists', fault: faults.emptyList },
  { name: 'answers with a sync page that is its own successor', fault: faults.repeatPage },
  { name: 'leads to another host', fault: faults.redirect },
];

const WORSE_CONTENT: readonly FaultRun[] = [
  { name: 'lacks a locale', fault: faults.lackLocale('it-IT') },
  { name: 'lacks a locale in its list of locales alone', fault: only('model', faults.lackLocale('it-IT')) },
  { name: 'lacks a locale every other time', fault: flapping(faults.lackLocale('it-IT')) },
  { name: 'lacks the content type of the header menu', fault: only('model', faults.lackType('headerMenu')) },
  { name: 'lacks the content type of labels', fault: only('model', faults.lackType('labels')) },
  { name: 'lacks all content types', fault: only('model', faults.lackTypes) },
  { name: 'deletes all labels', fault: faults.deleteAllOf('labels') },
  { name: 'deletes all pages', fault: faults.deleteAllOf('page') },
  { name: 'deletes everything', fault: faults.deleteEverything },
  { name: 'deletes everything every other time', fault: flapping(faults.deleteEverything) },
  { name: 'goes back to its oldest content', fault: faults.goBack, isHarmless: true },
  { name: 'is five hours ahead', fault: faults.skewClock(5), isHarmless: true },
  { name: 'is five hours behind', fault: faults.skewClock(-5), isHarmless: true },
  { name: 'knows no sync token any more', fault: faults.expireToken, isHarmless: true },
];

export const FAULT_RUNS: readonly FaultRun[] = [...LOST, ...MALFORMED, ...WORSE_CONTENT, ...RATE_LIMITS];
