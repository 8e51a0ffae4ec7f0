import type { Described, SpaceInspector } from '@/lib/contentful/client/inspectSpace';
import { pageType } from '@/lib/contentModel/pages';
import { resolvePageKind } from '@/lib/mappers/pages/pageContent';

/** A page, menu or other root that leads to an entry, and the entries in between, from the root down. */
export type Standing = { readonly root: Described; readonly way: readonly Described[] };

export type Walk = {
  readonly pages: readonly Standing[];
  /** What is on every page, or on none of its own: menus, labels, pages of an error. */
  readonly shared: readonly Standing[];
  /** False where there was more to look at than is looked at. */
  readonly isWhole: boolean;
};

const MAX_VISITED = 2000;
const MAX_ROOTS = 50;

const PAGE = pageType.id;
const SHARED_TYPES = new Set(['headerMenu', 'footerMenu', 'labels', 'errorPage']);

type Visit = { readonly id: string; readonly from: Visit | undefined };

/** A page is a root, and what a page shows leads to this page alone: others that link to it show a card of it and not what is in it. */
function listNext(
  { id, from }: Visit,
  type: string | undefined,
  { listReferrers, typeOf }: SpaceInspector,
): readonly string[] {
  const isStart = from === undefined;
  if (type === PAGE && !isStart) return [];
  const referrers = listReferrers({ kind: type === undefined ? 'Asset' : 'Entry', id });
  // Pages name their parents.
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

/** Follows links backwards from an entry or asset, the shortest ways first. */
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
