import { isRecord } from '@/lib/platform/data/objects';

type FollowedLink = { readonly href: string; readonly index: number };

/** `top` is in pixels; `folds` says for each `details` whether it was open. */
export type Visit = Readonly<{
  top: number;
  link: FollowedLink | undefined;
  folds: readonly boolean[];
  blocks: Readonly<Record<string, unknown>>;
}>;

export const NEW_VISIT: Visit = { top: 0, link: undefined, folds: [], blocks: {} };

function isFollowedLink(value: unknown): value is FollowedLink {
  return isRecord(value) && typeof value['href'] === 'string' && typeof value['index'] === 'number';
}

/** Another release of this site may have written the state, so its shape is checked. */
export function readVisit(state: unknown): Visit | undefined {
  const visit = isRecord(state) ? state['visit'] : undefined;
  if (!isRecord(visit)) return undefined;
  const { top, link, folds, blocks } = visit;
  if (typeof top !== 'number' || !isRecord(blocks)) return undefined;
  return {
    top,
    link: isFollowedLink(link) ? link : undefined,
    folds: Array.isArray(folds) ? folds.map(Boolean) : [],
    blocks,
  };
}

/** Without the header's links: focusing one would open its collapsed menu. */
function listLinks(href: string | null): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );
}

export function describeLink(link: HTMLAnchorElement): FollowedLink | undefined {
  const href = link.getAttribute('href') ?? '';
  const index = listLinks(href).indexOf(link);
  return index < 0 ? undefined : { href, index };
}

function listFolds(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')];
}

export function readFolds(): readonly boolean[] {
  return listFolds().map(({ open }) => open);
}

export function scrollToTop(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

export function showVisit({ top, link, folds }: Visit, fallback: HTMLElement | null): void {
  for (const [index, part] of listFolds().entries()) part.open = folds[index] ?? part.open;
  scrollToTop(top);
  const followed = link && listLinks(link.href)[link.index];
  (followed ?? fallback)?.focus({ preventScroll: true });
}
