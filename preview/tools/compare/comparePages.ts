import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Page } from '@/lib/models/page';
import { type Piece, readPieces } from './readPieces';

export type Run = { readonly side: 'both' | 'before' | 'after'; readonly text: string };

export type BlockChange = Readonly<{
  kind: 'added' | 'gone' | 'moved' | 'changed';
  id: string | undefined;
  model: string;
  isMoved: boolean;
  runs: readonly Run[];
  /** Names of properties that differ in something other than text. */
  settings: readonly string[];
}>;

export type FieldChange = { readonly name: string; readonly runs: readonly Run[] };

export type Comparison = {
  readonly fields: readonly FieldChange[];
  readonly changes: readonly BlockChange[];
  readonly sameBlocks: number;
};

/** A slower comparison is replaced by the two whole texts. */
const LONGEST_DIFF_MS = 150;

export function compareWords(before: string, after: string): readonly Run[] {
  if (before === after) return before === '' ? [] : [{ side: 'both', text: before }];
  const changes = diffWordsWithSpace(before, after, { timeout: LONGEST_DIFF_MS });
  if (changes === undefined)
    return [
      { side: 'before', text: before },
      { side: 'after', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    side: added ? 'after' : removed ? 'before' : 'both',
    text: value,
  }));
}

/** @returns the keys whose order is the same in both lists */
const listSteady = (before: readonly string[], after: readonly string[]): readonly string[] =>
  diffArrays([...before], [...after]).flatMap(({ added, removed, value }) =>
    added || removed ? [] : value,
  );

/** Compares each block with its siblings only. The result is every block that did not move. */
function findSteady(before: readonly Piece[], after: readonly Piece[]): ReadonlySet<string> {
  const keysIn = (pieces: readonly Piece[], parent: string): readonly string[] =>
    pieces.flatMap((piece) => (piece.parent === parent ? [piece.key] : []));
  const parents = new Set(after.map(({ parent }) => parent));
  return new Set(
    [...parents].flatMap((parent) => listSteady(keysIn(before, parent), keysIn(after, parent))),
  );
}

function listSettings(before: Piece, after: Piece): readonly string[] {
  const names = new Set([...before.settings.keys(), ...after.settings.keys()]);
  return [...names].filter((name) => before.settings.get(name) !== after.settings.get(name));
}

function compareBlock(before: Piece, after: Piece, isSteady: boolean): BlockChange | undefined {
  const { id, model, words } = after;
  const settings = listSettings(before, after);
  const isMoved = !isSteady;
  if (before.words === words && settings.length === 0)
    return isMoved ? { kind: 'moved', id, model, isMoved, runs: [], settings } : undefined;
  return {
    kind: 'changed',
    id,
    model,
    isMoved,
    runs: before.words === words ? [] : compareWords(before.words, words),
    settings,
  };
}

const alone = (kind: 'added' | 'gone', { id, model, words }: Piece): BlockChange => ({
  kind,
  id,
  model,
  isMoved: false,
  runs: words === '' ? [] : [{ side: kind === 'added' ? 'after' : 'before', text: words }],
  settings: [],
});

/** Follows the order of `after`. A deleted block is listed after its former predecessor. */
function compareBlocks(
  before: readonly Piece[],
  after: readonly Piece[],
): Pick<Comparison, 'changes' | 'sameBlocks'> {
  const steady = findSteady(before, after);
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const known = new Set(after.map(({ key }) => key));
  const goneAfter = new Map<string, Piece[]>();
  let last = '';
  for (const piece of before) {
    if (known.has(piece.key)) last = piece.key;
    else goneAfter.set(last, [...(goneAfter.get(last) ?? []), piece]);
  }
  const listGone = (key: string): readonly BlockChange[] =>
    (goneAfter.get(key) ?? []).map((piece) => alone('gone', piece));
  const changes: BlockChange[] = [...listGone('')];
  let sameBlocks = 0;
  for (const piece of after) {
    const former = old.get(piece.key);
    const change =
      former === undefined
        ? alone('added', piece)
        : compareBlock(former, piece, steady.has(piece.key));
    if (change === undefined) sameBlocks += 1;
    else changes.push(change);
    changes.push(...listGone(piece.key));
  }
  return { changes, sameBlocks };
}

const FIELDS: readonly (readonly [name: string, read: (page: Page) => string | undefined])[] = [
  ['Address', ({ url }) => url],
  ['Title', ({ title }) => title],
  ['Title for search engines', ({ meta }) => meta.title],
  ['Description for search engines', ({ meta }) => meta.description],
  ['Title when it is shared', ({ meta }) => meta.ogTitle],
  ['Description when it is shared', ({ meta }) => meta.ogDescription],
  ['Author', ({ article }) => article?.author?.name],
];

export function comparePages(before: Page, after: Page): Comparison {
  const fields = FIELDS.flatMap(([name, read]) => {
    const [one = '', other = ''] = [read(before), read(after)];
    return one === other ? [] : [{ name, runs: compareWords(one, other) }];
  });
  return { fields, ...compareBlocks(readPieces(before.blocks), readPieces(after.blocks)) };
}
