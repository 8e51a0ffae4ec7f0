import { Children, type FocusEvent, type ReactNode } from 'react';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { buildClassName } from '../buildClassName';
import { useLabels } from '../contexts';
import { Icon } from '../Icon/Icon';
import styles from './Carousel.module.scss';
import type { CarouselControl } from './useSwiper';

/** '2 of 5' from a label such as '{number} of {count}'; `index` is counted from 0. */
export function buildPosition(label: string, index: number, count: number): string {
  return label.replace('{number}', String(index + 1)).replace('{count}', String(count));
}

type Step = 'previous' | 'next' | 'first' | 'last';

const STEPS: Readonly<Record<string, Step>> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

/** Where a key leads in a carousel; undefined for every other key, and with Alt, Control or Meta, which are the browser's. */
export function readStep({ key, altKey, ctrlKey, metaKey }: { readonly key: string; readonly altKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }): Step | undefined {
  return altKey || ctrlKey || metaKey ? undefined : STEPS[key];
}

type CarouselButtonProps = { readonly carousel: CarouselControl; readonly direction: 'previous' | 'next'; readonly className?: string | undefined };

/**
 * One step through a carousel. At an end where it neither loops nor rewinds it is disabled, but keeps the focus it may have.
 * Its place is kept free until script runs.
 */
export function CarouselButton({ carousel, direction, className }: CarouselButtonProps) {
  const { gallery } = useLabels();
  const isHydrated = useHydrated();
  const isAtEnd = direction === 'next' ? carousel.isEnd : carousel.isBeginning;
  const isDisabled = isAtEnd && !carousel.isEndless;
  const move = direction === 'next' ? carousel.goNext : carousel.goPrevious;
  return (
    <button
      type="button"
      className={buildClassName(styles.button, !isHydrated && styles.waiting, className)}
      aria-label={gallery[direction]}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : move}
    >
      <Icon name={direction === 'next' ? 'arrowForward' : 'arrowBack'} />
    </button>
  );
}

type CarouselTrackProps = {
  readonly carousel: CarouselControl;
  /** Names the strip where its slides may hold nothing to focus: then it takes the focus itself, to be scrolled by keys. */
  readonly label?: string;
  /** Slides have ids `<idPrefix>-1` and so on, so that links without script lead to them. */
  readonly idPrefix?: string;
  /** Slides out of view are out of reach of keyboards and screen readers: in a loop the way through them would have no end. */
  readonly hidesRest?: boolean;
  /** It stays a list while it runs: choices beside a carousel are not slides of another. */
  readonly staysList?: boolean;
  readonly className?: string | undefined;
  readonly slideClassName?: string | undefined;
  /** The slides. Their order is fixed while the carousel runs: Swiper moves their elements. */
  readonly children: ReactNode;
};

/** The slides: a list in a strip that scrolls, and the groups of a carousel once it runs. */
export function CarouselTrack({ carousel, label, idPrefix, hidesRest = false, staysList = false, className, slideClassName, children }: CarouselTrackProps) {
  const { gallery } = useLabels();
  const { isRunning, isStrip, index: current, visibleCount, ref, goTo } = carousel;
  const slides = Children.toArray(children);
  const isList = staysList || !isRunning;
  const isInView = (index: number) => (index - current + slides.length) % slides.length < visibleCount;
  const bringIntoView = (event: FocusEvent, index: number) => {
    if (isRunning && !isInView(index) && event.target.matches(':focus-visible')) goTo(index);
  };
  return (
    // Once it runs it keeps the focus that it may have, and is no stop on the way of the Tab key.
    <div
      ref={ref}
      className={buildClassName(styles.viewport, className)}
      data-running={isRunning}
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label, tabIndex: isStrip ? 0 : -1 })}
    >
      <div className={buildClassName('swiper-wrapper', styles.track)} {...(isList ? { role: 'list' } : {})}>
        {slides.map((slide, index) => (
          <div
            key={index}
            className={buildClassName('swiper-slide', styles.slide, slideClassName)}
            onFocus={(event) => bringIntoView(event, index)}
            {...(idPrefix === undefined ? {} : { id: `${idPrefix}-${index + 1}` })}
            {...(isList ? { role: 'listitem' } : { role: 'group', 'aria-roledescription': gallery.slide, 'aria-label': buildPosition(gallery.position, index, slides.length) })}
            inert={isRunning && hidesRest && !isInView(index)}
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
}
