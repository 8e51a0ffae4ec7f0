import type { SwiperOptions } from 'swiper/types';
import { DESKTOP_BREAKPOINT, TABLET_BREAKPOINT } from '@/lib/config/constants';
import type { CarouselProps } from '@/lib/models/blocks';

/** Space between slides in px. */
export const SLIDE_GAP = 24;
const MAX_ON_TABLETS = 2;
/** Slides besides those in view that taking turns needs, one for each side. */
const SPARE_SLIDES = 2;

export type CarouselLayout = Omit<CarouselProps, 'title'> & { readonly count: number };

/** Looping takes slides to spare; with too few of them the carousel rewinds instead. */
export function buildCarouselSettings({ loops, rewinds, slidesPerView, count }: CarouselLayout): SwiperOptions {
  const canLoop = count >= slidesPerView + SPARE_SLIDES;
  return {
    slidesPerView: 1,
    breakpoints: { [TABLET_BREAKPOINT]: { slidesPerView: Math.min(slidesPerView, MAX_ON_TABLETS) }, [DESKTOP_BREAKPOINT]: { slidesPerView } },
    spaceBetween: SLIDE_GAP,
    loop: loops && canLoop,
    rewind: rewinds || (loops && !canLoop),
    // Otherwise a click during a move is lost.
    loopPreventsSliding: false,
  };
}

/** Up to which layout there are more slides than fit into the view. */
export type MovingUpTo = 'nowhere' | 'phone' | 'tablet' | 'desktop';

export function resolveMovingUpTo({ slidesPerView, count }: Pick<CarouselLayout, 'slidesPerView' | 'count'>): MovingUpTo {
  if (count > slidesPerView) return 'desktop';
  if (count > Math.min(slidesPerView, MAX_ON_TABLETS)) return 'tablet';
  return count > 1 ? 'phone' : 'nowhere';
}
