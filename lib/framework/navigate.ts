/**
 * Relies on: the router marking the error of a navigation that a later one replaced with `cancelled`, also where it throws that error.
 * Remove when: the router never rejects such a navigation.
 */
import Router from 'next/router';
import { isRecord } from '@/lib/data/objects';
import { isRefusedChange } from './historyEntry';

type NavigateOptions = { readonly shallow?: boolean; readonly scroll?: boolean };

export const isReplacedNavigation = (error: unknown): boolean =>
  isRecord(error) && error['cancelled'] === true;

/**
 * The only way to the router, whose own methods also reject where a later navigation was faster.
 * @returns whether the page is shown
 */
export async function navigate(
  method: 'push' | 'replace',
  href: string,
  options?: NavigateOptions,
): Promise<boolean> {
  try {
    return await Router[method](href, undefined, options);
  } catch (error) {
    if (isReplacedNavigation(error)) return false;
    if (!isRefusedChange(error)) throw error;
    // Loading a document needs no change of the history by script.
    const { location } = window;
    if (new URL(href, location.href).href !== location.href)
      location[method === 'push' ? 'assign' : 'replace'](href);
    return false;
  }
}

/** A step back or forward is a navigation of the router itself, whose rejection nobody else can catch. */
export function ignoreReplacedStep(event: PromiseRejectionEvent): void {
  if (isReplacedNavigation(event.reason)) event.preventDefault();
}
