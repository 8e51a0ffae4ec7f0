import { listMomentHours } from '@/lib/render/listMomentHours';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The index of the moment of each hour. */
const findMoments = (starts: readonly number[]) => {
  const hours = listMomentHours(starts).map((own) => own.split(' ').map(Number));
  return HOURS.map((hour) => hours.flatMap((own, index) => (own.includes(hour) ? [index] : [])));
};

test.each([
  ['four moments, the last over midnight', [5, 11, 17, 21], '333330000001111112222333'],
  ['a moment from midnight', [0, 12], '000000000000111111111111'],
  ['one moment', [7], '000000000000000000000000'],
  ['moments in any order', [21, 5], '000001111111111111111000'],
])('%s have each hour once', (_, starts, expected) => {
  expect(
    findMoments(starts)
      .map((found) => found.join('+'))
      .join(''),
  ).toBe(expected);
});
