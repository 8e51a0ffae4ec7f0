import type { FieldList, FieldValues } from '@/lib/contentModel/defineContentType';
import type { FieldLink } from '@/lib/contentModel/readers/links';
import { trimText } from '@/lib/contentModel/readers/text';
import type { SkipReason } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import { atStep, type EntryContext, noteForEditors, noteSkip, type Trace } from './context';

export function isFilled(value: unknown): boolean {
  return (
    value !== undefined && value !== null && !(typeof value === 'string' && trimText(value) === '')
  );
}

/** Of formatting that is left out only editors are told, as of that of formatted text. */
function noteLoss(context: Trace, entry: Entry, reason: SkipReason, why: string): void {
  if (reason === 'removedHtml') noteForEditors(context, entry, reason, why);
  else noteSkip(context, entry, reason, why);
}

type Loss = { readonly at: string; readonly why: string; readonly reason: SkipReason };

/** Editors count items from 1. */
function describeLoss(field: string, step: string, why: string, reason: SkipReason): Loss {
  if (step === '') return { at: field, why, reason };
  const place = step.replace(/^\[(\d+)\]$/, (_step, index) => `item ${Number(index) + 1}`);
  return { at: atStep({ path: field }, step).path, why: `${place}: ${why}`, reason };
}

/**
 * The fields of an entry as the content model has them. One that cannot be read is noted in the ledger and counts as empty, so that each falls
 * back to its own default; of one that can be read in part, each loss is noted at its place.
 * @param context without one, nothing is noted
 */
export function readFields<List extends FieldList>(
  list: List,
  entry: Entry | undefined,
  context?: Trace,
): FieldValues<List>;
export function readFields(
  { fields }: FieldList,
  entry: Entry | undefined,
  context?: Trace,
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  const unreadable = new Map<SkipReason, string[]>();
  const losses: Loss[] = [];
  for (const { id, reader } of fields) {
    const written = entry?.fields[id];
    if (reader === undefined || !isFilled(written)) continue;
    const value = reader.read(
      written,
      context &&
        ((step, why, reason = 'unreadable') => losses.push(describeLoss(id, step, why, reason))),
    );
    if (value !== undefined) values[id] = value;
    else
      unreadable.set(reader.reason ?? 'unreadable', [
        ...(unreadable.get(reader.reason ?? 'unreadable') ?? []),
        `${id}: expected ${reader.expected}`,
      ]);
  }
  if (entry && context)
    for (const { at, why, reason } of losses) noteLoss(atStep(context, at), entry, reason, why);
  if (entry && context)
    for (const [reason, fieldsOfReason] of unreadable)
      noteSkip(context, entry, reason, fieldsOfReason.join('; '));
  if (entry) context?.ledger.editors?.noteEntry(context.path, entry, { fields });
  return values;
}

/** One field alone, of an entry that is looked up by others than its own mapper: nothing is noted. */
export function readField<List extends FieldList, Id extends string & keyof FieldValues<List>>(
  list: List,
  id: Id,
  entry: Entry | undefined,
): FieldValues<List>[Id];
export function readField({ fields }: FieldList, id: string, entry: Entry | undefined): unknown {
  const written = entry?.fields[id];
  return isFilled(written)
    ? fields.find((field) => field.id === id)?.reader?.read(written)
    : undefined;
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
  return (links ?? [])
    .map((link) => mapTarget(link, context, map, find))
    .filter((item) => item !== undefined);
}
