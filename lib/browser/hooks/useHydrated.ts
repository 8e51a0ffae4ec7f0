import { useCallback, useRef, useSyncExternalStore } from 'react';

const ENDS_OF_USE = [
  'pointerup',
  'pointercancel',
  'pointerout',
  'dragend',
  'keyup',
  'focusout',
  'toggle',
  'blur',
];

/** The document element matches `:active` while anything in it is pressed. */
const isPressed = () => document.documentElement.matches(':active');

const queue: (() => void)[] = [];

function runNext() {
  const change = queue.shift();
  if (queue.length > 0) setTimeout(runNext);
  change?.();
}

/** One change per task avoids long tasks. During a transition, a press could begin unnoticed. */
function queueChange(change: () => void) {
  if (queue.push(change) === 1) setTimeout(runNext);
}

function subscribe(onChange: () => void) {
  const listening = new AbortController();
  for (const type of ENDS_OF_USE)
    window.addEventListener(type, () => setTimeout(onChange), {
      signal: listening.signal,
      capture: true,
    });
  return () => listening.abort();
}

const unsubscribe = () => undefined;

/** False while the visitor uses the element: a press would be lost, or an open part would close. */
export function useHydrated(isInUse: () => boolean = () => false): boolean {
  const isSettled = useRef(false);
  const isHydrating = useRef(false);
  const readSettled = () =>
    (isSettled.current ||= !isHydrating.current && !isPressed() && !isInUse());
  const startHydrating = () => {
    isHydrating.current = true;
    return false;
  };
  const subscribeUntilSettled = useCallback((onChange: () => void) => {
    if (isSettled.current) return unsubscribe;
    if (isHydrating.current) {
      queueChange(() => {
        isHydrating.current = false;
        onChange();
      });
    }
    return subscribe(onChange);
  }, []);
  return useSyncExternalStore(subscribeUntilSettled, readSettled, startHydrating);
}
