import { useLayoutEffect, useState } from 'react';
import { comeToGoal, keepBlockState, readBlockState } from '@/lib/navigation/keepVisits';
import { useHydrated } from './useHydrated';

/**
 * State that the visitor finds again by Back and Forward, kept with the step of the history under `key`.
 * On a page that was opened anew it is `initial` while hydrating, as in the server's HTML.
 */
export function useHistoryState<Value>(key: string, initial: Value, isValue: (value: unknown) => value is Value): readonly [Value, (value: Value) => void] {
  const isHydrated = useHydrated();
  const [kept] = useState(() => readBlockState(key));
  const [chosen, setChosen] = useState<Value>();
  const found = isValue(kept) ? kept : initial;
  useLayoutEffect(() => {
    if (isHydrated) comeToGoal();
  }, [isHydrated]);
  const choose = (value: Value) => {
    setChosen(value);
    keepBlockState(key, value);
  };
  return [chosen ?? (isHydrated ? found : initial), choose];
}
