import type { Entry, EntryLink } from '@/lib/models/entry';
import { noteSkip, type MapperContext } from './context';

/** The entry that a field links to, when it is of one of these models. An entry that is missing or of another is noted; an empty field is not. */
export function readTarget(target: EntryLink | undefined, models: readonly string[], context: MapperContext): Entry | undefined {
  if (!target) return undefined;
  const entry = context.graph.entry(target.sys.id);
  if (entry && models.includes(entry.sys.contentType.sys.id)) return entry;
  noteSkip(context, entry ?? target.sys.id, entry ? 'unknownModel' : 'unresolvedLink');
  return undefined;
}
