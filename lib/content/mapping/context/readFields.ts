import type { FieldList, FieldValues } from '@/lib/content/model/defineContentType';
import type { FieldLink } from '@/lib/content/model/readers/links';
import type { OnLoss } from '@/lib/content/model/readers/reading';
import { trimText } from '@/lib/content/model/readers/text';
import type { SkipReason } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import {
  atStep,
  type BlockContext,
  type EntryContext,
  type EntryMapper,
  findLinked,
  getModel,
  noteForEditors,
  noteSkip,
  type Trace,
} from './context';

export function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? trimText(value) !== '' : value !== undefined && value !== null;
}

function createOnLoss(context: Trace, entry: Entry, field: string): OnLoss {
  return (step, why, reason = 'unreadable') => {
    const at = atStep(context, field);
    // Only editors are told about lost formatting; other losses are also logged and counted.
    const note = reason === 'removedHtml' ? noteForEditors : noteSkip;
    if (step === '') {
      note(at, entry, reason, why);
      return;
    }
    const place = step.replace(/^\[(\d+)\]$/, (_step, index) => `item ${Number(index) + 1}`);
    note(atStep(at, step), entry, reason, `${place}: ${why}`);
  };
}

/** Notes an unreadable field if there is a `context`. The field then counts as empty. */
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
  if (entry === undefined) return values;
  const unreadable = new Map<SkipReason, string[]>();
  for (const { id, reader } of fields) {
    const written = entry.fields[id];
    if (reader === undefined || !isFilled(written)) continue;
    const value = reader.read(written, context && createOnLoss(context, entry, id));
    if (value === undefined) {
      const { reason = 'unreadable', expected } = reader;
      unreadable.set(reason, [...(unreadable.get(reason) ?? []), `${id}: expected ${expected}`]);
    } else values[id] = value;
  }
  if (context === undefined) return values;
  for (const [reason, expectations] of unreadable)
    noteSkip(context, entry, reason, expectations.join('; '));
  context.skipLog.editors?.noteEntry(context.path, entry, { fields });
  return values;
}

export const defineMapper =
  <List extends FieldList, Context extends Trace, Item>(
    type: List,
    map: (fields: FieldValues<List>, context: Context, entry: Entry) => Item,
  ): ((entry: Entry, context: Context) => Item) =>
  (entry, context) =>
    map(readFields(type, entry, context), context, entry);

/** For callers other than the entry's own mapper, so nothing is noted. */
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
  const entry = findLinked(link, context.graph);
  if (link && !entry) noteSkip(context, link.sys.id, 'unresolvedLink');
  return entry;
}

export function findOffered(link: FieldLink, context: EntryContext): Entry | undefined {
  const entry = findTarget(link, context);
  if (!entry || link.models.includes(getModel(entry))) return entry;
  noteSkip(context, entry, 'unknownModel');
  return undefined;
}

export const noted =
  <Context extends Trace, Item>(map: EntryMapper<Context, Item>): EntryMapper<Context, Item> =>
  (entry, at) => {
    const item = map(entry, at);
    if (item === undefined) noteSkip(at, entry, 'nothingToShow');
    return item;
  };

export const counted =
  <Item>(map: EntryMapper<BlockContext, Item>): EntryMapper<BlockContext, Item> =>
  (entry, at) => {
    const item = map(entry, at);
    return item !== undefined && at.takeNode(entry) ? item : undefined;
  };

/** @param context of the entry that has the field */
export function mapTarget<Context extends EntryContext, Item>(
  link: FieldLink | undefined,
  context: Context,
  map: EntryMapper<Context, Item>,
  find: typeof findOffered = findTarget,
): Item | undefined {
  if (link === undefined) return undefined;
  const at = atStep(context, link.step);
  const entry = find(link, at);
  return entry && map(entry, at);
}

export function mapTargets<Context extends EntryContext, Item extends object>(
  links: readonly FieldLink[] = [],
  context: Context,
  map: EntryMapper<Context, Item>,
  find?: typeof findOffered,
): readonly Item[] {
  return links
    .map((link) => mapTarget(link, context, map, find))
    .filter((item) => item !== undefined);
}
