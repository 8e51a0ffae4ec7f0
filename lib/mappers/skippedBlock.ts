import { dropUndefined } from '@/lib/data/objects';
import type { SkipCause, SkippedBlock, SkipReason } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { PageContext } from './context/context';
import { findName, findType } from './context/editorLog';

const MAX_CAUSES = 5;
const MAX_DETAIL_CHARACTERS = 300;
export type CauseWatch = { readonly context: PageContext; readonly causes: readonly SkipCause[] };

/** The same context, in which the first notes about what is left out are kept for the editor, too. Only a preview shows them. */
export function watchCauses(context: PageContext): CauseWatch {
  if (!context.isPreview) return { context, causes: [] };
  const causes: SkipCause[] = [];
  const { ledger, path: start } = context;
  const add: typeof ledger.add = (note) => {
    const { path, reason, detail } = note;
    const field = path.startsWith(start) ? path.slice(start.length).replace(/^\./, '') : path;
    if (causes.length < MAX_CAUSES)
      causes.push(
        dropUndefined({
          reason,
          field: field || undefined,
          detail: detail?.slice(0, MAX_DETAIL_CHARACTERS),
        }),
      );
    ledger.add(note);
  };
  return { context: { ...context, ledger: { ...ledger, add } }, causes };
}

/** Fields of which a block needs one, and that Contentful cannot require. */
const ENOUGH: Readonly<Record<string, readonly string[] | undefined>> = {
  actionLink: ['link', 'url'],
  card: ['title', 'image', 'content', 'link', 'url'],
  careCard: ['content', 'phones'],
  carousel: ['items'],
  comparisonChart: ['series'],
  doDontList: ['do', 'dont'],
  doubleCard: ['cards'],
  faq: ['questions'],
  grid: ['items'],
  list: ['items'],
  listItem: ['title', 'text'],
  mobileDropdown: ['items'],
  productFinder: ['questions'],
  productGallery: ['items'],
  promobox: ['recommendedProduct'],
  relatedCarousel: ['items'],
  section: ['title', 'items'],
  video: ['videoFile', 'youtubeVideoId'],
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** What an editor has to fill in: the required fields that are empty, or where none is, those of which one is enough. */
export function listMissingFields({ sys, fields }: Entry): readonly SkipCause[] {
  const empty = (findType(sys.contentType.sys.id)?.fields ?? []).filter(({ id }) =>
    isEmpty(fields[id]),
  );
  const required = empty.filter((field) => field.required && field.id !== 'name');
  if (required.length > 0)
    return [{ reason: 'missingField', detail: required.map(({ name }) => name).join(', ') }];
  const enough = ENOUGH[sys.contentType.sys.id] ?? [];
  const filling = empty.filter(({ id }) => enough.includes(id));
  return filling.length === 0 || filling.length < enough.length
    ? []
    : [{ reason: 'missingField', detail: filling.map(({ name }) => name).join(' or ') }];
}

/** @param entry its id where there is none */
export function buildSkippedBlock(
  { isPreview, path, buildEntryUrl }: PageContext,
  entry: Entry | string,
  reason: SkipReason,
  causes: readonly SkipCause[],
): SkippedBlock {
  const [id, entryModel, title] =
    typeof entry === 'string'
      ? [entry, '']
      : [entry.sys.id, entry.sys.contentType.sys.id, findName(entry)];
  if (!isPreview) return { id, model: 'skipped', props: { entryModel, reason } };
  const href = typeof entry === 'string' ? undefined : buildEntryUrl?.(id);
  return {
    id,
    model: 'skipped',
    props: dropUndefined({
      entryModel,
      reason,
      title,
      path,
      causes: causes.length === 0 ? undefined : causes,
      href,
    }),
  };
}
