import type { Labels } from '@/lib/models/labels';
import type { OpeningHours } from '@/lib/models/openingHours';

type MomentLabels = Pick<
  Labels['contactPoint'],
  'openUntil' | 'opensToday' | 'opensTomorrow' | 'opensOn'
>;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const fill = (words: string, time: string, day = '') =>
  words.replace('{time}', time).replace('{day}', day);

export function describeMoment(
  { timeZone, weekdays, times }: Pick<OpeningHours, 'timeZone' | 'weekdays' | 'times'>,
  labels: MomentLabels,
  now: Date,
): string | undefined {
  const written = now.toLocaleString('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const today = DAYS.indexOf(written.slice(0, 3));
  const moment = written.slice(-5);
  for (let later = 0; later <= 7; later++) {
    const day = (today + later) % 7;
    for (const { days, opens, closes, opensText, closesText } of times) {
      if (!days.includes(day) || (later === 0 && moment >= closes)) continue;
      if (later > 1) return fill(labels.opensOn, opensText, weekdays[day]);
      if (later === 1) return fill(labels.opensTomorrow, opensText);
      return moment < opens
        ? fill(labels.opensToday, opensText)
        : fill(labels.openUntil, closesText);
    }
  }
  return undefined;
}

/** Every text that `describeMoment` can return: the page reserves room for the longest. */
export function listMoments(
  { weekdays, times }: Pick<OpeningHours, 'weekdays' | 'times'>,
  labels: MomentLabels,
): readonly string[] {
  return times.flatMap(({ days, opensText, closesText }) => [
    fill(labels.openUntil, closesText),
    fill(labels.opensToday, opensText),
    fill(labels.opensTomorrow, opensText),
    ...days.map((day) => fill(labels.opensOn, opensText, weekdays[day])),
  ]);
}
