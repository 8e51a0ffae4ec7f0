import type { TableProps } from './Table';

export const tableExamples: Readonly<Record<string, TableProps>> = {
  'with bullet lists': {
    title: 'A plan for the day',
    head: ['When', 'The denture', 'The mouth'],
    rows: [
      [
        'After meals',
        ['Rinse it under cool running water', 'Look for cracks and sharp edges'],
        'Rinse with water',
      ],
      ['Night', 'Leave it in fresh water', ['Let the gums rest']],
    ],
  },
  'without a title, with a column that has no name': {
    head: ['', 'Hand luggage', 'Hold luggage'],
    rows: [['Spare denture', 'Yes', 'No']],
  },
  'printed alone': {
    title: 'By the mirror',
    head: ['When', 'What'],
    rows: [['Evening', 'Brush all sides']],
    isPrintable: true,
  },
  'one column': {
    title: 'Bring with you',
    head: ['What'],
    rows: [['Your denture'], ['A list of your medicines']],
  },
  'lists in the head and in the first column': {
    title: 'Lists everywhere',
    head: [['Who', 'When'], 'What'],
    rows: [[['You', 'Today'], 'Ring the practice']],
  },
  'twelve columns': {
    title: 'A year',
    head: Array.from({ length: 12 }, (_, index) => `Month ${index + 1}`),
    rows: [Array.from({ length: 12 }, (_, index) => `Cell ${index + 1}`)],
  },
};
