import { useCallback, useRef, useSyncExternalStore } from 'react';

/** With each, a press or the use of an element may be over. */
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

/** The document itself is active with whatever is pressed in it. */
const isPressed = (): boolean => document.documentElement.matches(':active');

const queue: (() => void)[] = [];

function runNext(): void {
  const change = queue.shift();
  if (queue.length > 0) setTimeout(runNext);
  change?.();
}

/** One element changes in a task: all that a page replaces once it is hydrated would be a long one. Not in a transition, between whose check and end a press may begin. */
function queueChange(change: () => void): void {
  if (queue.push(change) === 1) setTimeout(runNext);
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  // The click comes right after the end of its press.
  for (const type of ENDS_OF_USE)
    window.addEventListener(type, () => setTimeout(onChange), {
      signal: listening.signal,
      capture: true,
    });
  return () => listening.abort();
}

const unsubscribe = () => undefined;

/**
 * False on the server, while hydrating, and as long as the visitor uses what is to be replaced: a press that has begun is lost with its
 * target, and what was opened without script would close.
 * @param isInUse whether the element that changes is in use, beside being pressed
 */
export function useHydrated(isInUse: () => boolean = () => false): boolean {
  const isSettled = useRef(false);
  const isHydrating = useRef(false);
  const readSettled = (): boolean =>
    (isSettled.current ||= !isHydrating.current && !isPressed() && !isInUse());
  const startHydrating = (): boolean => {
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
