import type { z } from 'zod';
import type { Entry, EntryLink } from '@/lib/models/entry';
import { type EntryContext, noteSkip, type Trace } from './context';

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

/** Fields that cannot be read are noted in the ledger and count as empty, so that each falls back to its own default. */
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

/** A missing entry is noted, an empty field is not. */
export function findLinkedEntry(target: EntryLink | undefined, context: EntryContext): Entry | undefined {
  const entry = target && context.graph.entry(target.sys.id);
  if (target && !entry) noteSkip(context, target.sys.id, 'unresolvedLink');
  return entry;
}

export function readTarget(target: EntryLink | undefined, models: readonly string[], context: EntryContext): Entry | undefined {
  const entry = findLinkedEntry(target, context);
  if (!entry || models.includes(entry.sys.contentType.sys.id)) return entry;
  noteSkip(context, entry, 'unknownModel');
  return undefined;
}
