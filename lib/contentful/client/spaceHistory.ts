import { isDeepStrictEqual } from 'node:util';
import { listDifferences } from '../engine/content/collection';
import type { Space } from '../engine/content/space';
import { openWholeSpace, type WholeSpace } from './wholeSpace';

/** `gone`: something is gone that a page may show, such as a page that it links to. */
export type Freshness = 'current' | 'stale' | 'gone';

/** One state of a space in memory; `number` counts them. */
export type HeldSpace = WholeSpace & { readonly history: SpaceHistory; readonly number: number };

/**
 * When what last changed, by the number of the state of the space: `Entry id`, `Asset id`, `list` with a content type, and `model` (content types
 * and locales). What is made of them, such as the index of pages, notes its own changes beside them.
 */
export class SpaceHistory {
  private latest: { readonly space: Space; readonly held: HeldSpace } | undefined;
  private readonly changedAt = new Map<string, number>();
  private readonly goneAt = new Map<string, number>();

  /** The same object for as long as the space is the same. */
  open(space: Space): HeldSpace {
    if (this.latest?.space === space) return this.latest.held;
    const before = this.latest;
    const number = (before?.held.number ?? 0) + 1;
    const held: HeldSpace = { ...openWholeSpace(space), history: this, number };
    this.latest = { space, held };
    if (before !== undefined) this.compare(before.space, space, number);
    return held;
  }

  note(key: string, number: number, { isGone = false } = {}): void {
    this.changedAt.set(key, Math.max(number, this.changedAt.get(key) ?? 0));
    if (isGone) this.goneAt.set(key, Math.max(number, this.goneAt.get(key) ?? 0));
  }

  /** What has become of something that was made of these keys in the state with the number `since`. */
  checkFreshness(keys: Iterable<string>, since: number): Freshness {
    let freshness: Freshness = 'current';
    for (const key of keys) {
      if ((this.goneAt.get(key) ?? 0) > since) return 'gone';
      if ((this.changedAt.get(key) ?? 0) > since) freshness = 'stale';
    }
    return freshness;
  }

  listChanges(since: number): ReadonlySet<string> {
    return new Set([...this.changedAt].flatMap(([key, number]) => (number > since ? [key] : [])));
  }

  private compare(before: Space, after: Space, number: number): void {
    for (const kind of ['entries', 'assets'] as const) {
      for (const resource of listDifferences(before[kind], after[kind])) {
        this.note(`${resource.kind} ${resource.id}`, number, {
          isGone: after[kind].byId(resource.id) === undefined,
        });
        if (resource.contentTypeId !== undefined)
          this.note(`list ${resource.contentTypeId}`, number);
      }
    }
    if (isSameModel(before, after)) return;
    const isServed = ({ locales }: Space, code: string): boolean =>
      locales.some((locale) => locale.code === code);
    this.note('model', number, {
      isGone: before.locales.some(({ code }) => !isServed(after, code)),
    });
  }
}

function isSameModel(before: Space, after: Space): boolean {
  if (before.contentTypes === after.contentTypes && before.locales === after.locales) return true;
  return isDeepStrictEqual(
    [before.locales, before.contentTypes],
    [after.locales, after.contentTypes],
  );
}
