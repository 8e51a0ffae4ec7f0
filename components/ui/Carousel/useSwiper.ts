import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper, SwiperOptions } from 'swiper/types';
import { startSwiper } from './startSwiper';

type Position = {
  readonly isRunning: boolean;
  /** It waits for its script, and may scroll until then. */
  readonly isStrip: boolean;
  readonly index: number;
  /** How many slides are in view, from `index` on; 1 where their widths decide. */
  readonly visibleCount: number;
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
};

const RESTING: Position = { isRunning: false, isStrip: true, index: 0, visibleCount: 1, isBeginning: true, isEnd: false };

export type CarouselControl = Position & {
  /** The element around the track: a strip that scrolls until the carousel runs. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** It loops or rewinds: a step leads on from either end. */
  readonly isEndless: boolean;
  /** Shows the slide of this number, counted from 0 in the order of the content. */
  readonly goTo: (index: number) => void;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
};

function readPosition(swiper: Swiper): Position {
  const { slidesPerView } = swiper.params;
  const visibleCount = typeof slidesPerView === 'number' ? slidesPerView : 1;
  return { isRunning: true, isStrip: false, index: swiper.realIndex, visibleCount, isBeginning: swiper.isBeginning, isEnd: swiper.isEnd };
}

/** Positions are flat, and name their parts in one order. */
const isSame = (one: Position, other: Position): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Without the carousel's script the strip scrolls. */
function scrollToSlide(element: HTMLElement | null, index: number): void {
  const slide = element?.firstElementChild?.children[index];
  if (!element || !slide) return;
  element.scrollLeft += slide.getBoundingClientRect().left - element.getBoundingClientRect().left;
}

/**
 * A carousel over a strip that scrolls without script. Swiper is fetched when the strip comes near the view,
 * and runs while `media` applies. `settings` has to be stable: an object outside the component.
 */
export function useSwiper(settings: SwiperOptions, media?: string): CarouselControl {
  const ref = useRef<HTMLDivElement>(null);
  const running = useRef<Swiper | undefined>(undefined);
  const [position, setPosition] = useState(RESTING);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const onMove = (swiper: Swiper) => {
      // Read at once: React may apply the update when the carousel has moved on, or is gone.
      const position = readPosition(swiper);
      setPosition((old) => (isSame(old, position) ? old : position));
    };
    return startSwiper({
      element,
      settings,
      media,
      onMove,
      onStart: (swiper) => {
        running.current = swiper;
        onMove(swiper);
      },
      onStop: () => {
        running.current = undefined;
        setPosition(RESTING);
      },
      onStill: () => setPosition({ ...RESTING, isStrip: false }),
    });
  }, [settings, media]);

  const loops = settings.loop === true;
  const goTo = useCallback(
    (index: number) => {
      const swiper = running.current;
      if (!swiper) {
        scrollToSlide(ref.current, index);
        setPosition((old) => ({ ...old, index }));
      } else if (loops) swiper.slideToLoop(index);
      else swiper.slideTo(index);
    },
    [loops],
  );
  const goBy = (step: 1 | -1) => {
    const swiper = running.current;
    if (!swiper) goTo(Math.max(0, Math.min(position.index + step, (ref.current?.firstElementChild?.childElementCount ?? 1) - 1)));
    else if (step === 1) swiper.slideNext();
    else swiper.slidePrev();
  };
  return { ...position, ref, isEndless: loops || settings.rewind === true, goTo, goNext: () => goBy(1), goPrevious: () => goBy(-1) };
}
