import type { Entry } from '@/lib/models/entry';
import { attempt } from '@/lib/telemetry/server/attempt';
import { noteSkip, type Trace } from './context';

/** A part of a page, or undefined where its mapper throws, which is noted and reported. @param entry that it is made of */
export function mapSafely<Value>(
  context: Trace,
  entry: Entry,
  map: () => Value,
): Value | undefined {
  return attempt(entry.sys.contentType.sys.id, map, (message) =>
    noteSkip(context, entry, 'exception', message),
  );
}

/** The same mapper, of which an exception costs its own part alone. */
export const safely =
  <Context extends Trace, Item>(map: (entry: Entry, at: Context) => Item | undefined) =>
  (entry: Entry, at: Context): Item | undefined =>
    mapSafely(at, entry, () => map(entry, at));
