import { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { USUAL_FONT_SIZE } from '@/lib/platform/config/mediaQueries';

const SPEED_MS = 320;
const MOVES = [
  'realIndexChange',
  'slideChange',
  'toEdge',
  'fromEdge',
  'update',
  'lock',
  'unlock',
  'breakpoint',
] as const;

/** The slide with the focus, else the one that the strip is scrolled to. */
function readCurrentIndex(element: HTMLElement) {
  const slides = [...(element.firstElementChild?.children ?? [])];
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0) return focused;
  const start = element.getBoundingClientRect().left;
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - start));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Swiper's breakpoints are in px. The stylesheet's are in em, which scale with the font size. */
function scaleBreakpoints(
  breakpoints: SwiperOptions['breakpoints'] = {},
): Record<number, SwiperOptions> {
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_SIZE;
  return Object.fromEntries(
    Object.entries(breakpoints).map(([width, settings]) => [Number(width) * scale, settings]),
  );
}

/** Load only with `import()`, and import only Swiper's core: its modules double the chunk. */
export function createSwiper(
  element: HTMLElement,
  settings: SwiperOptions,
  onMove: (swiper: Swiper) => void,
): Swiper {
  const initialSlide = readCurrentIndex(element);
  element.scrollLeft = 0;
  // Set before Swiper measures, or the strip's gap and Swiper's spacing would add up.
  element.dataset['running'] = 'true';
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Lets a swipe in a nested carousel move only the inner one.
  const nested = Boolean(element.parentElement?.closest('.swiper-slide'));
  const swiper = new Swiper(element, {
    ...settings,
    breakpoints: scaleBreakpoints(settings.breakpoints),
    nested,
    initialSlide,
    speed: isCalm ? 0 : SPEED_MS,
    resistanceRatio: 0.5,
    updateOnWindowResize: false,
  });
  // Swiper's own handler resets a loop one frame later, which undoes a step taken in between.
  swiper.on('resize', () => swiper.update());
  for (const event of MOVES) swiper.on(event, () => onMove(swiper));
  return swiper;
}
