import { cpus, totalmem } from 'node:os';

/** One line of the report. */
export type Row = {
  readonly what: string;
  readonly measured: string;
  /** As the design states it. */
  readonly goal?: string;
  readonly isMet?: boolean;
};

export type Section = {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly Row[];
};

type Limit = { readonly atLeast?: number; readonly atMost?: number };

const formatRatio = (value: number): string => value.toFixed(2);
export const formatBytes = (bytes: number): string =>
  bytes < 10_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
export const formatTime = (time: number): string =>
  time < 10_000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`;

/** A row with a goal that is a number. `text` is shown next to the measured value. */
export function buildRow(
  what: string,
  value: number,
  { atLeast, atMost }: Limit,
  format: (value: number) => string = formatRatio,
  text = '',
): Row {
  const goal = [
    atLeast === undefined ? [] : `≥ ${format(atLeast)}`,
    atMost === undefined ? [] : `≤ ${format(atMost)}`,
  ]
    .flat()
    .join(' and ');
  const isMet =
    (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  return { what, measured: `${format(value)}${text}`, ...(goal === '' ? {} : { goal, isMet }) };
}

const describeVerdict = ({ goal, isMet }: Row): string =>
  goal === undefined ? '' : isMet === true ? 'yes' : 'no';

function printRow(row: Row, width = 0): string {
  return (
    `  ${row.what.padEnd(width)}  ` +
    `${row.measured}${row.goal === undefined ? '' : `  (goal ${row.goal}: ${describeVerdict(row)})`}`
  );
}

/** Prints a row as soon as it is measured: one that fails after it ends the part. */
export function tellRow(row: Row): Row {
  console.log(printRow(row));
  return row;
}

function printSection({ title, note, rows }: Section): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return [`\n${title}`, `  ${note}`, ...rows.map((row) => printRow(row, width))].join('\n');
}

export function printReport(sections: readonly Section[]): string {
  return sections.map(printSection).join('\n');
}

function describeMachine(): string {
  const [processor] = cpus();
  return (
    `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ` +
    `${Math.round(totalmem() / 1e9)} GB of memory, Node ${process.versions.node}`
  );
}

function writeSection({ title, note, rows }: Section): string {
  const lines = rows.map(
    (row) => `| ${row.what} | ${row.measured} | ${row.goal ?? ''} | ${describeVerdict(row)} |`,
  );
  const when = `Measured on ${new Date().toISOString().slice(0, 10)}: ${describeMachine()}.`;
  return [
    `## ${title}`,
    '',
    when,
    '',
    note,
    '',
    '| what | measured | goal | met |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const ADVICE =
  'Ratios come from servers that took turns within one run, since the speed of a machine ' +
  'changes from minute to minute; each is the median of the rounds. Times and requests per second ' +
  'hold for this machine alone. Compare sections of one day only.';

const SECTION = /^## (.+)\n[^]*?(?=^## |$(?![^]))/gm;

/** @param earlier the last report, of which the sections that were not measured again are kept */
export function writeReport(sections: readonly Section[], earlier: string): string {
  const texts = new Map(
    [...earlier.matchAll(SECTION)].map(([text, title = '']) => [title, text.trimEnd() + '\n']),
  );
  for (const section of sections) texts.set(section.title, writeSection(section));
  return [
    '# What the site costs',
    '',
    'Written by `npm run bench`.',
    '',
    ADVICE,
    '',
    ...texts.values(),
  ].join('\n');
}
