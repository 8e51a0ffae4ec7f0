/**
 * Relies on: the router marking and throwing the error of a replaced navigation as `cancelled`, and
 * keeping it with the route, so that each later navigation to that route fails with it.
 * Remove when: the router neither rejects such a navigation nor keeps its error.
 */
import Router from 'next/router';
import { isRecord } from '@/lib/platform/data/objects';
import { isRefusedChange } from './historyEntry';

export const isReplacedNavigation = (error: unknown): boolean =>
  isRecord(error) && error['cancelled'] === true;

/** @returns whether the page is shown; the router rejects where a later navigation was faster */
export async function navigate(
  method: 'push' | 'replace',
  href: string,
  options?: { readonly shallow?: boolean; readonly scroll?: boolean },
): Promise<boolean> {
  try {
    return await Router[method](href, undefined, options);
  } catch (error) {
    if (isReplacedNavigation(error)) return false;
    if (!isRefusedChange(error)) throw error;
    // Loading a document needs no history change by script.
    const { location } = window;
    if (new URL(href, location.href).href !== location.href)
      location[method === 'push' ? 'assign' : 'replace'](href);
    return false;
  }
}

/** Call it on `routeChangeError`. The router throws right after that event, hence the microtask. */
export function forgetReplacedNavigation(error: unknown): void {
  const { router } = Router;
  if (router === null || !isReplacedNavigation(error)) return;
  queueMicrotask(() => {
    for (const route of Object.values(router.components))
      if (route.error === error) delete route.error;
  });
}

/** On Back and Forward the router itself navigates, so nobody else can catch the rejection. */
export function ignoreReplacedStep(event: PromiseRejectionEvent): void {
  if (isReplacedNavigation(event.reason)) event.preventDefault();
}
