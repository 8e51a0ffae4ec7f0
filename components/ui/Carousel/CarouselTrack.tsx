import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import { buildClassName } from '../buildClassName';
import { useLabels } from '../contexts';
import { Icon } from '../Icon/Icon';
import styles from './Carousel.module.scss';
import type { CarouselControl } from './useSwiper';

/** '2 of 5', or '2, 3 of 5' with two slides in view. `index` is counted from 0. */
export function buildPosition(
  label: string,
  index: number,
  count: number,
  visibleCount = 1,
): string {
  const numbers = Array.from(
    { length: Math.min(visibleCount, count) },
    (_, offset) => ((index + offset) % count) + 1,
  );
  return label.replace('{number}', numbers.join(', ')).replace('{count}', String(count));
}

type Step = 'previous' | 'next' | 'first' | 'last';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** Undefined with Alt, Control or Meta: those combinations belong to the browser. */
export function readStep({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): Step | undefined {
  return altKey || ctrlKey || metaKey ? undefined : STEPS[key];
}

/** React events bubble to the component that opened a dialog, even through a portal. */
const isInside = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) =>
  target instanceof Node && currentTarget.contains(target);

type CarouselInput = {
  /** Empty until another slide shows, so that loading the page announces nothing. */
  readonly announcement: string | false;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onClick: (event: SyntheticEvent<HTMLElement>) => void;
  };
};

export function useCarouselInput(carousel: CarouselControl, count: number): CarouselInput {
  const gallery = useLabels('gallery');
  const [origin, setOrigin] = useState<number | 'left'>();
  if (typeof origin === 'number' && origin !== carousel.index) setOrigin('left');
  const noteMove = () => setOrigin((current) => current ?? carousel.index);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = readStep(event);
    if (step === undefined || count < 2 || !isInside(event)) return;
    event.preventDefault();
    noteMove();
    if (step === 'next') carousel.goNext();
    else if (step === 'previous') carousel.goPrevious();
    else carousel.goTo(step === 'first' ? 0 : count - 1);
  };
  const onClick = (event: SyntheticEvent<HTMLElement>) => {
    if (isInside(event)) noteMove();
  };
  const announcement =
    origin === 'left' &&
    carousel.isRunning &&
    buildPosition(gallery.position, carousel.index, count, carousel.visibleCount);
  return { announcement, handlers: { onKeyDown, onClick } };
}

type CarouselButtonProps = Readonly<{
  carousel: CarouselControl;
  direction: 'previous' | 'next';
  className?: string | undefined;
}>;

/** Uses `aria-disabled`: a `disabled` button would lose the focus at the last slide. */
export function CarouselButton({ carousel, direction, className }: CarouselButtonProps) {
  const gallery = useLabels('gallery');
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

type CarouselTrackProps = Readonly<{
  carousel: CarouselControl;
  /** Makes the strip focusable under this name, for slides without focusable content. */
  label?: string;
  /** Gives slides the ids `<idPrefix>-1`, `<idPrefix>-2`, …, for links that work without script. */
  idPrefix?: string;
  /** Makes slides out of view inert. In a loop, tabbing through them would never end. */
  hidesRest?: boolean;
  staysList?: boolean;
  className?: string | undefined;
  slideClassName?: string | undefined;
  /** Must keep their order while the carousel runs, because Swiper moves their elements. */
  children: ReactNode;
}>;

export function CarouselTrack({
  carousel,
  label,
  idPrefix,
  hidesRest = false,
  staysList = false,
  className,
  slideClassName,
  children,
}: CarouselTrackProps) {
  const gallery = useLabels('gallery');
  const { isRunning, isStrip, index: current, visibleCount, ref, goTo, hasStarted } = carousel;
  const slides = Children.toArray(children);
  const isList = staysList || !isRunning;
  const isInView = (index: number) =>
    (index - current + slides.length) % slides.length < visibleCount;
  const bringIntoView = (event: FocusEvent, index: number) => {
    if (hasStarted() && !isInView(index) && event.target.matches(':focus-visible')) goTo(index);
  };
  return (
    <div
      ref={ref}
      className={buildClassName(styles.viewport, className)}
      data-running={isRunning}
      // While the carousel runs, -1 lets the strip keep a focus that it has.
      {...(label === undefined
        ? {}
        : { role: 'group', 'aria-label': label, tabIndex: isStrip ? 0 : -1 })}
    >
      <div
        className={buildClassName('swiper-wrapper', styles.track)}
        role={isList ? 'list' : undefined}
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            className={buildClassName('swiper-slide', styles.slide, slideClassName)}
            onFocus={(event) => bringIntoView(event, index)}
            id={idPrefix && `${idPrefix}-${index + 1}`}
            role={isList ? 'listitem' : 'group'}
            aria-roledescription={isList ? undefined : gallery.slide}
            aria-label={isList ? undefined : buildPosition(gallery.position, index, slides.length)}
            inert={isRunning && hidesRest && !isInView(index)}
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
}
