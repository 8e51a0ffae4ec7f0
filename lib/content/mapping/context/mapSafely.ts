import type { Entry } from '@/lib/models/entry';
import { attempt } from '@/lib/telemetry/server/attempt';
import { type EntryMapper, getModel, noteSkip, type Trace } from './context';

/** @returns undefined if `map` throws; the exception is reported, and noted for `entry` */
export function mapSafely<Value>(
  context: Trace,
  entry: Entry,
  map: () => Value,
): Value | undefined {
  return attempt(getModel(entry), map, (message) => noteSkip(context, entry, 'exception', message));
}

export const safely =
  <Context extends Trace, Item>(map: EntryMapper<Context, Item>): EntryMapper<Context, Item> =>
  (entry, at) =>
    mapSafely(at, entry, () => map(entry, at));
