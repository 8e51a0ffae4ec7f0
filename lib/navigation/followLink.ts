import Router from 'next/router';
import type { MouseEvent } from 'react';

const NOT_A_PAGE = /^\/(?:api|_next)\/|\.\w+$/;

function findLink(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isPageLink(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || NOT_A_PAGE.test(pathname)) return false;
  if (link.target !== '' || link.hasAttribute('download')) return false;
  return hash === '' || pathname !== window.location.pathname || search !== window.location.search;
}

/**
 * Turns clicks on plain links to our pages into client-side navigation. One handler on the shell serves every link, including those in
 * formatted text, for a tenth of the script of the framework's link component.
 */
export function followLink(event: MouseEvent): void {
  const link = findLink(event.target);
  if (link === null || event.defaultPrevented || !isPlainClick(event) || !isPageLink(link)) return;
  event.preventDefault();
  const { pathname, search, hash } = new URL(link.href);
  void Router.push(`${pathname}${search}${hash}`);
}
