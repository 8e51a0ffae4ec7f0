import type { MouseEvent } from 'react';
import { navigate } from '@/lib/framework/navigate';
import { isAtDialogEntry } from './dialogEntry';

const NOT_A_PAGE = /^\/(?:api|_next)\/|\.\w+$/;

export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isPageLink(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || NOT_A_PAGE.test(pathname)) return false;
  if (link.target !== '' || link.hasAttribute('download')) return false;
  return hash === '' || pathname !== window.location.pathname || search !== window.location.search;
}

/** The link around this element, if a click on it leads to another page of this site. */
export function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && isPageLink(link) ? link : undefined;
}

/**
 * Turns clicks on plain links to our pages into client-side navigation. One handler on the shell serves every link, including those in
 * formatted text, for a tenth of the script of the framework's link component.
 */
export function followLink(event: MouseEvent): void {
  const link = findPageLink(event.target);
  if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  const { pathname, search, hash } = new URL(link.href);
  void navigate(isAtDialogEntry() ? 'replace' : 'push', `${pathname}${search}${hash}`);
}
