import { useCallback, useRef, useSyncExternalStore } from 'react';

/** With each, a press or the use of an element may be over. */
const ENDS_OF_USE = ['pointerup', 'pointercancel', 'pointerout', 'dragend', 'keyup', 'focusout', 'toggle', 'blur'];

/** The document itself is active with whatever is pressed in it. */
const isPressed = (): boolean => document.documentElement.matches(':active');

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  // The click comes right after the end of its press.
  for (const type of ENDS_OF_USE) window.addEventListener(type, () => setTimeout(onChange), { signal: listening.signal, capture: true });
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
  const readSettled = (): boolean => (isSettled.current ||= !isPressed() && !isInUse());
  const subscribeUntilSettled = useCallback((onChange: () => void) => (isSettled.current ? unsubscribe : subscribe(onChange)), []);
  return useSyncExternalStore(subscribeUntilSettled, readSettled, () => false);
}
