import { useEffect } from 'react';
import { revealTarget } from '@/lib/navigation/revealTarget';
import { readHash, subscribeToHash } from './useHash';

/** A link to the address that is shown already changes nothing that the browser would tell of. */
function isLinkToHere(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link !== null && link.hash !== '' && link.href === window.location.href;
}

/** Opens what is folded around the place that the address names: on load, on every change of it, and on a link to it. */
export function useRevealedTarget(): void {
  useEffect(() => {
    const reveal = () => revealTarget(readHash());
    const onClick = (event: MouseEvent) => {
      if (isLinkToHere(event)) reveal();
    };
    const unsubscribe = subscribeToHash(reveal);
    document.addEventListener('click', onClick);
    reveal();
    return () => {
      unsubscribe();
      document.removeEventListener('click', onClick);
    };
  }, []);
}
