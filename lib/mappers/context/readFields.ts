import type { FieldList, FieldValues } from '@/lib/contentModel/defineContentType';
import type { FieldLink } from '@/lib/contentModel/readers/links';
import type { SkipReason } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import { atStep, type EntryContext, noteSkip, type Trace } from './context';

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

/**
 * The fields of an entry as the content model has them. One that cannot be read is noted in the ledger and counts as empty, so that each falls
 * back to its own default.
 * @param context without one, nothing is noted
 */
export function readFields<List extends FieldList>(list: List, entry: Entry | undefined, context?: Trace): FieldValues<List>;
export function readFields({ fields }: FieldList, entry: Entry | undefined, context?: Trace): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  const unreadable = new Map<SkipReason, string[]>();
  for (const { id, reader } of fields) {
    const written = entry?.fields[id];
    if (reader === undefined || !isFilled(written)) continue;
    const value = reader.read(written);
    if (value !== undefined) values[id] = value;
    else unreadable.set(reader.reason ?? 'unreadable', [...(unreadable.get(reader.reason ?? 'unreadable') ?? []), `${id}: expected ${reader.expected}`]);
  }
  if (entry && context) for (const [reason, fieldsOfReason] of unreadable) noteSkip(context, entry, reason, fieldsOfReason.join('; '));
  if (entry) context?.ledger.editors?.noteEntry(context.path, entry, { fields });
  return values;
}

/** One field alone, of an entry that is looked up by others than its own mapper: nothing is noted. */
export function readField<List extends FieldList, Id extends string & keyof FieldValues<List>>(list: List, id: Id, entry: Entry | undefined): FieldValues<List>[Id];
export function readField({ fields }: FieldList, id: string, entry: Entry | undefined): unknown {
  const written = entry?.fields[id];
  return isFilled(written) ? fields.find((field) => field.id === id)?.reader?.read(written) : undefined;
}

/** A missing entry is noted, an empty field is not. */
export function findTarget(link: EntryLink | undefined, context: EntryContext): Entry | undefined {
  const entry = link && context.graph.entry(link.sys.id);
  if (link && !entry) noteSkip(context, link.sys.id, 'unresolvedLink');
  return entry;
}

/** The same; an entry of a type that the model does not offer there is noted, too, and counts as missing. */
export function findOffered(link: FieldLink, context: EntryContext): Entry | undefined {
  const entry = findTarget(link, context);
  if (!entry || link.models.includes(entry.sys.contentType.sys.id)) return entry;
  noteSkip(context, entry, 'unknownModel');
  return undefined;
}

/** The same mapper, which notes an entry that comes to nothing. */
export const noted =
  <Context extends Trace, Item>(map: (entry: Entry, at: Context) => Item | undefined) =>
  (entry: Entry, at: Context): Item | undefined => {
    const item = map(entry, at);
    if (item === undefined) noteSkip(at, entry, 'nothingToShow');
    return item;
  };

/** What becomes of the entry that a field links to. @param context that of the entry with the field */
export function mapTarget<Context extends EntryContext, Item>(
  link: FieldLink | undefined,
  context: Context,
  map: (entry: Entry, at: Context) => Item | undefined,
  find: typeof findOffered = findTarget,
): Item | undefined {
  if (link === undefined) return undefined;
  const at = atStep(context, link.step);
  const entry = find(link, at);
  return entry && map(entry, at);
}

/** The same for a list of links; what comes to nothing is left out. */
export function mapTargets<Context extends EntryContext, Item extends object>(
  links: readonly FieldLink[] | undefined,
  context: Context,
  map: (entry: Entry, at: Context) => Item | undefined,
  find: typeof findOffered = findTarget,
): readonly Item[] {
  return (links ?? []).map((link) => mapTarget(link, context, map, find)).filter((item) => item !== undefined);
}
