import { type RefObject, useEffect, useState } from 'react';
import { buildClassName } from '../buildClassName';
import styles from './ScrollEdges.module.scss';

type ScrollEdgesState = Readonly<{
  isScrollable: boolean;
  hasMoreBefore: boolean;
  hasMoreAfter: boolean;
}>;

const TOLERANCE_PX = 1;

function readEdges({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollEdgesState {
  const distance = Math.abs(scrollLeft);
  const hidden = scrollWidth - clientWidth;
  return {
    isScrollable: hidden > TOLERANCE_PX,
    hasMoreBefore: hidden > TOLERANCE_PX && distance > TOLERANCE_PX,
    hasMoreAfter: distance < hidden - TOLERANCE_PX,
  };
}

function isSame(one: ScrollEdgesState, other: ScrollEdgesState) {
  return (
    one.isScrollable === other.isScrollable &&
    one.hasMoreBefore === other.hasMoreBefore &&
    one.hasMoreAfter === other.hasMoreAfter
  );
}

/** Until it is measured, the element counts as scrollable. `onScroll` gets pixels. */
export function useScrollEdges(
  ref: RefObject<HTMLElement | null>,
  onScroll: (scrollLeft: number) => void,
): ScrollEdgesState {
  const [edges, setEdges] = useState<ScrollEdgesState>({
    isScrollable: true,
    hasMoreBefore: false,
    hasMoreAfter: false,
  });
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
    // A resize event is not enough: a `details` around it may open, and fonts load late.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(follow) : undefined;
    for (const sized of [element, ...element.children]) observer?.observe(sized);
    return () => {
      element.removeEventListener('scroll', follow);
      observer?.disconnect();
    };
  }, [ref, onScroll]);
  return edges;
}

/** Needs a positioned parent that it shares with the scroller. */
export function ScrollEdges({
  hasMoreBefore,
  hasMoreAfter,
}: Pick<ScrollEdgesState, 'hasMoreBefore' | 'hasMoreAfter'>) {
  return (
    <>
      <span
        className={buildClassName(styles.start, hasMoreBefore && styles.shown)}
        aria-hidden="true"
        data-edge="start"
      />
      <span
        className={buildClassName(styles.end, hasMoreAfter && styles.shown)}
        aria-hidden="true"
        data-edge="end"
      />
    </>
  );
}
