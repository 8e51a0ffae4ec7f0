import { Children, type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import type { SwiperOptions } from 'swiper/types';
import { buildClassName } from '@/components/ui/buildClassName';
import { CarouselButton, CarouselTrack, readStep } from '@/components/ui/Carousel/CarouselTrack';
import { type CarouselControl, useSwiper } from '@/components/ui/Carousel/useSwiper';
import { useLabels } from '@/components/ui/contexts';
import { BELOW_DESKTOP, BELOW_TABLET, DESKTOP_BREAKPOINT, TABLET_BREAKPOINT } from '@/lib/config/constants';
import type { CarouselProps } from '@/lib/models/blocks';
import styles from './CarouselBlock.module.scss';

/** Space between slides in px. */
const SLIDE_GAP = 24;
const MAX_ON_TABLETS = 2;
/** Slides besides those in view that taking turns needs, one for each side. */
const SPARE_SLIDES = 2;

type CarouselLayout = Omit<CarouselProps, 'title'> & { readonly count: number };

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
type MovingUpTo = 'nowhere' | 'phone' | 'tablet' | 'desktop';

export function resolveMovingUpTo({ slidesPerView, count }: Pick<CarouselLayout, 'slidesPerView' | 'count'>): MovingUpTo {
  if (count > slidesPerView) return 'desktop';
  if (count > Math.min(slidesPerView, MAX_ON_TABLETS)) return 'tablet';
  return count > 1 ? 'phone' : 'nowhere';
}

/** Where the carousel runs; undefined is everywhere. */
const MEDIA: Readonly<Record<MovingUpTo, string | undefined>> = {
  nowhere: 'not all',
  phone: BELOW_TABLET,
  tablet: BELOW_DESKTOP,
  desktop: undefined,
};

/** The slides in view in words, such as `2, 3 of 5`. */
function describeView(label: string, { index, visibleCount }: CarouselControl, count: number): string {
  const numbers = Array.from({ length: Math.min(visibleCount, count) }, (_, place) => ((index + place) % count) + 1);
  return label.replace('{number}', numbers.join(', ')).replace('{count}', String(count));
}

/** Blocks that slide. Without script, and where all of them fit into the view, a strip that scrolls. */
export function CarouselBlock({ title, loops, rewinds, slidesPerView, children }: CarouselProps & { readonly children: ReactNode }) {
  const { carousel: words, gallery } = useLabels();
  const id = useId();
  const count = Children.count(children);
  const settings = useMemo(() => buildCarouselSettings({ loops, rewinds, slidesPerView, count }), [loops, rewinds, slidesPerView, count]);
  const movingUpTo = resolveMovingUpTo({ slidesPerView, count });
  const carousel = useSwiper(settings, MEDIA[movingUpTo]);
  const [hasMoved, setMoved] = useState(false);

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = readStep(event);
    if (step === undefined) return;
    event.preventDefault();
    setMoved(true);
    if (step === 'next') carousel.goNext();
    else if (step === 'previous') carousel.goPrevious();
    else carousel.goTo(step === 'first' ? 0 : count - 1);
  };

  return (
    <section className={styles.carousel} {...(title === undefined ? { 'aria-label': words.title } : { 'aria-labelledby': id })} {...(carousel.isRunning ? { 'aria-roledescription': gallery.carousel } : {})}>
      <div className={styles.head}>
        {title !== undefined && (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        )}
        {movingUpTo !== 'nowhere' && (
          // The arrow keys move it from its buttons alone: the slides hold anything, such as a film with keys of its own.
          <div className={buildClassName(styles.buttons, styles[movingUpTo])} onKeyDown={moveByKey} onClick={() => setMoved(true)}>
            <CarouselButton carousel={carousel} direction="previous" />
            <CarouselButton carousel={carousel} direction="next" />
          </div>
        )}
      </div>
      {/* Only what the visitor does is announced, in one place: moving slides would otherwise speak twice. */}
      <p className="visuallyHidden" role="status">
        {hasMoved && carousel.isRunning ? describeView(gallery.position, carousel, count) : ''}
      </p>
      <CarouselTrack carousel={carousel} label={title ?? words.title} hidesRest={settings.loop === true} className={styles[`view${slidesPerView}`]} slideClassName={styles.slide}>
        {children}
      </CarouselTrack>
    </section>
  );
}
