import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import { describeMoment } from '@/lib/render/openingHours/describeMoment';
import { describeOpeningHours } from '@/lib/render/openingHours/describeOpeningHours';
import { listDays, readOpeningHours } from '@/lib/render/openingHours/readOpeningHours';

const OPENING_HOURS = {
  ...DEFAULT_LABELS.openingHours,
  wholeHour: '{hour}',
  hourAndMinutes: '{hour}.{minutes}',
};
const TO_24 = {
  ...OPENING_HOURS,
  hourAndMinutes: '{hour}:{minutes}',
  morning: '{time}',
  afternoon: '{time}',
};

function sayHours(
  lines: readonly string[],
  timeZone = 'Europe/London',
  openingHours = OPENING_HOURS,
  locale = 'en-GB',
) {
  return describeOpeningHours(
    lines.flatMap((line) => readOpeningHours(line) ?? []),
    { locale, timeZone },
    { ...DEFAULT_LABELS, openingHours },
  );
}

/** With the spaces at which no line ends as others. */
const readPlain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('A line of opening hours', () => {
  it.each([
    ['Mo-Fr 09:00-17:00', [[1, 2, 3, 4, 5]], [['09:00', '17:00']]],
    [
      'Mo-We,Sa 09:00-12:30,14:00-24:00',
      [[1, 2, 3], [6]],
      [
        ['09:00', '12:30'],
        ['14:00', '24:00'],
      ],
    ],
    ['Sa-Mo 10:00-11:00', [[6, 0, 1]], [['10:00', '11:00']]],
    ['Su 00:00-24:00', [[0]], [['00:00', '24:00']]],
    [
      ' mo – We,  SA  9:00 — 12:30 , 14:00‑17:00',
      [[1, 2, 3], [6]],
      [
        ['09:00', '12:30'],
        ['14:00', '17:00'],
      ],
    ],
  ])('is read: %s', (line, days, times) => {
    const read = readOpeningHours(line);
    expect(read?.days.map(listDays)).toEqual(days);
    expect(read?.times.map(({ opens, closes }) => [opens, closes])).toEqual(times);
  });

  it.each([
    '',
    'Mo-Fr',
    '09:00-17:00',
    'Mon-Fri 09:00-17:00',
    'Mo 17:00-09:00',
    'Mo 09:00-25:00',
    'Mo 09:00-12:00,11:00-13:00',
    'Mo 24:00-24:00',
    'Mo 09:00-17:00 closed',
  ])('is rejected: “%s”', (line) => expect(readOpeningHours(line)).toBeUndefined());
});

describe('Opening hours in words', () => {
  it('name days, times and the zone, and use a 12-hour clock where it is customary', () => {
    const { lines, note } = sayHours(
      ['Mo-Th,Sa 09:00-12:30,14:00-17:00', 'Fr 00:00-12:00'],
      'America/Denver',
    );
    expect(lines.map(readPlain)).toEqual([
      'Monday to Thursday and Saturday, 9 am to 12.30 pm and 2 pm to 5 pm',
      'Friday, 12 am to 12 pm',
    ]);
    expect(note).toBe('Mountain Time, except on public holidays');
  });

  it('do not break inside a time or a range of times', () => {
    const { lines, times } = sayHours(['Mo 09:00-12:30']);
    expect([lines[0]?.split(' '), times[0]?.opensText]).toEqual([
      ['Monday,', '9\u00a0am\u00a0to\u00a012.30\u00a0pm'],
      '9\u00a0am',
    ]);
  });

  it('use a 24-hour clock elsewhere', () => {
    expect(
      sayHours(['Mo 09:30-24:00'], 'Europe/Berlin', TO_24, 'de-DE').lines.map(readPlain),
    ).toEqual(['Montag, 9:30 to 24']);
  });
});

describe('The opening status', () => {
  const WEEK = sayHours(['Fr 09:00-15:00', 'Mo-Th 14:00-17:00', 'Mo-Th 09:00-12:30']);
  const say = (moment: string, hours = WEEK) =>
    describeMoment(hours, DEFAULT_LABELS.contactPoint, new Date(moment))?.text.replaceAll(
      '\u00a0',
      ' ',
    );

  // 16 November 2026 is a Monday.
  it.each([
    ['2026-11-16T08:59:59Z', 'Closed until 9 am today'],
    ['2026-11-16T09:00:00Z', 'Open today until 12.30 pm'],
    ['2026-11-16T12:30:00Z', 'Closed until 2 pm today'],
    ['2026-11-16T16:59:59Z', 'Open today until 5 pm'],
    ['2026-11-16T17:00:00Z', 'Closed until tomorrow, 9 am'],
    ['2026-11-20T14:59:00Z', 'Open today until 3 pm'],
    ['2026-11-20T15:00:00Z', 'Closed until Monday, 9 am'],
    ['2026-11-21T12:00:00Z', 'Closed until Monday, 9 am'],
    ['2026-11-22T12:00:00Z', 'Closed until tomorrow, 9 am'],
  ])('is right at %s in London: %s', (moment, words) => expect(say(moment)).toBe(words));

  it('uses the time of the place, in summer as in winter', () => {
    expect(say('2026-03-27T08:30:00Z')).toBe('Closed until 9 am today');
    // British clocks went forward on the 29th.
    expect(say('2026-03-30T08:30:00Z')).toBe('Open today until 12.30 pm');
    const denver = sayHours(['Mo-Fr 08:00-18:00'], 'America/Denver');
    expect(say('2026-11-21T00:30:00Z', denver)).toBe('Open today until 6 pm');
    expect(say('2026-11-21T01:00:00Z', denver)).toBe('Closed until Monday, 8 am');
  });

  it.each([
    ['2026-12-24T17:00:00Z', 'Closed until Tuesday, 9 am'],
    ['2026-12-25T10:00:00Z', 'Closed until Tuesday, 9 am'],
    ['2026-12-28T23:59:00Z', 'Closed until tomorrow, 9 am'],
    ['2026-12-29T10:00:00Z', 'Open today until 12.30 pm'],
  ])('passes over closed days at %s: %s', (moment, words) =>
    expect(say(moment, { ...WEEK, closedDays: ['2026-12-25', '2026-12-28'] })).toBe(words),
  );

  it('names the same day of the next week if there is no other', () => {
    const mondays = sayHours(['Mo 00:00-09:00']);
    expect(say('2026-11-16T00:00:00Z', mondays)).toBe('Open today until 9 am');
    expect(say('2026-11-16T10:00:00Z', mondays)).toBe('Closed until Monday, 12 am');
  });

  it('is never longer than its placeholder', () => {
    for (let hour = 0; hour < 7 * 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 16, hour));
      const moment = describeMoment(WEEK, DEFAULT_LABELS.contactPoint, now);
      const room = moment?.isOpen === true ? WEEK.longestOpen : WEEK.longestClosed;
      expect(moment?.text.length).toBeLessThanOrEqual(room.length);
    }
    expect(readPlain(WEEK.longestOpen)).toBe('Open today until 12.30 pm');
    expect(readPlain(WEEK.longestClosed)).toBe('Closed until Wednesday, 9 am');
  });

  it('is missing without opening hours', () =>
    expect(say('2026-11-16T09:00:00Z', { ...WEEK, times: [] })).toBeUndefined());
});
