import { useEffect, useState } from 'react';

/** Scrolled distances in px below which the direction is taken for a trembling hand. */
const TOLERANCE = 8;
/** The top of the page, in px, where nothing is ever hidden. */
const TOP = 160;

type HiddenOnScroll = { readonly isHidden: boolean; readonly show: () => void };

/** True after scrolling down, false after scrolling up, near the top of the page and after `show`. */
export function useHiddenOnScroll(): HiddenOnScroll {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const distance = window.scrollY - last;
      if (window.scrollY > TOP && Math.abs(distance) < TOLERANCE) return;
      last = window.scrollY;
      setHidden(last > TOP && distance > 0);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return { isHidden, show: () => setHidden(false) };
}
