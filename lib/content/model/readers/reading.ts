import type { SkipReason } from '@/lib/models/blocks';

/** Called for each part that a reader drops. `step` is its path in the field: '' or `[2]`. */
export type OnLoss = (step: string, why: string, reason?: SkipReason) => void;

export type ReadValue<Value> = (value: unknown, onLoss?: OnLoss) => Value | undefined;

/** Scripts may write a list where one value belongs: uses the first readable item. */
export function readSingle<Value>(read: ReadValue<Value>): ReadValue<Value> {
  return (value, onLoss) => {
    if (!Array.isArray(value)) return read(value, onLoss);
    const items: readonly unknown[] = value;
    const first = items.findIndex((item) => read(item) !== undefined);
    if (first < 0) return undefined;
    if (items.length > 1)
      onLoss?.('', `expected one value, not ${items.length}: only number ${first + 1} is used`);
    return read(items[first], onLoss);
  };
}

type ListReader<Item> = {
  readonly limit: number;
  readonly expected: string;
  readonly read: ReadValue<Item>;
};

export function readItems<Item>(
  value: unknown,
  { limit, expected, read }: ListReader<Item>,
  onLoss?: OnLoss,
): readonly { readonly item: Item; readonly index: number }[] | undefined {
  if (!Array.isArray(value)) {
    const item = read(value, onLoss);
    return item === undefined ? undefined : [{ item, index: 0 }];
  }
  const items: readonly unknown[] = value;
  if (items.length > limit)
    onLoss?.('', `${items.length - limit} left out after the first ${limit}`, 'nodeBudget');
  return items.slice(0, limit).flatMap((written, index) => {
    const item = read(written, (step, why, reason) => onLoss?.(`[${index}]${step}`, why, reason));
    if (item === undefined) onLoss?.(`[${index}]`, `expected ${expected}`);
    return item === undefined ? [] : [{ item, index }];
  });
}
