import { readGtin14 } from '@/lib/platform/data/gtin';

test.each([
  ['8 digits', '20000011', '00000020000011'],
  ['12 digits', '200000001025', '00200000001025'],
  ['13 digits', '2000000000015', '02000000000015'],
  ['14 digits', '12000000001019', '12000000001019'],
])('a GTIN of %s is compared as 14', (_name, value, expected) => {
  expect(readGtin14(value)).toBe(expected);
});

test.each([
  '',
  '0',
  '2000000000016',
  '20000012',
  '200000000001',
  '20000000000159',
  '002000000000015',
  ' 2000000000015',
  '2000000000015\n',
  '2000000000015.0',
  '-2000000000015',
  '2e12',
  '٢٠٠٠٠٠٠٠٠٠٠١٥',
  'constructor',
  2000000000015,
  null,
  undefined,
  ['2000000000015'],
  {},
])('%j is no GTIN', (value) => {
  expect(readGtin14(value)).toBeUndefined();
});
