import type { Described } from '@/lib/contentful/client/inspectSpace';
import { type Markup, markup } from '../markup';
import type { BlockChange, Comparison, FieldChange, Run } from './comparePages';

export const COMPARE_TITLE = 'Published and draft';

const MAX_SHOWN = 150;

const KINDS: Readonly<Record<BlockChange['kind'], string>> = {
  added: 'Added',
  gone: 'Gone',
  moved: 'Moved',
  changed: 'Changed',
};

const showRuns = (runs: readonly Run[], side: 'before' | 'after'): readonly Markup[] =>
  runs.flatMap((run) => {
    if (run.side === 'both') return [markup`${run.text}`];
    if (run.side !== side) return [];
    return [side === 'before' ? markup`<del>${run.text}</del>` : markup`<ins>${run.text}</ins>`];
  });

function showPair(runs: readonly Run[]): Markup | undefined {
  if (runs.length === 0) return undefined;
  const column = (title: string, side: 'before' | 'after'): Markup => {
    const shown = showRuns(runs, side);
    return markup`<div><h3>${title}</h3>${shown.length === 0 ? markup`<em>Nothing.</em>` : shown}</div>`;
  };
  return markup`<div class="pair">${column('Published', 'before')}${column('Draft', 'after')}</div>`;
}

const showField = ({ name, runs }: FieldChange): Markup =>
  markup`<section><h2>Changed: ${name}</h2>${showPair(runs)}</section>`;

function showBlock(
  { kind, id, model, isMoved, runs, settings }: BlockChange,
  describe: (id: string) => Described | undefined,
): Markup {
  const known = id === undefined ? undefined : describe(id);
  const name = `${known?.typeName ?? model}${known?.title === undefined ? '' : ` “${known.title}”`}`;
  const notes = [
    ...(isMoved && kind !== 'moved' ? ['It was moved, too.'] : []),
    ...(kind === 'moved' ? ['It is the same, in another place.'] : []),
    ...(settings.length === 0
      ? []
      : [
          `What is no text differs, such as a link, a picture or a size, in: ${settings.join(', ')}.`,
        ]),
  ];
  return markup`<section><h2>${KINDS[kind]}: ${name}</h2>${id === undefined ? undefined : markup`<p>Entry ${id}</p>`}${notes.map((note) => markup`<p>${note}</p>`)}${showPair(runs)}</section>`;
}

function describeOutcome({ fields, changes, sameBlocks }: Comparison): string {
  if (fields.length + changes.length === 0) return 'Visitors see the same as this draft.';
  const count = (kind: BlockChange['kind']): number =>
    changes.filter((change) => change.kind === kind).length;
  const parts = (['changed', 'added', 'moved', 'gone'] as const).flatMap((kind) =>
    count(kind) === 0 ? [] : [`${count(kind)} ${kind}`],
  );
  const blocks = parts.length === 0 ? 'no block differs' : `blocks: ${parts.join(', ')}`;
  return `${fields.length === 0 ? '' : `${fields.map(({ name }) => name).join(', ')} ${fields.length === 1 ? 'differs' : 'differ'}; `}${blocks}; ${sameBlocks} the same.`;
}

export type Compared = {
  readonly url: string;
  readonly publicUrl: string | undefined;
  /** In words, where what is published is known in part only. */
  readonly limits: string | undefined;
  readonly comparison: Comparison;
};

export function buildComparePage(
  { url, publicUrl, limits, comparison }: Compared,
  describe: (id: string) => Described | undefined,
): Markup {
  const { fields, changes } = comparison;
  const rest = changes.length - MAX_SHOWN;
  return markup`<p class="outcome" role="status">${describeOutcome(comparison)}</p>
<nav aria-label="This page"><ul role="list"><li><a href="${url}">The draft</a></li>${publicUrl === undefined ? undefined : markup`<li><a href="${publicUrl}">The published page</a></li>`}</ul></nav>
${limits === undefined ? undefined : markup`<p>${limits}</p>`}${fields.map(showField)}${changes.slice(0, MAX_SHOWN).map((change) => showBlock(change, describe))}${rest > 0 ? markup`<p>${rest} more are not shown.</p>` : undefined}`;
}
