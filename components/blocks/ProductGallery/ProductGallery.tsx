import { Suspense, useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { SwiperOptions } from 'swiper/types';
import { buildPosition, CarouselButton, CarouselTrack, readStep } from '@/components/ui/Carousel/CarouselTrack';
import { Picture } from '@/components/ui/Picture/Picture';
import { lateComponent } from '@/components/ui/lateComponent';
import { useLabels } from '@/components/ui/contexts';
import { GALLERY_GAP } from '@/lib/config/constants';
import { useSwiper } from '@/components/ui/Carousel/useSwiper';
import type { GalleryItem, ProductGalleryProps } from '@/lib/models/productBlocks';
import { GalleryThumbnails } from './GalleryThumbnails';
import styles from './ProductGallery.module.scss';

/** Without the last setting a click during a move is lost. */
const LOOPING: SwiperOptions = { slidesPerView: 1, loop: true, spaceBetween: GALLERY_GAP, loopPreventsSliding: false };
/** Two slides are too few to take turns on both sides. */
const ENDING: SwiperOptions = { slidesPerView: 1, spaceBetween: GALLERY_GAP };
const MIN_LOOPED = 3;

const GalleryVideo = lateComponent(async () => (await import(/* webpackChunkName: "video" */ '../Video/VideoFigure')).VideoFigure);

function renderSlide(item: GalleryItem): ReactNode {
  if (item.kind === 'video') {
    return (
      <Suspense key={item.id}>
        <GalleryVideo title={item.title} source={item.source} poster={item.poster} layout="slide" />
      </Suspense>
    );
  }
  return (
    <figure key={item.id} className={styles.item}>
      <Picture picture={item.picture} className={styles.picture} sizes="(min-width: 992px) 50vw, 100vw" />
      {item.caption !== undefined && <figcaption className={styles.caption}>{item.caption}</figcaption>}
    </figure>
  );
}

/** Pictures and videos of a product: one large, and thumbnails to choose from. Without script, a strip that scrolls and links into it. */
export function ProductGallery({ title, items }: ProductGalleryProps) {
  const { gallery } = useLabels();
  const id = useId();
  const carousel = useSwiper(items.length < MIN_LOOPED ? ENDING : LOOPING);
  const [hasMoved, setMoved] = useState(false);
  const label = title ?? gallery.title;
  const isCarousel = items.length > 1;
  // The same elements in every render: React would throw away the HTML of a video whose script is on its way.
  const slides = useMemo(() => items.map(renderSlide), [items]);

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = readStep(event);
    if (step === undefined || !isCarousel) return;
    event.preventDefault();
    setMoved(true);
    if (step === 'next') carousel.goNext();
    else if (step === 'previous') carousel.goPrevious();
    else carousel.goTo(step === 'first' ? 0 : items.length - 1);
  };

  return (
    <section className={styles.gallery} aria-label={label} {...(isCarousel ? { 'aria-roledescription': gallery.carousel } : {})} onKeyDown={moveByKey} onClick={() => setMoved(true)}>
      {/* Only what the visitor does is announced, in one place: moving slides would otherwise speak twice. */}
      <p className="visuallyHidden" role="status">
        {hasMoved && carousel.isRunning ? buildPosition(gallery.position, carousel.index, items.length) : ''}
      </p>
      <div className={styles.stage}>
        {isCarousel && <CarouselButton carousel={carousel} direction="previous" className={styles.previous} />}
        {isCarousel && <CarouselButton carousel={carousel} direction="next" className={styles.next} />}
        <CarouselTrack carousel={carousel} label={label} idPrefix={id} hidesRest className={styles.main}>
          {slides}
        </CarouselTrack>
      </div>
      {isCarousel && <GalleryThumbnails items={items} carousel={carousel} slideIdPrefix={id} />}
    </section>
  );
}
