import { DEFINITIONS, findType } from '@/components/registry/definitions/contentModel';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { SkipCause, SkippedBlock, SkipReason } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { getModel, type PageContext } from '@/lib/content/mapping/context/context';
import { findName, stripPath } from '@/lib/content/mapping/context/editorLog';

const MAX_CAUSES = 5;
const MAX_DETAIL_CHARACTERS = 300;

/** Also collects the first skip notes, which a preview shows at the block's placeholder. */
export function watchCauses<Context extends PageContext>(
  context: Context,
): { readonly context: Context; readonly causes: readonly SkipCause[] } {
  if (!context.isPreview) return { context, causes: [] };
  const causes: SkipCause[] = [];
  const { skipLog, path: start } = context;
  const add: typeof skipLog.add = (note) => {
    const { path, reason, detail } = note;
    const field = path.startsWith(start) ? stripPath(path, start) : path;
    if (causes.length < MAX_CAUSES)
      causes.push(
        dropUndefined({
          reason,
          field: field || undefined,
          detail: detail?.slice(0, MAX_DETAIL_CHARACTERS),
        }),
      );
    skipLog.add(note);
  };
  return { context: { ...context, skipLog: { ...skipLog, add } }, causes };
}

const isEmpty = (value: unknown) =>
  (value ?? '') === '' || (Array.isArray(value) && value.length === 0);

export function listMissingFields(entry: Entry): readonly SkipCause[] {
  const model = getModel(entry);
  const empty = (findType(model)?.fields ?? []).filter(({ id }) => isEmpty(entry.fields[id]));
  const required = empty.filter((field) => field.required && field.id !== 'name');
  if (required.length > 0)
    return [{ reason: 'missingField', detail: required.map(({ name }) => name).join(', ') }];
  const { needsOneOf: enough = [] } = DEFINITIONS.find(({ id }) => id === model) ?? {};
  const filling = empty.filter(({ id }) => enough.includes(id));
  return filling.length === 0 || filling.length < enough.length
    ? []
    : [{ reason: 'missingField', detail: filling.map(({ name }) => name).join(' or ') }];
}

export function buildSkippedBlock(
  { isPreview, path, buildEntryUrl }: PageContext,
  entry: Entry | string,
  reason: SkipReason,
  causes: readonly SkipCause[],
): SkippedBlock {
  const [id, entryModel, title] =
    typeof entry === 'string' ? [entry, ''] : [entry.sys.id, getModel(entry), findName(entry)];
  const details = isPreview && {
    title,
    path,
    causes: causes.length === 0 ? undefined : causes,
    href: typeof entry === 'string' ? undefined : buildEntryUrl?.(id),
  };
  return { id, model: 'skipped', props: dropUndefined({ entryModel, reason, ...details }) };
}
