import { cpus, totalmem } from 'node:os';

export type Row = {
  readonly what: string;
  readonly measured: string;
  /** The goal as the design states it. */
  readonly goal?: string;
  readonly isMet?: boolean;
};

export type Section = {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly Row[];
  /** Rows of a second table, whose `what` names a line and a column: "home, LCP". */
  readonly grid?: readonly Row[];
};

type Limit = { readonly atLeast?: number; readonly atMost?: number };

const formatRatio = (value: number): string => value.toFixed(2);
export const formatBytes = (bytes: number): string =>
  bytes < 10_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
export const formatTime = (time: number): string =>
  time < 10_000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`;

/** Builds a row with a numeric goal. `text` is shown next to the measured value. */
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

function printRow(row: Row, width = 0): string {
  return (
    `  ${row.what.padEnd(width)}  ` +
    `${row.measured}${row.goal === undefined ? '' : `  (goal ${row.goal}: ${row.isMet === true ? 'yes' : 'no'})`}`
  );
}

/** Prints a row as soon as it is measured, because a later failure ends the part. */
export function tellRow(row: Row): Row {
  console.log(printRow(row));
  return row;
}

function printSection({ title, note, rows, grid = [] }: Section): string {
  const all = [...rows, ...grid];
  const width = Math.max(...all.map(({ what }) => what.length));
  return [`\n${title}`, `  ${note}`, ...all.map((row) => printRow(row, width))].join('\n');
}

export function printReport(sections: readonly Section[]): string {
  return sections.map(printSection).join('\n');
}

function describeMachine(): string {
  const [processor] = cpus();
  return (
    `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ` +
    `${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`
  );
}

type Line = readonly string[];

const writeLine = (cells: Line): string => `| ${cells.join(' | ')} |`;
const markMissed = ({ measured, isMet }: Row): string =>
  isMet === false ? `**${measured}**` : measured;

type Table = readonly [head: Line, ...Line[]];

function listLines(rows: readonly Row[]): Table {
  return [
    ['what', 'measured', 'goal'],
    ...rows.map((row) => [row.what, markMissed(row), row.goal ?? '']),
  ];
}

function listGridLines(rows: readonly Row[]): Table {
  const lines = new Map<string, Line>();
  const columns = new Set<string>();
  for (const row of rows) {
    const [name = '', column = ''] = row.what.split(/, (.*)/);
    lines.set(name, [...(lines.get(name) ?? [name]), markMissed(row)]);
    columns.add(row.goal === undefined ? column : `${column} (${row.goal})`);
  }
  return [['', ...columns], ...lines.values()];
}

const writeTable = ([head, ...lines]: Table): string =>
  [writeLine(head), `|${'---|'.repeat(head.length)}`, ...lines.map(writeLine), ''].join('\n');

function writeSection({ title, note, rows, grid = [] }: Section): string {
  const when = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.`;
  return [
    `## ${title}`,
    '',
    when,
    '',
    note,
    '',
    ...(rows.length === 0 ? [] : [writeTable(listLines(rows))]),
    ...(grid.length === 0 ? [] : [writeTable(listGridLines(grid))]),
  ].join('\n');
}

const ADVICE =
  'Ratios are medians of rounds in which the servers take turns. Times and requests per second hold ' +
  'for this machine only, so compare figures of one day only. Bold: the goal is missed.';

const SECTION = /^## (.+)\n[^]*?(?=^## |$(?![^]))/gm;

/** @param earlier the last report, whose sections are kept if they were not measured again */
export function writeReport(sections: readonly Section[], earlier: string): string {
  const texts = new Map(
    [...earlier.matchAll(SECTION)].map(([text, title = '']) => [title, text.trimEnd() + '\n']),
  );
  for (const section of sections) texts.set(section.title, writeSection(section));
  return [
    '# Benchmark report',
    '',
    'Written by `npm run bench`.',
    '',
    ADVICE,
    '',
    ...texts.values(),
  ].join('\n');
}
