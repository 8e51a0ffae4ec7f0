import { useContext, useEffect, useRef } from 'react';
import type { SwiperOptions } from 'swiper/types';
import { buildPosition, CarouselTrack } from '@/components/ui/Carousel/CarouselTrack';
import { Picture } from '@/components/ui/Picture/Picture';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { ContentPlaceContext, useLabels } from '@/components/ui/contexts';
import { FROM_TABLET } from '@/lib/platform/config/mediaQueries';
import { type CarouselControl, useSwiper } from '@/components/ui/Carousel/useSwiper';
import {
  buildSizes,
  coverWidth,
  divideWidth,
  insetWidth,
  STAGE_RATIO,
} from '@/lib/render/images/layoutWidth';
import type { GalleryItem } from '@/lib/models/productBlocks';
import styles from './ProductGallery.gallery.module.scss';

const THUMBNAIL_GAP = 12;
const VISIBLE_COUNT = 3;
const BORDERS_PX = 6;
const ARROWS_PX = 120;
const SETTINGS: SwiperOptions = {
  slidesPerView: VISIBLE_COUNT,
  loop: false,
  spaceBetween: THUMBNAIL_GAP,
};
type GalleryThumbnailsProps = Readonly<{
  items: readonly GalleryItem[];
  carousel: CarouselControl;
  slideIdPrefix: string;
}>;

export function GalleryThumbnails({ items, carousel, slideIdPrefix }: GalleryThumbnailsProps) {
  const gallery = useLabels('gallery');
  const thumbnails = useSwiper(SETTINGS, FROM_TABLET);
  const list = useRef<HTMLDivElement>(null);
  const { width } = useContext(ContentPlaceContext);
  const thumbnail = insetWidth(
    divideWidth(insetWidth(width, ARROWS_PX), THUMBNAIL_GAP, [
      { from: 0, share: 1 / VISIBLE_COUNT },
    ]),
    BORDERS_PX,
  );
  const { index } = carousel;
  const { goTo, isRunning } = thumbnails;
  const shown = useRef(index);

  useEffect(() => {
    if (!isRunning) return;
    const focused = document.activeElement;
    const hasFocus = list.current?.contains(focused) === true;
    // The carousel may start while the visitor is at a later thumbnail.
    if (index !== shown.current || !hasFocus) goTo(Math.max(0, index - 1));
    if (index === shown.current) return;
    shown.current = index;
    const buttons = list.current?.querySelectorAll('button');
    // Arrow keys change the slide; a focused thumbnail passes its focus on.
    if (focused instanceof HTMLButtonElement && hasFocus)
      buttons?.[index]?.focus({ preventScroll: true });
  }, [index, isRunning, goTo]);

  return (
    <div ref={list} role="group" aria-label={gallery.thumbnails} className={styles.choice}>
      <CarouselTrack carousel={thumbnails} staysList className={styles.thumbnails}>
        {items.map((item, position) => {
          const picture = item.kind === 'video' ? item.poster : item.picture;
          const words =
            item.kind === 'video'
              ? [gallery.video, ...(item.title === undefined ? [] : [item.title])].join(': ')
              : item.picture.alt || (item.caption ?? gallery.slide);
          return (
            <ProgressiveButton
              key={item.id}
              className={styles.thumbnail}
              href={`#${slideIdPrefix}-${position + 1}`}
              aria-label={`${buildPosition(gallery.position, position, items.length)}: ${words}`}
              aria-current={position === index}
              onClick={() => carousel.goTo(position)}
            >
              <span className={styles.view} data-shows={item.kind}>
                {picture && (
                  <Picture
                    picture={{ ...picture, alt: '', isLazy: true, isPreloaded: false }}
                    className={styles.thumbnailPicture}
                    sizes={buildSizes(coverWidth(thumbnail, STAGE_RATIO, picture.image))}
                  />
                )}
              </span>
            </ProgressiveButton>
          );
        })}
      </CarouselTrack>
    </div>
  );
}
