import { useEffect } from 'react';

/** In ms. While the page still hydrates, React would take what is changed for a difference from the server’s HTML. */
const SETTLING = 500;

/** Calls `act` when the page has come to rest, and again after each change of it. `act` is to keep its identity. */
export function useSettledPage(act: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(act, SETTLING);
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
