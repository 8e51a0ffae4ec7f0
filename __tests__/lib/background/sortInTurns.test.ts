import { createRandomness } from '@/__tests__/support/randomness';
import { sortInTurns } from '@/lib/background/sortInTurns';

type Item = { readonly rank: number; readonly place: number };

const { next } = createRandomness(7);
const makeItems = (count: number, ranks: number): readonly Item[] => Array.from({ length: count }, (_, place) => ({ rank: Math.floor(next() * ranks), place }));
const compare = (one: Item, other: Item): number => one.rank - other.rank;

test.each([0, 1, 399, 400, 401, 5000])('%i items come in the order that a stable sort gives them, and the list itself stays', async (count) => {
  const items = makeItems(count, 50);
  const before = [...items];
  expect(await sortInTurns(items, compare)).toEqual([...items].sort(compare));
  expect(items).toEqual(before);
});

test('other work has its turn while much is sorted', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let turns = 0;
  const takeTurn = (): void => {
    turns += 1;
    pending = setImmediate(takeTurn);
  };
  let pending = setImmediate(takeTurn);
  // Each comparison takes a hundredth of a second of the time that it is told.
  await sortInTurns(makeItems(1000, 1000), (one, other) => {
    jest.advanceTimersByTime(10);
    return compare(one, other);
  });
  clearImmediate(pending);
  jest.useRealTimers();
  expect(turns).toBeGreaterThan(500);
});
