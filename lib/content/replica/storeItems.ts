import { z } from 'zod';
import type { createPacer } from '@/lib/platform/background/createPacer';
import { readItem, type StoredItem } from '../space/resource';
import { assetSchema, entrySchema } from '../wire/exportSchema';
import { ServiceError } from './serviceAdapter';

export type Pace = ReturnType<typeof createPacer>;

export const unreadableItemSchema = z.object({
  kind: z.enum(['Entry', 'Asset']),
  id: z.string(),
  problem: z.string(),
});

export type UnreadableItem = Readonly<z.infer<typeof unreadableItemSchema>>;

export type ItemKind = UnreadableItem['kind'];

export type Identified = { readonly sys: { readonly id: string; readonly type: string } };

export type StoredItems = {
  readonly items: readonly StoredItem[];
  readonly unreadable: readonly UnreadableItem[];
};

type ReadOptions = NonNullable<Parameters<typeof readItem>[2]>;

/** A few malformed items are skipped; if most of a page is malformed, the response is wrong. */
const MANY_UNREADABLE = 10;

export const describe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function storeItem(
  kind: ItemKind,
  value: Identified,
  options: ReadOptions,
): StoredItem | UnreadableItem {
  try {
    const schema: z.ZodType<z.output<typeof assetSchema>> =
      kind === 'Entry' ? entrySchema : assetSchema;
    return readItem(parse(schema, value), Buffer.from(JSON.stringify(value)), options);
  } catch (error) {
    return { kind, id: value.sys.id, problem: describe(error) };
  }
}

export async function storeItems(
  lists: Readonly<Partial<Record<ItemKind, readonly Identified[]>>>,
  pace: Pace,
  options: ReadOptions = {},
): Promise<StoredItems> {
  const items: StoredItem[] = [];
  const unreadable: UnreadableItem[] = [];
  for (const kind of ['Entry', 'Asset'] as const) {
    for (const value of lists[kind] ?? []) {
      const stored = storeItem(kind, value, options);
      if ('problem' in stored) unreadable.push(stored);
      else items.push(stored);
      await pace();
    }
  }
  const [first] = unreadable;
  if (first && unreadable.length >= MANY_UNREADABLE && unreadable.length > items.length) {
    const example = `such as ${first.id} (${first.problem})`;
    throw new ServiceError(
      `The content service sent ${unreadable.length} entries and assets of another shape, ${example}.`,
    );
  }
  return { items, unreadable };
}
