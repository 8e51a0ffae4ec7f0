import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Swiper, SwiperOptions } from 'swiper/types';
import { watchIntersection } from '@/lib/browser/watchIntersection';

const PRELOAD_MARGIN = '400px 0px';

type StartOptions = Readonly<{
  element: HTMLElement;
  settings: SwiperOptions;
  media: string;
  onStart: (swiper: Swiper) => void;
  onMove: (swiper: Swiper) => void;
  onStop: () => void;
  /** Called if the media query does not match, so that every item is visible. */
  onMediaMismatch: () => void;
}>;

function startSwiper(options: StartOptions) {
  const watching = new AbortController();
  let swiper: Swiper | undefined;
  let isWanted = false;

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
    const query = window.matchMedia(options.media);
    const follow = () => {
      isWanted = query.matches;
      if (isWanted) {
        void start();
        return;
      }
      stop();
      options.onMediaMismatch();
    };
    query.addEventListener('change', follow, { signal: watching.signal });
    follow();
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
    watching.abort();
    isWanted = false;
    stop();
  };
}

/** Flat, with its keys always in this order, because `onMove` compares the JSON. */
const INITIAL_POSITION = {
  isRunning: false,
  isStrip: true,
  index: 0,
  /** Slides in view from `index` on; 1 if the slides' widths decide. */
  visibleCount: 1,
  isBeginning: true,
  isEnd: false,
};

type Position = Readonly<typeof INITIAL_POSITION>;

export type CarouselControl = Position &
  Readonly<{
    ref: RefObject<HTMLDivElement | null>;
    isEndless: boolean;
    /** Also between the start of the carousel and the next render. */
    hasStarted: () => boolean;
    goTo: (index: number) => void;
    goNext: () => void;
    goPrevious: () => void;
  }>;

function readPosition(swiper: Swiper): Position {
  const { slidesPerView } = swiper.params;
  return {
    isRunning: true,
    isStrip: false,
    index: swiper.realIndex,
    visibleCount: typeof slidesPerView === 'number' ? slidesPerView : 1,
    isBeginning: swiper.isBeginning,
    isEnd: swiper.isEnd,
  };
}

function scrollToSlide(element: HTMLElement | null, index: number) {
  const slide = element?.firstElementChild?.children[index];
  if (!element || !slide) return;
  element.scrollLeft += slide.getBoundingClientRect().left - element.getBoundingClientRect().left;
}

/** A scrolling strip that becomes a carousel near the viewport. `settings` must be stable. */
export function useSwiper(settings: SwiperOptions, media = 'all'): CarouselControl {
  const ref = useRef<HTMLDivElement>(null);
  const swiperRef = useRef<Swiper | undefined>(undefined);
  const [position, setPosition] = useState(INITIAL_POSITION);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const onMove = (swiper: Swiper) => {
      // Read now: React may run the updater after the carousel has moved on or is destroyed.
      const position = readPosition(swiper);
      setPosition((old) => (JSON.stringify(old) === JSON.stringify(position) ? old : position));
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
    if (!swiper) {
      const last = (ref.current?.firstElementChild?.childElementCount ?? 1) - 1;
      goTo(Math.max(0, Math.min(position.index + step, last)));
    } else if (step === 1) swiper.slideNext();
    else swiper.slidePrev();
  };
  return {
    ...position,
    ref,
    isEndless: loops || settings.rewind === true,
    hasStarted: () => swiperRef.current !== undefined,
    goTo,
    goNext: () => goBy(1),
    goPrevious: () => goBy(-1),
  };
}
