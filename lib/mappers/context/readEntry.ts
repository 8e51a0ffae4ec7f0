import type { z } from 'zod';
import type { Entry, EntryLink } from '@/lib/models/entry';
import { type EntryContext, noteSkip, type Trace } from './context';

/** Absent, null and blank all mean that the editor left the field empty. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

/**
 * The fields of an entry as its schema reads them. Fields that cannot be read are noted in the ledger
 * and count as empty, so that each degrades to its default alone.
 */
export function readEntry<Schema extends z.ZodObject>(
  schema: Schema,
  entry: Entry,
  context: Trace,
): z.output<Schema> {
  const filled = Object.entries(entry.fields).filter(([, value]) => isFilled(value));
  const strict = schema.safeParse(Object.fromEntries(filled));
  if (strict.success) return strict.data;

  const { issues } = strict.error;
  noteSkip(context, entry, 'unreadable', issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const unreadable = new Set(issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(filled.filter(([name]) => !unreadable.has(name))));
}

/** The entry that a field links to, when it is of one of these models. An entry that is missing or of another is noted; an empty field is not. */
export function readTarget(target: EntryLink | undefined, models: readonly string[], context: EntryContext): Entry | undefined {
  if (!target) return undefined;
  const entry = context.graph.entry(target.sys.id);
  if (entry && models.includes(entry.sys.contentType.sys.id)) return entry;
  noteSkip(context, entry ?? target.sys.id, entry ? 'unknownModel' : 'unresolvedLink');
  return undefined;
}
