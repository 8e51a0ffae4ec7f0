import type { MouseEvent } from 'react';
import { navigate } from '@/lib/browser/framework/navigate';
import { isAtDialogEntry } from './dialogEntry';

const NOT_A_PAGE = /^\/(?:api|_next)\/|\.\w+$/;

export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isPageLink(link: HTMLAnchorElement) {
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || NOT_A_PAGE.test(pathname)) return false;
  if (link.target !== '' || link.hasAttribute('download')) return false;
  return hash === '' || pathname !== window.location.pathname || search !== window.location.search;
}

export function findLink(
  { target }: { readonly target: EventTarget | null },
  selector = 'a[href]',
): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}

export function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = findLink({ target });
  return link !== null && isPageLink(link) ? link : undefined;
}

/** One handler serves all links, with a tenth of the script of the framework's link component. */
export function followLink(event: MouseEvent): void {
  const link = findPageLink(event.target);
  if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  const { pathname, search, hash } = new URL(link.href);
  void navigate(isAtDialogEntry() ? 'replace' : 'push', `${pathname}${search}${hash}`);
}
