import { measureWork } from '@/__tests__/support/measureWork';
import { type Fields, makeEntry, mapBlock } from './graph';

async function mapTableOf(tableData: unknown, fields: Fields = {}) {
  const table = makeEntry('table', 'table', { title: 'Table', tableData, ...fields });
  const { block, skipLog } = await mapBlock(table);
  return {
    props: block?.model === 'table' ? block.props : undefined,
    notes: skipLog.map(({ path, reason, detail }) => `${path} ${reason}: ${detail ?? ''}`),
  };
}

const HEAD = ['Who', 'What'];
const rowsOf = async (...lines: readonly unknown[]) =>
  (await mapTableOf([HEAD, ...lines])).props?.rows;

test('the first row is the head, the others are rows', async () => {
  const { props, notes } = await mapTableOf([
    HEAD,
    ['Dentist', 'Pain'],
    ['Pharmacist', 'Medicines'],
  ]);
  expect(props).toEqual({
    title: 'Table',
    head: HEAD,
    rows: [
      ['Dentist', 'Pain'],
      ['Pharmacist', 'Medicines'],
    ],
  });
  expect(notes).toEqual([]);
});

test.each<[string, unknown]>([
  ['an empty text', ['Dentist', '']],
  ['white space', ['Dentist', ' \n\t ']],
  ['null', [null, 'Pain']],
  ['an object', ['Dentist', { text: 'Pain' }]],
  ['a list', ['Dentist', ['Pain']]],
  ['no number', ['Dentist', Number.NaN]],
  ['marks of a list alone', ['Dentist', '### ###']],
  ['too few cells', ['Dentist']],
  ['no cells', []],
  ['no row at all', 'Dentist'],
  ['null for a row', null],
])('a row with %s is left out and noted with its number', async (_, line) => {
  const { props, notes } = await mapTableOf([HEAD, ['Pharmacist', 'Medicines'], line]);
  expect(props?.rows).toEqual([['Pharmacist', 'Medicines']]);
  expect(notes).toEqual(['blocks[0].tableData[2] droppedRow: row 3 has an empty cell']);
});

test('numbers and flags become text', async () => {
  expect(await rowsOf([0, false], [12.5, true])).toEqual([
    ['0', 'false'],
    ['12.5', 'true'],
  ]);
});

test.each<[string, string, readonly string[] | string]>([
  ['two points', 'One###Two', ['One', 'Two']],
  ['spaces and empty parts', ' One ### ###  ###Two###', ['One', 'Two']],
  ['one point', '###One', ['One']],
  ['more than three marks', 'One####Two#######Three', ['One', 'Two', 'Three']],
  ['two marks, which are text', 'One##Two', 'One##Two'],
])('a cell with %s is read', async (_, cell, expected) => {
  expect(await rowsOf(['Who', cell])).toEqual([['Who', expected]]);
});

test('any number of marks is read in linear time', async () => {
  const marks = '#'.repeat(50_000);
  const { result, work } = await measureWork(() =>
    rowsOf(
      ['a', marks],
      [`b${marks}`, 'c'],
      ['d', '#a'.repeat(25_000)],
      ['e', 'x###'.repeat(12_500)],
    ),
  );
  expect(result).toMatchObject([
    [['b'], 'c'],
    ['d', expect.any(String)],
    ['e', expect.any(Array)],
  ]);
  expect(work).toBeLessThan(1000);
});

test('cells beyond the head are left out and noted; empty ones need no note', async () => {
  const { props, notes } = await mapTableOf([HEAD, ['a', 'b', 'c'], ['d', 'e', '', null]]);
  expect(props?.rows).toEqual([
    ['a', 'b'],
    ['d', 'e'],
  ]);
  expect(notes).toEqual([
    'blocks[0].tableData[1] unreadable: row 2 has more cells than the head: they are left out',
  ]);
});

test('the head keeps a column without a name, unless no name follows it', async () => {
  const { props } = await mapTableOf([
    ['', 'What', ' ', null],
    ['Dentist', 'Pain', ''],
  ]);
  expect(props).toMatchObject({ head: ['', 'What'], rows: [['Dentist', 'Pain']] });
});

test.each<[string, unknown]>([
  ['no rows', [HEAD]],
  ['only rows with empty cells', [HEAD, ['a', '']]],
  [
    'an empty head',
    [
      ['', null],
      ['a', 'b'],
    ],
  ],
  ['no list', { rows: [] }],
  ['text', 'Who,What'],
  ['an empty list', []],
])('a table of %s has nothing to show', async (_, tableData) => {
  const { props, notes } = await mapTableOf(tableData);
  expect(props).toBeUndefined();
  expect(notes.at(-1)).toBe('blocks[0] nothingToShow: ');
});

test('a table is limited in rows, columns and characters, and notes its losses', async () => {
  const long = await mapTableOf([
    HEAD,
    ...Array.from({ length: 10_000 }, (_, index) => [index, 'x']),
  ]);
  expect(long.props?.rows).toHaveLength(500);
  expect(long.notes).toEqual([
    'blocks[0].tableData nodeBudget: 9500 rows left out from row 502 on',
  ]);
  const wide = await mapTableOf([
    Array.from({ length: 5000 }, () => 'a'),
    Array.from({ length: 5000 }, () => 'b'),
  ]);
  expect(wide.props?.head).toHaveLength(12);
  expect(wide.props?.rows).toEqual([Array.from({ length: 12 }, () => 'b')]);
  const heavy = await mapTableOf([
    HEAD,
    ...Array.from({ length: 400 }, () => ['x'.repeat(5000), 'y'.repeat(5000)]),
  ]);
  expect(JSON.stringify(heavy.props).length).toBeLessThan(64_000);
  expect(heavy.notes.at(-1)).toMatch(/nodeBudget: \d+ rows left out/);
});

test.each([
  [true, true],
  [false, undefined],
  [undefined, undefined],
])('a table with isPrintable %p has a print button: %p', async (isPrintable, shown) => {
  const { props } = await mapTableOf([HEAD, ['Dentist', 'Pain']], { isPrintable });
  expect(props).toBeDefined();
  expect(props?.isPrintable).toBe(shown);
});
