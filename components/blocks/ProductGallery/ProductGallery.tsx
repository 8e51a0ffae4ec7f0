import { type ReactNode, Suspense, useContext, useId, useMemo, useState } from 'react';
import type { SwiperOptions } from 'swiper/types';
import {
  buildPosition,
  CarouselButton,
  CarouselTrack,
  useCarouselInput,
} from '@/components/ui/Carousel/CarouselTrack';
import { IconShape } from '@/components/ui/Icon/Icon';
import { Picture } from '@/components/ui/Picture/Picture';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { lazyComponent } from '@/components/ui/lazyComponent';
import { ContentPlaceContext, ImageEngineContext, useLabels } from '@/components/ui/contexts';
import { GALLERY_GAP, TABLET_BREAKPOINT } from '@/lib/platform/config/constants';
import { useSwiper } from '@/components/ui/Carousel/useSwiper';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { useLazyImport } from '@/lib/browser/hooks/useLazyImport';
import { buildImageUrl, listWidths } from '@/lib/render/images/imageUrls';
import {
  buildSizes,
  coverWidth,
  divideWidth,
  type LayoutWidth,
  STAGE_RATIO,
} from '@/lib/render/images/layoutWidth';
import type { Picture as PictureModel } from '@/lib/models/media';
import type { GalleryItem } from '@/lib/models/productBlocks';
import { GalleryThumbnails } from './GalleryThumbnails';
import styles from './ProductGallery.gallery.module.scss';

export type ProductGalleryProps = {
  readonly title?: string;
  readonly items: readonly GalleryItem[];
};

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    productGallery: ProductGalleryProps;
  }
}

/** With `loopPreventsSliding`, Swiper ignores clicks during a transition. */
const LOOPING: SwiperOptions = {
  slidesPerView: 1,
  loop: true,
  spaceBetween: GALLERY_GAP,
  loopPreventsSliding: false,
};
/** Swiper cannot loop two slides, so it rewinds. */
const REWINDING: SwiperOptions = { slidesPerView: 1, rewind: true, spaceBetween: GALLERY_GAP };
const MIN_LOOPED = 3;

/** Below it, the stylesheet lets the stage span the window. */
const fillWindow = (width: LayoutWidth): LayoutWidth => [
  ...width.filter(({ from }) => from > TABLET_BREAKPOINT),
  ...divideWidth(width, 0, [{ from: TABLET_BREAKPOINT, share: 1 }]).filter(
    ({ from }) => from === TABLET_BREAKPOINT,
  ),
  { from: 0, vw: 100, px: 0 },
];

const GalleryVideo = lazyComponent(
  async () => (await import(/* webpackChunkName: "video" */ '../Video/Video')).VideoFigure,
);

const ENLARGE = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';

const importZoom = () => import('./GalleryZoom');

type EnlargeProps = { readonly picture: PictureModel; readonly pictures: readonly PictureModel[] };

function Enlarge({ picture, pictures }: EnlargeProps) {
  const gallery = useLabels('gallery');
  const engine = useContext(ImageEngineContext);
  const zoom = useLazyImport(importZoom);
  const [isOpen, setOpen] = useState(false);
  const { image, alt } = picture;
  const name = alt === '' ? gallery.enlarge : `${gallery.enlarge}: ${alt}`;
  const open = () => {
    setOpen(true);
    zoom.load().catch(() => setOpen(false));
  };
  return (
    <>
      <ProgressiveButton
        className={styles.enlarge}
        href={buildImageUrl(engine, image, {
          width: listWidths(image).at(-1) ?? image.width,
          format: 'webp',
        })}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconShape path={ENLARGE} />
      </ProgressiveButton>
      {zoom.value !== undefined && (
        <zoom.value.GalleryZoom
          pictures={pictures}
          first={picture}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function renderSlide(
  item: GalleryItem,
  width: LayoutWidth,
  pictures: readonly PictureModel[],
): ReactNode {
  if (item.kind === 'video') {
    return (
      <Suspense key={item.id}>
        <div className={item.source.kind === 'file' ? styles.film : undefined}>
          <GalleryVideo
            title={item.title}
            source={item.source}
            poster={item.poster}
            layout="slide"
          />
        </div>
      </Suspense>
    );
  }
  return (
    <figure key={item.id} className={styles.item}>
      <Picture
        picture={item.picture}
        className={styles.picture}
        sizes={buildSizes(coverWidth(fillWindow(width), STAGE_RATIO, item.picture.image))}
      />
      <Enlarge picture={item.picture} pictures={pictures} />
      {item.caption !== undefined && (
        <figcaption className={styles.caption}>{item.caption}</figcaption>
      )}
    </figure>
  );
}

export function ProductGallery({ title, items }: ProductGalleryProps) {
  const gallery = useLabels('gallery');
  const id = useId();
  const carousel = useSwiper(items.length < MIN_LOOPED ? REWINDING : LOOPING);
  const { announcement, handlers } = useCarouselInput(carousel, items.length);
  const { width } = useContext(ContentPlaceContext);
  const label = title ?? gallery.title;
  const isCarousel = items.length > 1;
  // Memoised: re-rendering a boundary whose chunk is loading makes React discard its server HTML.
  const slides = useMemo(() => {
    const pictures = items.flatMap((item) => (item.kind === 'picture' ? item.picture : []));
    return items.map((item) => renderSlide(item, width, pictures));
  }, [items, width]);

  return (
    <section
      className={styles.gallery}
      aria-label={label}
      aria-roledescription={isCarousel ? gallery.carousel : undefined}
      {...handlers}
    >
      <StatusMessage className="visuallyHidden">{announcement}</StatusMessage>
      {isCarousel && (
        <CarouselButton carousel={carousel} direction="previous" className={styles.previous} />
      )}
      {isCarousel && (
        <CarouselButton carousel={carousel} direction="next" className={styles.next} />
      )}
      <div className={styles.stage}>
        <CarouselTrack
          carousel={carousel}
          label={label}
          idPrefix={id}
          hidesRest
          className={styles.main}
        >
          {slides}
        </CarouselTrack>
        {/* Screen readers get it from the slides. A scrolling strip does not know its position. */}
        {isCarousel && carousel.isRunning && (
          <p className={styles.position} aria-hidden="true">
            {buildPosition(gallery.position, carousel.index, items.length)}
          </p>
        )}
      </div>
      {isCarousel && <GalleryThumbnails items={items} carousel={carousel} slideIdPrefix={id} />}
    </section>
  );
}
