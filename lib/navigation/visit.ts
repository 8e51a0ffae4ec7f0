/** A link by what it leads to, and its number among the links of the page that lead there. */
export type FollowedLink = { readonly href: string; readonly index: number };

/** How a visitor left a page. It is kept with the page's step of the history, where Back and Forward find it again. */
export type Visit = {
  /** How far the page was scrolled, in px. */
  readonly top: number;
  /** The link that was followed last. */
  readonly link: FollowedLink | undefined;
  /** Whether each folded part of the content was open; empty before the first look. */
  readonly folds: readonly boolean[];
  /** What blocks keep, by their keys. */
  readonly blocks: Readonly<Record<string, unknown>>;
};

export const NEW_VISIT: Visit = { top: 0, link: undefined, folds: [], blocks: {} };

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isFollowedLink(value: unknown): value is FollowedLink {
  return isRecord(value) && typeof value['href'] === 'string' && typeof value['index'] === 'number';
}

/** The visit that a state of the history holds: one that another release of this site wrote may look different. */
export function readVisit(state: unknown): Visit | undefined {
  const visit = isRecord(state) ? state['visit'] : undefined;
  if (!isRecord(visit)) return undefined;
  const { top, link, folds, blocks } = visit;
  if (typeof top !== 'number' || !isRecord(blocks)) return undefined;
  return { top, link: isFollowedLink(link) ? link : undefined, folds: Array.isArray(folds) ? folds.map(Boolean) : [], blocks };
}

/** Links of the header are left out: on a page that was left they are folded away, and a focus would unfold them. */
function listLinks(href: string | null): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')].filter((link) => link.getAttribute('href') === href);
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

/** Brings the page to how it was left; the focus to the link that was followed, or to `fallback`. */
export function showVisit({ top, link, folds }: Visit, fallback: HTMLElement | null): void {
  for (const [index, part] of listFolds().entries()) part.open = folds[index] ?? part.open;
  scrollToTop(top);
  const followed = link && listLinks(link.href)[link.index];
  (followed ?? fallback)?.focus({ preventScroll: true });
}
