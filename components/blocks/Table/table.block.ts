import { tableExamples } from './Table.examples';
import { atStep, noteSkip, type BlockContext } from '@/lib/content/mapping/context/context';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { flag, json, reads, required, title } from '@/lib/content/model/fields';
import { readTableCell } from '@/lib/content/model/readers/text';
import { readList } from '@/lib/content/model/readers/values';
import type { TableCell } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';

const MAX_ROWS = 500;

const MAX_COLUMNS = 12;

const MAX_TABLE_CHARACTERS = 60_000;

type Row = readonly TableCell[];

function readHead(value: unknown) {
  const cells = (readList(value) ?? [])
    .slice(0, MAX_COLUMNS)
    .map((cell) => readTableCell(cell) ?? '');
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function readRow(value: unknown, columns: number) {
  const cells = (readList(value) ?? [])
    .slice(0, columns)
    .map(readTableCell)
    .filter((cell) => cell !== undefined);
  return cells.length === columns ? cells : undefined;
}

function hasSurplus(value: unknown, columns: number) {
  return (readList(value) ?? [])
    .slice(columns, columns + MAX_COLUMNS)
    .some((cell) => readTableCell(cell) !== undefined);
}

function countCharacters(row: Row) {
  return row.flat().reduce((sum, text) => sum + text.length, 0);
}

/** Notes count rows as an editor does: row 1 is the head. */
function readBody(lines: readonly unknown[], head: Row, entry: Entry, context: BlockContext) {
  const rows: Row[] = [];
  let seen = 0;
  let left = MAX_TABLE_CHARACTERS - countCharacters(head);
  for (const [index, value] of lines.slice(0, MAX_ROWS).entries()) {
    const at = atStep(context, `[${index + 1}]`);
    const number = index + 2;
    const row = readRow(value, head.length);
    if (row === undefined) {
      seen += 1;
      noteSkip(at, entry, 'droppedRow', `row ${number} has an empty cell`);
      continue;
    }
    left -= countCharacters(row);
    if (left < 0) break;
    if (hasSurplus(value, head.length))
      noteSkip(
        at,
        entry,
        'unreadable',
        `row ${number} has more cells than the head: they are left out`,
      );
    rows.push(row);
    seen += 1;
  }
  if (seen < lines.length)
    noteSkip(
      context,
      entry,
      'nodeBudget',
      `${lines.length - seen} rows left out from row ${seen + 2} on`,
    );
  return rows;
}

/** Drops rows with an empty cell (specification, section 5) and cells beyond the head. */
export const tableBlock = defineBlock({
  id: 'table',
  description: 'Rows of cells.',
  fields: [
    title('title'),
    reads(
      json('tableData', {
        ...required,
        localized: true,
        help: 'Rows of cells, the first is the header. A row with an empty cell is not shown. ### makes a list.',
      }),
      readList,
      'a list of rows',
    ),
    flag('isPrintable', {
      name: 'Print button',
      help: 'Prints the table’s section, without the text above. Check that it fits one sheet.',
    }),
  ],
  search: { title: 'title', tableData: 'table' },
  labels: ['table'],
  isText: true,
  examples: tableExamples,
  map: ({ title, tableData = [], isPrintable }, context, entry) => {
    const [first, ...lines] = tableData;
    const head = readHead(first);
    const rows =
      head.length === 0 ? [] : readBody(lines, head, entry, atStep(context, 'tableData'));
    if (rows.length === 0) return undefined;
    return { title, head, rows, isPrintable: isPrintable || undefined };
  },
});
