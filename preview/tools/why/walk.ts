import type { Described, SpaceInspector } from '@/lib/content/store/inspectSpace';
import { pageType } from '@/lib/content/model/pages';
import { resolvePageKind } from '@/lib/site/mappers/pages/pageContent';

/** `root` links to the entry through the entries of `way`, listed from the root down. */
export type Standing = { readonly root: Described; readonly way: readonly Described[] };

export type Walk = {
  readonly pages: readonly Standing[];
  readonly shared: readonly Standing[];
  /** False if the walk stopped at a limit. */
  readonly isWhole: boolean;
};

const MAX_VISITED = 2000;
const MAX_ROOTS = 50;

const PAGE = pageType.id;
const SHARED_TYPES = new Set(['headerMenu', 'footerMenu', 'labels', 'errorPage']);

type Visit = { readonly id: string; readonly from: Visit | undefined };

/** Stops at pages: whatever links to another page shows a card of it, not what is in it. */
function listNext(
  { id, from }: Visit,
  type: string | undefined,
  { listReferrers, typeOf }: SpaceInspector,
): readonly string[] {
  const isStart = from === undefined;
  if (type === PAGE && !isStart) return [];
  const referrers = listReferrers({ kind: type === undefined ? 'Asset' : 'Entry', id });
  // Pages that link here are child pages, which only name their parent.
  if (type === PAGE) return referrers.filter((referrer) => typeOf(referrer) !== PAGE);
  return isStart || type === undefined || resolvePageKind(type) === undefined
    ? referrers
    : referrers.filter((referrer) => typeOf(referrer) === PAGE);
}

function readWay({ from }: Visit, describe: SpaceInspector['describe']): readonly Described[] {
  const way: Described[] = [];
  for (let step = from; step?.from !== undefined; step = step.from)
    way.push(
      describe(step.id) ?? { kind: 'Entry', id: step.id, type: '', typeName: '', title: undefined },
    );
  return way;
}

/** Follows links backwards, breadth first. */
export function walkToPages(start: string, inspector: SpaceInspector): Walk {
  const { describe, typeOf } = inspector;
  const seen = new Set([start]);
  const queue: Visit[] = [{ id: start, from: undefined }];
  const pages: Standing[] = [];
  const shared: Standing[] = [];
  for (let next = 0; next < queue.length; next += 1) {
    const visit = queue[next];
    if (visit === undefined || pages.length + shared.length >= MAX_ROOTS) break;
    const type = typeOf(visit.id);
    const list =
      type === PAGE ? pages : type !== undefined && SHARED_TYPES.has(type) ? shared : undefined;
    const root = list && describe(visit.id);
    if (root !== undefined) list?.push({ root, way: readWay(visit, describe) });
    for (const id of listNext(visit, type, inspector)) {
      if (seen.has(id) || queue.length >= MAX_VISITED) continue;
      seen.add(id);
      queue.push({ id, from: visit });
    }
  }
  return {
    pages,
    shared,
    isWhole: queue.length < MAX_VISITED && pages.length + shared.length < MAX_ROOTS,
  };
}
