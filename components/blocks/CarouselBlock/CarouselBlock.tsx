import type { KeyboardEvent, ReactNode } from 'react';
import { Children, useId, useMemo, useState } from 'react';
import { CarouselButton } from '@/components/ui/Carousel/CarouselButton';
import { CarouselTrack } from '@/components/ui/Carousel/CarouselTrack';
import { readStep } from '@/components/ui/Carousel/readStep';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/useLabels';
import { BELOW_DESKTOP, BELOW_TABLET } from '@/lib/config/mediaQueries';
import { useSwiper } from '@/lib/hooks/useSwiper';
import type { CarouselControl } from '@/lib/hooks/useSwiper';
import type { CarouselProps } from '@/lib/models/blocks';
import { buildCarouselSettings, resolveMovingUpTo, type MovingUpTo } from './buildCarouselSettings';
import styles from './CarouselBlock.module.scss';

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
