import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/**
 * True while an element lies above the view: scrolled past, or behind what sticks to the top of the window.
 * @param offset height in px at the top of the window that does not count as view
 */
export function useScrolledPast(ref: RefObject<Element | null>, offset: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < offset);
      },
      { rootMargin: `-${offset}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, offset]);
  return isPast;
}
