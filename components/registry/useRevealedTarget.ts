import { useEffect } from 'react';
import { readHash, subscribeToHash } from '@/lib/browser/framework/useHash';
import { findLink } from '@/lib/browser/navigation/followLink';
import { revealTarget } from '@/lib/browser/navigation/revealTarget';

/** A link to the current address changes no hash, so no event fires. */
function isLinkToHere(event: MouseEvent) {
  const link = findLink(event);
  return link !== null && link.hash !== '' && link.href === window.location.href;
}

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
