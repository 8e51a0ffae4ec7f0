import { z } from 'zod';
import { isRecord } from '@/lib/platform/data/objects';
import { modelSchema } from '../wire/exportSchema';
import type { ResourceHead, StoredItem } from '../space/resource';
import { collectionOf, createSpace, type Space } from '../space/space';
import { applyModel, modelOf } from './readSpace';
import { type Loss, lossSchema } from './recentLosses';
import { type ItemKind, type UnreadableItem, unreadableItemSchema } from './storeItems';

const readTimes = z.object({ content: z.number(), model: z.number() });

/** Epoch ms of the last read that was served. Approvals from before then no longer apply. */
export type ReadTimes = Readonly<z.infer<typeof readTimes>>;

export type SyncedSpace = Readonly<{
  space: Space;
  /** Continues the sync; a preview has none. */
  token?: string | undefined;
  readAt: ReadTimes;
  losses: readonly Loss[];
  /** The sync sends these items only once, so the snapshot must remember them. */
  unreadable: readonly UnreadableItem[];
}>;

const firstLine = z.object({
  token: z.string().optional(),
  readAt: readTimes,
  id: z.string(),
  environment: z.string(),
  model: modelSchema,
  losses: z.array(lossSchema),
  unreadable: z.array(unreadableItemSchema),
});

/** The file's checksum covers the rest; validating 80,000 heads would take a second. */
const isHead = (value: unknown): value is ResourceHead =>
  isRecord(value) && 'id' in value && 'digest' in value && Array.isArray(value['links']);

function parseHead(line: Buffer): ResourceHead {
  const head: unknown = JSON.parse(line.toString());
  if (!isHead(head)) throw new Error('invalid snapshot line');
  return head;
}

/** The model on the first line, then two lines per item: its head, and the JSON that was sent. */
export function* listSnapshotLines({
  space,
  token,
  readAt,
  losses,
  unreadable,
}: SyncedSpace): Generator<Buffer> {
  const { id, environment, entries, assets } = space;
  const model = modelOf(space);
  yield Buffer.from(JSON.stringify({ token, readAt, id, environment, model, losses, unreadable }));
  for (const { item } of [...entries.all, ...assets.all]) {
    yield Buffer.from(JSON.stringify(item.head));
    yield item.text;
  }
}

/** @param known a space that the result shares unchanged items with */
export async function parseSnapshot(
  blocks: AsyncIterable<readonly Buffer[]>,
  known?: Space,
): Promise<SyncedSpace> {
  let first: z.output<typeof firstLine> | undefined;
  let head: ResourceHead | undefined;
  const items = { Entry: new Array<StoredItem>(), Asset: new Array<StoredItem>() };
  const kept = { Entry: new Set<string>(), Asset: new Set<string>() };
  for await (const lines of blocks) {
    for (const line of lines) {
      if (first === undefined) {
        first = firstLine.parse(JSON.parse(line.toString()));
      } else if (head === undefined) {
        head = parseHead(line);
      } else {
        const kind = head.kind === 'Asset' ? 'Asset' : 'Entry';
        const former = known && collectionOf(known, kind).byId(head.id);
        if (former?.item.head.digest === head.digest) kept[kind].add(head.id);
        // The copy frees the large block that the line is a part of.
        else items[kind].push({ head, text: known === undefined ? line : Buffer.from(line) });
        head = undefined;
      }
    }
  }
  if (first === undefined) throw new Error('The snapshot has no content.');
  const { id, environment, model, ...state } = first;
  const [entries, assets] = [items.Entry, items.Asset];
  if (known === undefined)
    return { ...state, space: createSpace({ ...model, id, environment, entries, assets }) };
  const listGone = (kind: ItemKind) =>
    collectionOf(known, kind).all.flatMap((item) => (kept[kind].has(item.id) ? [] : [item.id]));
  const changes = { deletedEntries: listGone('Entry'), deletedAssets: listGone('Asset') };
  const space = (await applyModel(known, model)).change({
    ...changes,
    items: [...entries, ...assets],
  });
  return { ...state, space };
}
