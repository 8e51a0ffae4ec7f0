import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False in server HTML and while hydrating, true afterwards.
 * What needs script shows itself only then; until then its link stands in its place.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
