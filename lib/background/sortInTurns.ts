import { createTurnTaker } from './createPacer';

/** Sorted in one go; some thousandths of a second with a collator. */
const RUN = 400;

type Compare<Item> = (one: Item, other: Item) => number;

function takeFirst<Item>(one: readonly Item[], other: readonly Item[], compare: Compare<Item>, from: { one: number; other: number }): Item | undefined {
  const [left, right] = [one[from.one], other[from.other]];
  const isLeft = right === undefined || (left !== undefined && compare(left, right) <= 0);
  if (isLeft) from.one += 1;
  else from.other += 1;
  return isLeft ? left : right;
}

/** Sorts thousands of items, letting requests run in between. Stable, as `sort` is. */
export async function sortInTurns<Item extends object>(items: readonly Item[], compare: Compare<Item>): Promise<readonly Item[]> {
  const pace = createTurnTaker();

  async function merge(one: readonly Item[], other: readonly Item[]): Promise<readonly Item[]> {
    const from = { one: 0, other: 0 };
    const merged: Item[] = [];
    for (let item = takeFirst(one, other, compare, from); item !== undefined; item = takeFirst(one, other, compare, from)) {
      merged.push(item);
      await pace();
    }
    return merged;
  }

  async function sort(part: readonly Item[]): Promise<readonly Item[]> {
    await pace();
    if (part.length <= RUN) return [...part].sort(compare);
    const middle = Math.ceil(part.length / 2);
    return merge(await sort(part.slice(0, middle)), await sort(part.slice(middle)));
  }

  return sort(items);
}
