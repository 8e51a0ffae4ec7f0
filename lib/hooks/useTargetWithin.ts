import { useCallback, useSyncExternalStore } from 'react';
import { readHash, subscribeToHash } from './useHash';

/** Whether the address names a place inside an element that matches a selector. False in server HTML and while hydrating. */
export function useTargetWithin(selector: string): boolean {
  const readWithin = useCallback(() => {
    const hash = readHash();
    const target = hash === '' ? null : document.getElementById(hash);
    return target?.closest(selector) instanceof Element;
  }, [selector]);
  return useSyncExternalStore(subscribeToHash, readWithin, () => false);
}
