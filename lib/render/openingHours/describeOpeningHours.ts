import type { Labels } from '@/lib/models/labels';
import type { OpeningHours, OpeningTime } from '@/lib/models/openingHours';
import { listMoments, type OpeningMoment } from './describeMoment';
import { listDays, type WrittenHours } from './readOpeningHours';

type HoursLabels = Pick<Labels, 'contactPoint' | 'openingHours'>;

/** 1 September 2024 was a Sunday. */
function listWeekdays(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_none, day) => format.format(Date.UTC(2024, 8, day + 1)));
}

/** Keeps a time on one line: half of one could be read as another. */
const keepWhole = (text: string) => text.replaceAll(' ', '\u00a0');

function describeTime(written: string, labels: HoursLabels['openingHours']) {
  const [hours = '', minutes = ''] = written.split(':');
  const hour = Number(hours);
  const shown = labels.morning === labels.afternoon ? hour : hour % 12 || 12;
  const time = (minutes === '00' ? labels.wholeHour : labels.hourAndMinutes)
    .replace('{hour}', String(shown))
    .replace('{minutes}', minutes);
  return keepWhole((hour % 24 < 12 ? labels.morning : labels.afternoon).replace('{time}', time));
}

/** Formats today's date, because zone names change with the law. */
function describeZone(timeZone: string, locale: string) {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const capitalise = (text: string, locale: string) =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

const findLongest = (moments: readonly OpeningMoment[], isOpen: boolean) =>
  moments
    .filter((moment) => moment.isOpen === isOpen)
    .reduce((longest, { text }) => (text.length > longest.length ? text : longest), '');

type Place = {
  readonly locale: string;
  readonly timeZone: string;
  readonly closedDays?: readonly string[];
};

export function describeOpeningHours(
  written: readonly WrittenHours[],
  { locale, timeZone, closedDays }: Place,
  { openingHours: labels, contactPoint }: HoursLabels,
): OpeningHours {
  const weekdays = listWeekdays(locale);
  const join = new Intl.ListFormat(locale);
  const nameDay = (day: number) => weekdays[day] ?? '';
  const describeDays = ({ first, last }: WrittenHours['days'][number]) =>
    first === last
      ? nameDay(first)
      : labels.days.replace('{first}', nameDay(first)).replace('{last}', nameDay(last));
  const describeLine = ({ days, times }: WrittenHours) => {
    const ranges = times.map(({ opens, closes }) =>
      keepWhole(
        labels.times
          .replace('{opens}', describeTime(opens, labels))
          .replace('{closes}', describeTime(closes, labels)),
      ),
    );
    return capitalise(
      labels.line
        .replace('{days}', join.format(days.map(describeDays)))
        .replace('{times}', join.format(ranges)),
      locale,
    );
  };
  const times = written.flatMap(({ days, times: ranges }) =>
    ranges.map(({ opens, closes }): OpeningTime => ({
      days: days.flatMap(listDays),
      opens,
      closes,
      opensText: describeTime(opens, labels),
      closesText: describeTime(closes, labels),
    })),
  );
  const sorted = times.toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
  const moments = listMoments({ weekdays, times: sorted }, contactPoint);
  return {
    lines: written.map(describeLine),
    note: capitalise(labels.note.replace('{zone}', describeZone(timeZone, locale)), locale),
    timeZone,
    weekdays,
    times: sorted,
    ...(closedDays && { closedDays }),
    longestOpen: findLongest(moments, true),
    longestClosed: findLongest(moments, false),
  };
}
