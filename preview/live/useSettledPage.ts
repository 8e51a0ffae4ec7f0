import { useEffect } from 'react';

/** During hydration React would report changed nodes as a mismatch. */
const SETTLING_MS = 500;

/** Calls `act` when the page stops changing, now and after each later change. Memoise `act`. */
export function useSettledPage(act: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(act, SETTLING_MS);
    };
    const observer = new MutationObserver(wait);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    wait();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [act]);
}
