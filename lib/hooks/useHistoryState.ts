import { useLayoutEffect, useState } from 'react';
import { restorePosition, saveBlockState, readBlockState } from '@/lib/navigation/visitHistory';
import { useHydrated } from './useHydrated';

/**
 * State stored with the history entry under `key`, so that Back and Forward restore it. It is `initial` while hydrating,
 * to match the server's HTML.
 */
export function useHistoryState<Value>(
  key: string,
  initial: Value,
  isValue: (value: unknown) => value is Value,
): readonly [Value, (value: Value) => void] {
  const isHydrated = useHydrated();
  const [stored] = useState(() => readBlockState(key));
  const [chosen, setChosen] = useState<Value>();
  const restored = isValue(stored) ? stored : initial;
  useLayoutEffect(() => {
    if (isHydrated) restorePosition();
  }, [isHydrated]);
  const choose = (value: Value) => {
    setChosen(value);
    saveBlockState(key, value);
  };
  return [chosen ?? (isHydrated ? restored : initial), choose];
}
