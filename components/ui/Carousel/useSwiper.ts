import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper, SwiperOptions } from 'swiper/types';
import { watchIntersection } from '@/lib/browser/watchIntersection';

const PRELOAD_MARGIN = '400px 0px';

type StartOptions = {
  readonly element: HTMLElement;
  readonly settings: SwiperOptions;
  readonly media: string | undefined;
  readonly onStart: (swiper: Swiper) => void;
  readonly onMove: (swiper: Swiper) => void;
  readonly onStop: () => void;
  /** The media query does not match, so every item is visible. */
  readonly onMediaMismatch: () => void;
};

function watchMedia(media: string | undefined, onChange: (applies: boolean) => void): () => void {
  if (media === undefined) {
    onChange(true);
    return () => undefined;
  }
  const query = window.matchMedia(media);
  const report = () => onChange(query.matches);
  query.addEventListener('change', report);
  report();
  return () => query.removeEventListener('change', report);
}

function startSwiper(options: StartOptions): () => void {
  let swiper: Swiper | undefined;
  let isWanted = false;
  let unwatch = (): void => undefined;

  const stop = () => {
    if (!swiper) return;
    swiper.destroy(true, true);
    swiper = undefined;
    options.element.dataset['running'] = 'false';
    options.onStop();
  };
  const start = async () => {
    const swiperModule = await import('./createSwiper').catch(() => undefined);
    if (!swiperModule || !isWanted || swiper) return;
    swiper = swiperModule.createSwiper(options.element, options.settings, options.onMove);
    options.onStart(swiper);
  };
  const startWhereItApplies = () => {
    unwatch = watchMedia(options.media, (applies) => {
      isWanted = applies;
      if (applies) {
        void start();
        return;
      }
      stop();
      options.onMediaMismatch();
    });
  };
  const observer = watchIntersection(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer?.disconnect();
      startWhereItApplies();
    },
    { rootMargin: PRELOAD_MARGIN },
  );
  if (observer === undefined) startWhereItApplies();
  else observer.observe(options.element);

  return () => {
    observer?.disconnect();
    unwatch();
    isWanted = false;
    stop();
  };
}

/** Flat, and always written with its keys in this order: `isSame` compares the JSON. */
type Position = {
  readonly isRunning: boolean;
  readonly isStrip: boolean;
  readonly index: number;
  /** Slides in view from `index` on; 1 where their widths decide. */
  readonly visibleCount: number;
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
};

const INITIAL_POSITION: Position = {
  isRunning: false,
  isStrip: true,
  index: 0,
  visibleCount: 1,
  isBeginning: true,
  isEnd: false,
};

export type CarouselControl = Position & {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isEndless: boolean;
  readonly goTo: (index: number) => void;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
};

function readPosition(swiper: Swiper): Position {
  const { slidesPerView } = swiper.params;
  const visibleCount = typeof slidesPerView === 'number' ? slidesPerView : 1;
  return {
    isRunning: true,
    isStrip: false,
    index: swiper.realIndex,
    visibleCount,
    isBeginning: swiper.isBeginning,
    isEnd: swiper.isEnd,
  };
}

const isSame = (one: Position, other: Position): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function scrollToSlide(element: HTMLElement | null, index: number): void {
  const slide = element?.firstElementChild?.children[index];
  if (!element || !slide) return;
  element.scrollLeft += slide.getBoundingClientRect().left - element.getBoundingClientRect().left;
}

/**
 * A scrolling strip that becomes a carousel once Swiper is loaded, which happens near the viewport. `settings` has to be
 * stable: memoised, or outside the component.
 */
export function useSwiper(settings: SwiperOptions, media?: string): CarouselControl {
  const ref = useRef<HTMLDivElement>(null);
  const swiperRef = useRef<Swiper | undefined>(undefined);
  const [position, setPosition] = useState(INITIAL_POSITION);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const onMove = (swiper: Swiper) => {
      // Read now: React may run the updater after the carousel has moved on or is destroyed.
      const position = readPosition(swiper);
      setPosition((old) => (isSame(old, position) ? old : position));
    };
    return startSwiper({
      element,
      settings,
      media,
      onMove,
      onStart: (swiper) => {
        swiperRef.current = swiper;
        onMove(swiper);
      },
      onStop: () => {
        swiperRef.current = undefined;
        setPosition(INITIAL_POSITION);
      },
      onMediaMismatch: () => setPosition({ ...INITIAL_POSITION, isStrip: false }),
    });
  }, [settings, media]);

  const loops = settings.loop === true;
  const goTo = useCallback(
    (index: number) => {
      const swiper = swiperRef.current;
      if (!swiper) {
        scrollToSlide(ref.current, index);
        setPosition((old) => ({ ...old, index }));
      } else if (loops) swiper.slideToLoop(index);
      else swiper.slideTo(index);
    },
    [loops],
  );
  const goBy = (step: 1 | -1) => {
    const swiper = swiperRef.current;
    if (!swiper)
      goTo(
        Math.max(
          0,
          Math.min(
            position.index + step,
            (ref.current?.firstElementChild?.childElementCount ?? 1) - 1,
          ),
        ),
      );
    else if (step === 1) swiper.slideNext();
    else swiper.slidePrev();
  };
  return {
    ...position,
    ref,
    isEndless: loops || settings.rewind === true,
    goTo,
    goNext: () => goBy(1),
    goPrevious: () => goBy(-1),
  };
}
