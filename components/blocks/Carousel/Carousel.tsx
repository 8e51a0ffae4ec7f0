import { Children, type PropsWithChildren, useContext, useId, useMemo } from 'react';
import type { SwiperOptions } from 'swiper/types';
import { buildClassName } from '@/components/ui/buildClassName';
import {
  CarouselButton,
  CarouselTrack,
  useCarouselInput,
} from '@/components/ui/Carousel/CarouselTrack';
import { useSwiper } from '@/components/ui/Carousel/useSwiper';
import { ContentPlaceContext, useLabels } from '@/components/ui/contexts';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { DESKTOP_BREAKPOINT, TABLET_BREAKPOINT } from '@/lib/platform/config/constants';
import { divideWidth } from '@/lib/render/images/layoutWidth';
import styles from './Carousel.lists.module.scss';
import { BELOW_DESKTOP, BELOW_TABLET } from '@/lib/platform/config/mediaQueries';

/** `slidesPerView` is for desktops: tablets show at most two, phones one. */
export type CarouselProps = Readonly<{
  title?: string;
  loops: boolean;
  rewinds: boolean;
  slidesPerView: 1 | 2 | 3 | 4;
}>;

declare module '@/lib/models/blocks' {
  interface ContainerPropsByModel {
    carousel: CarouselProps;
  }
}

const SLIDE_GAP = 24;
const MAX_ON_TABLETS = 2;
/** A loop needs one spare slide on either side of the view. With fewer, the carousel rewinds. */
const SPARE_SLIDES = 2;

type CarouselLayout = Omit<CarouselProps, 'title'> & { readonly count: number };

export function buildCarouselSettings({
  loops,
  rewinds,
  slidesPerView,
  count,
}: CarouselLayout): SwiperOptions {
  const canLoop = count >= slidesPerView + SPARE_SLIDES;
  return {
    slidesPerView: 1,
    breakpoints: {
      [TABLET_BREAKPOINT]: { slidesPerView: Math.min(slidesPerView, MAX_ON_TABLETS) },
      [DESKTOP_BREAKPOINT]: { slidesPerView },
    },
    spaceBetween: SLIDE_GAP,
    loop: loops && canLoop,
    rewind: rewinds || (loops && !canLoop),
    // By default Swiper ignores clicks during a transition.
    loopPreventsSliding: false,
  };
}

/** The widest layout in which not all slides fit. */
type MovingUpTo = 'nowhere' | 'phone' | 'tablet' | 'desktop';

export function resolveMovingUpTo({
  slidesPerView,
  count,
}: Pick<CarouselLayout, 'slidesPerView' | 'count'>): MovingUpTo {
  if (count > slidesPerView) return 'desktop';
  if (count > Math.min(slidesPerView, MAX_ON_TABLETS)) return 'tablet';
  return count > 1 ? 'phone' : 'nowhere';
}

const MEDIA: Readonly<Record<MovingUpTo, string | undefined>> = {
  nowhere: 'not all',
  phone: BELOW_TABLET,
  tablet: BELOW_DESKTOP,
  desktop: undefined,
};

export function Carousel({
  title,
  loops,
  rewinds,
  slidesPerView,
  children,
}: PropsWithChildren<CarouselProps>) {
  const words = useLabels('carousel');
  const gallery = useLabels('gallery');
  const id = useId();
  const count = Children.count(children);
  const settings = useMemo(
    () => buildCarouselSettings({ loops, rewinds, slidesPerView, count }),
    [loops, rewinds, slidesPerView, count],
  );
  const outer = useContext(ContentPlaceContext);
  const place = useMemo(() => {
    const shares = [
      { from: DESKTOP_BREAKPOINT, share: 1 / slidesPerView },
      { from: TABLET_BREAKPOINT, share: 1 / Math.min(slidesPerView, MAX_ON_TABLETS) },
      { from: 0, share: 1 },
    ];
    return { width: divideWidth(outer.width, SLIDE_GAP, shares), isNested: true };
  }, [outer, slidesPerView]);
  const movingUpTo = resolveMovingUpTo({ slidesPerView, count });
  const carousel = useSwiper(settings, MEDIA[movingUpTo]);
  const { announcement, handlers } = useCarouselInput(carousel, count);

  return (
    <section
      className={styles.carousel}
      {...(title === undefined ? { 'aria-label': words.title } : { 'aria-labelledby': id })}
      aria-roledescription={carousel.isRunning ? gallery.carousel : undefined}
    >
      <div className={styles.head}>
        {title !== undefined && (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        )}
        {movingUpTo !== 'nowhere' && (
          // Only the buttons handle arrow keys: controls in slides, such as a video, need them.
          <div
            className={buildClassName(styles.buttons, styles[movingUpTo])}
            data-scripted
            {...handlers}
          >
            <CarouselButton carousel={carousel} direction="previous" />
            <CarouselButton carousel={carousel} direction="next" />
          </div>
        )}
      </div>
      <StatusMessage className="visuallyHidden">{announcement}</StatusMessage>
      <CarouselTrack
        carousel={carousel}
        label={title ?? words.title}
        hidesRest={settings.loop === true}
        className={styles[`view${slidesPerView}`]}
        slideClassName={styles.slide}
      >
        {Children.map(children, (slide) => (
          <ContentPlaceContext value={place}>{slide}</ContentPlaceContext>
        ))}
      </CarouselTrack>
    </section>
  );
}
