import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** What of a sideways scroller is out of sight. */
export type ScrollEdges = { readonly isScrollable: boolean; readonly hasMoreBefore: boolean; readonly hasMoreAfter: boolean };

/** Scrolled distances in px below which an edge counts as reached. */
const TOLERANCE = 1;

function readEdges({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollEdges {
  const distance = Math.abs(scrollLeft);
  const hidden = scrollWidth - clientWidth;
  return { isScrollable: hidden > TOLERANCE, hasMoreBefore: hidden > TOLERANCE && distance > TOLERANCE, hasMoreAfter: distance < hidden - TOLERANCE };
}

function isSame(one: ScrollEdges, other: ScrollEdges): boolean {
  return one.isScrollable === other.isScrollable && one.hasMoreBefore === other.hasMoreBefore && one.hasMoreAfter === other.hasMoreAfter;
}

/**
 * Follows how far an element is scrolled sideways. Until script has measured it, it counts as scrollable
 * with nothing known about its edges.
 * @param onScroll told the distance in px on each step, for what has to move along
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>, onScroll: (scrollLeft: number) => void): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ isScrollable: true, hasMoreBefore: false, hasMoreAfter: false });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const follow = () => {
      const next = readEdges(element);
      setEdges((last) => (isSame(last, next) ? last : next));
      onScroll(element.scrollLeft);
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    // Not the window's size alone: an element may stand in a folded part, and its content grows with its font.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(follow) : undefined;
    for (const sized of [element, ...element.children]) observer?.observe(sized);
    return () => {
      element.removeEventListener('scroll', follow);
      observer?.disconnect();
    };
  }, [ref, onScroll]);
  return edges;
}
