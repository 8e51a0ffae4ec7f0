import { useLayoutEffect, useState } from 'react';
import {
  restorePosition,
  saveBlockState,
  readBlockState,
} from '@/lib/browser/navigation/visitHistory';
import { useHydrated } from './useHydrated';

/** Stored with the history entry under `key`. Hydration uses `initial`, like the server's HTML. */
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
