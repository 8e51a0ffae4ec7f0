import { dropUndefined } from '@/lib/data/objects';
import type { SkipCause, SkippedBlock, SkipReason } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { readShortString } from '@/lib/contentModel/readers/text';
import type { PageContext } from './context/context';

const MAX_CAUSES = 5;
const MAX_DETAIL_CHARACTERS = 300;
/** What content types call an entry by, the likeliest first. */
const NAME_FIELDS = ['title', 'name', 'text', 'shortTitle', 'alternativeText', 'caption', 'code'];

export type CauseWatch = { readonly context: PageContext; readonly causes: readonly SkipCause[] };

/** The same context, in which the first notes about what is left out are kept for the editor, too. Only a preview shows them. */
export function watchCauses(context: PageContext): CauseWatch {
  if (!context.isPreview) return { context, causes: [] };
  const causes: SkipCause[] = [];
  const { ledger, path: start } = context;
  const add: typeof ledger.add = (note) => {
    const { path, reason, detail } = note;
    const field = path.startsWith(start) ? path.slice(start.length).replace(/^\./, '') : path;
    if (causes.length < MAX_CAUSES) causes.push(dropUndefined({ reason, field: field || undefined, detail: detail?.slice(0, MAX_DETAIL_CHARACTERS) }));
    ledger.add(note);
  };
  return { context: { ...context, ledger: { add, entries: ledger.entries } }, causes };
}

function findName({ fields }: Entry): string | undefined {
  for (const name of NAME_FIELDS) {
    const text = readShortString(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** @param entry its id where there is none */
export function buildSkippedBlock({ isPreview, path }: PageContext, entry: Entry | string, reason: SkipReason, causes: readonly SkipCause[]): SkippedBlock {
  const [id, entryModel, title] = typeof entry === 'string' ? [entry, ''] : [entry.sys.id, entry.sys.contentType.sys.id, findName(entry)];
  if (!isPreview) return { id, model: 'skipped', props: { entryModel, reason } };
  return { id, model: 'skipped', props: dropUndefined({ entryModel, reason, title, path, causes: causes.length === 0 ? undefined : causes }) };
}
