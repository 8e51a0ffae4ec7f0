import type { Swiper, SwiperOptions } from 'swiper/types';

/** How far from the view a carousel may be when its script is fetched. */
const NEAR = '400px 0px';

type StartOptions = {
  readonly element: HTMLElement;
  readonly settings: SwiperOptions;
  /** The carousel runs only while this media query applies; without one it always does. */
  readonly media: string | undefined;
  /** Called once Swiper has initialised. */
  readonly onStart: (swiper: Swiper) => void;
  /** The visitor sees another part of it. */
  readonly onMove: (swiper: Swiper) => void;
  /** From now on it is a strip again. */
  readonly onStop: () => void;
  /** The media query does not apply, or no longer does: every item is in view. */
  readonly onStill: () => void;
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

/**
 * Makes a carousel of a strip that scrolls, once it comes near the view and while its media query applies.
 * Where the script cannot be fetched the strip stays what it is. Returns what ends it and restores the strip.
 */
export function startSwiper(options: StartOptions): () => void {
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
    const late = await import('./createSwiper').catch(() => undefined);
    if (!late || !isWanted || swiper) return;
    swiper = late.createSwiper(options.element, options.settings, options.onMove);
    options.onStart(swiper);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      unwatch = watchMedia(options.media, (applies) => {
        isWanted = applies;
        if (applies) {
          void start();
          return;
        }
        stop();
        options.onStill();
      });
    },
    { rootMargin: NEAR },
  );
  observer.observe(options.element);

  return () => {
    observer.disconnect();
    unwatch();
    isWanted = false;
    stop();
  };
}
