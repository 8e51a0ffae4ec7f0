import type { SwiperOptions } from 'swiper/types';
import { USUAL_FONT_SIZE } from '@/lib/config/constants';
import { Swiper } from './swiperCore';

const SPEED_MS = 320;
const MOVES = ['realIndexChange', 'slideChange', 'toEdge', 'fromEdge', 'update', 'lock', 'unlock', 'breakpoint'] as const;

/** The slide that a visitor has scrolled to before the script came. */
function readScrolledIndex(element: HTMLElement): number {
  const slides = [...(element.firstElementChild?.children ?? [])];
  const start = element.getBoundingClientRect().left;
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - start));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Swiper counts widths in px alone: these apply where the stylesheet's, in em, do. */
function scaleBreakpoints(breakpoints: SwiperOptions['breakpoints'] = {}): Record<number, SwiperOptions> {
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_SIZE;
  return Object.fromEntries(Object.entries(breakpoints).map(([width, settings]) => [Number(width) * scale, settings]));
}

/** Takes a strip over where the visitor has scrolled it to. This module comes late: import it with `import()` only. */
export function createSwiper(element: HTMLElement, settings: SwiperOptions, onMove: (swiper: Swiper) => void): Swiper {
  const initialSlide = readScrolledIndex(element);
  element.scrollLeft = 0;
  // In the same frame as Swiper's own measures: its spacing and the strip's would add up in between.
  element.dataset['running'] = 'true';
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // A swipe inside a carousel that is a slide of another moves the inner one alone.
  const nested = Boolean(element.parentElement?.closest('.swiper-slide'));
  const swiper = new Swiper(element, { ...settings, breakpoints: scaleBreakpoints(settings.breakpoints), nested, initialSlide, speed: isCalm ? 0 : SPEED_MS, resistanceRatio: 0.5, updateOnWindowResize: false });
  // Swiper's own answer to a new size returns a loop to its slide one frame later, and so undoes a step taken in between.
  swiper.on('resize', () => swiper.update());
  for (const event of MOVES) swiper.on(event, () => onMove(swiper));
  return swiper;
}
