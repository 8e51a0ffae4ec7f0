import { z } from 'zod';
import { modelSchema } from '../engine/wire/exportSchema';
import type { ResourceHead, StoredItem } from '../engine/content/resource';
import { createSpace, type Space } from '../engine/content/space';
import { type Loss, lossSchema } from './recentLosses';
import { type UnreadableItem, unreadableItemSchema } from './storeItems';

const readTimes = z.object({ content: z.number(), model: z.number() });

/** When content and model were last read and served, in epoch ms: nothing that was confirmed before is about what comes next. */
export type ReadTimes = Readonly<z.infer<typeof readTimes>>;

/** Content, and the token from which the sync goes on; without one where it is not read by a sync. */
export type SyncedSpace = {
  readonly space: Space;
  readonly token: string | undefined;
  readonly readAt: ReadTimes;
  /** Within a day. */
  readonly losses: readonly Loss[];
  /** What could not be read: the service sends it once, and not from this token on. */
  readonly unreadable: readonly UnreadableItem[];
};

const firstLine = z.object({
  token: z.string().optional(),
  readAt: readTimes,
  id: z.string(),
  environment: z.string(),
  model: modelSchema,
  losses: z.array(lossSchema),
  unreadable: z.array(unreadableItemSchema),
});

/** The checksum and the format of the snapshot hold for the rest of it: checking 80,000 of these costs a second. */
function isHead(value: unknown): value is ResourceHead {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'id' in value &&
    'links' in value &&
    Array.isArray(value.links) &&
    'digest' in value
  );
}

function readHead(line: Buffer): ResourceHead {
  const head: unknown = JSON.parse(line.toString());
  if (!isHead(head)) throw new Error('A line of the snapshot is not of its format.');
  return head;
}

/** The model on the first line, then two lines for each entry and asset: its head, and its JSON as the service sent it. */
export function* listSnapshotLines({
  space,
  token,
  readAt,
  losses,
  unreadable,
}: SyncedSpace): Generator<Buffer> {
  const { id, environment, contentTypes, locales, tags, entries, assets } = space;
  const model = { contentTypes: [...contentTypes.values()], locales, tags: [...tags.values()] };
  yield Buffer.from(JSON.stringify({ token, readAt, id, environment, model, losses, unreadable }));
  for (const { item } of [...entries.all, ...assets.all]) {
    yield Buffer.from(JSON.stringify(item.head));
    yield item.text;
  }
}

/** @throws for lines that are none of its own */
export async function parseSnapshot(
  blocks: AsyncIterable<readonly Buffer[]>,
): Promise<SyncedSpace> {
  let first: z.output<typeof firstLine> | undefined;
  let head: ResourceHead | undefined;
  const items: Record<'Entry' | 'Asset', StoredItem[]> = { Entry: [], Asset: [] };
  for await (const lines of blocks) {
    for (const line of lines) {
      if (first === undefined) {
        first = firstLine.parse(JSON.parse(line.toString()));
      } else if (head === undefined) {
        head = readHead(line);
      } else {
        items[head.kind === 'Asset' ? 'Asset' : 'Entry'].push({ head, text: line });
        head = undefined;
      }
    }
  }
  if (first === undefined) throw new Error('The snapshot has no content.');
  const { token, readAt, id, environment, model, losses, unreadable } = first;
  return {
    token,
    readAt,
    losses,
    unreadable,
    space: createSpace({ ...model, id, environment, entries: items.Entry, assets: items.Asset }),
  };
}
