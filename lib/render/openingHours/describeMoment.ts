import type { Labels } from '@/lib/models/labels';
import type { OpeningHours, OpeningTime } from '@/lib/models/openingHours';

type MomentLabels = Pick<
  Labels['contactPoint'],
  'openUntil' | 'opensToday' | 'opensTomorrow' | 'opensOn'
>;

export type OpeningMoment = { readonly isOpen: boolean; readonly text: string };

const DAY_MS = 86_400_000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const fill = (words: string, time: string, day = '') =>
  words.replace('{time}', time).replace('{day}', day);

const describeOpen = (labels: MomentLabels, { closesText }: OpeningTime): OpeningMoment => ({
  isOpen: true,
  text: fill(labels.openUntil, closesText),
});

const describeClosed = (words: string, { opensText }: OpeningTime, day = ''): OpeningMoment => ({
  isOpen: false,
  text: fill(words, opensText, day),
});

export function describeMoment(
  {
    timeZone,
    weekdays,
    times,
    closedDays = [],
  }: Pick<OpeningHours, 'timeZone' | 'weekdays' | 'times' | 'closedDays'>,
  labels: MomentLabels,
  now: Date,
): OpeningMoment | undefined {
  const written = now.toLocaleString('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const today = DAYS.indexOf(written.slice(0, 3));
  const moment = written.slice(-5);
  // Swedish dates are written as in ISO 8601.
  const date = Date.parse(now.toLocaleDateString('sv', { timeZone }));
  for (let later = 0; later <= 7; later++) {
    const day = (today + later) % 7;
    if (closedDays.includes(new Date(date + later * DAY_MS).toISOString().slice(0, 10))) continue;
    for (const time of times) {
      if (!time.days.includes(day) || (later === 0 && moment >= time.closes)) continue;
      if (later > 1) return describeClosed(labels.opensOn, time, weekdays[day]);
      if (later === 1) return describeClosed(labels.opensTomorrow, time);
      return moment < time.opens
        ? describeClosed(labels.opensToday, time)
        : describeOpen(labels, time);
    }
  }
  return undefined;
}

/** Every text that `describeMoment` can return: the page reserves room for the longest. */
export function listMoments(
  { weekdays, times }: Pick<OpeningHours, 'weekdays' | 'times'>,
  labels: MomentLabels,
): readonly OpeningMoment[] {
  return times.flatMap((time) => [
    describeOpen(labels, time),
    describeClosed(labels.opensToday, time),
    describeClosed(labels.opensTomorrow, time),
    ...time.days.map((day) => describeClosed(labels.opensOn, time, weekdays[day])),
  ]);
}
