/** 0 is Sunday; Saturday to Monday is { first: 6, last: 1 }. */
type DayRange = { readonly first: number; readonly last: number };

type TimeRange = { readonly opens: string; readonly closes: string };

export type WrittenHours = {
  readonly days: readonly DayRange[];
  readonly times: readonly TimeRange[];
};

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const DAY = `(?:${DAYS.join('|')})`;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const LINE = new RegExp(
  `^${DAY}(?:-${DAY})?(?:,${DAY}(?:-${DAY})?)* ${TIME}-(?:${TIME}|24:00)(?:,${TIME}-(?:${TIME}|24:00))*$`,
);

function readDays(written: string): DayRange {
  const [first = '', last = first] = written.split('-');
  return { first: DAYS.indexOf(first), last: DAYS.indexOf(last) };
}

function readTimes(written: string): TimeRange {
  const [opens = '', closes = ''] = written.split('-');
  return { opens, closes };
}

function areInOrder(times: readonly TimeRange[]) {
  const moments = times.flatMap(({ opens, closes }) => [opens, closes]);
  return moments.every((moment, index) => index === 0 || moment > (moments[index - 1] ?? ''));
}

function normalizeLine(written: string) {
  const line = written
    .trim()
    .replace(/\s*[\u2010-\u2015-]\s*/g, '-')
    .replace(/\s*,\s*/g, ',')
    .replace(/\s+/g, ' ');
  return line
    .replace(/[a-z]+/gi, (day) => day.charAt(0).toUpperCase() + day.slice(1).toLowerCase())
    .replace(/\b\d:/g, (hour) => `0${hour}`);
}

/** Parses `Mo-Th,Sa 09:00-12:30,14:00-17:00` (schema.org), but no hours that go past midnight. */
export function readOpeningHours(written: string): WrittenHours | undefined {
  const line = normalizeLine(written);
  if (!LINE.test(line)) return undefined;
  const [days = '', times = ''] = line.split(' ');
  const read = { days: days.split(',').map(readDays), times: times.split(',').map(readTimes) };
  return areInOrder(read.times) ? read : undefined;
}

export function listDays({ first, last }: DayRange): readonly number[] {
  const count = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_none, index) => (first + index) % DAYS.length);
}
