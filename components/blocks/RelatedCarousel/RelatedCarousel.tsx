import { useContext, useId, useMemo } from 'react';
import type { SwiperOptions } from 'swiper/types';
import { ArticleCard } from '@/components/ui/ArticleCard/ArticleCard';
import { CarouselButton, CarouselTrack } from '@/components/ui/Carousel/CarouselTrack';
import { ProductCard } from '@/components/ui/ProductCard/ProductCard';
import { buildClassName } from '@/components/ui/buildClassName';
import { ContentPlaceContext, useLabels } from '@/components/ui/contexts';
import { useSwiper } from '@/components/ui/Carousel/useSwiper';
import { DESKTOP_BREAKPOINT } from '@/lib/platform/config/constants';
import { divideWidth } from '@/lib/render/images/layoutWidth';
import type {
  ProductCard as ProductCardModel,
  ArticleCard as ArticleCardModel,
} from '@/lib/models/cards';
import styles from './RelatedCarousel.module.scss';
import { BELOW_DESKTOP } from '@/lib/platform/config/mediaQueries';

export type RelatedCarouselProps = Readonly<{
  kind: 'products' | 'articles';
  strapline?: string;
  title?: string;
  cards: readonly (ProductCardModel | ArticleCardModel)[];
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    relatedCarousel: RelatedCarouselProps;
  }
}

const CARD_GAP = 16;
const SETTINGS: SwiperOptions = { slidesPerView: 'auto', loop: false, spaceBetween: CARD_GAP };
const FOUR_COLUMNS = 4;
const COLUMN_GAP_PX = 30;
const STRIP_SLIDE_WIDTH = [
  { from: 456, vw: 0, px: 350 },
  { from: 0, vw: 77, px: 0 },
];

export function RelatedCarousel({ kind, strapline, title, cards }: RelatedCarouselProps) {
  const gallery = useLabels('gallery');
  const related = useLabels('related');
  const id = useId();
  const carousel = useSwiper(SETTINGS, BELOW_DESKTOP);
  const words = related[kind];
  const hasFour = cards.length === FOUR_COLUMNS;
  const outer = useContext(ContentPlaceContext);
  const place = useMemo(() => {
    const columns = divideWidth(outer.width, COLUMN_GAP_PX, [
      { from: DESKTOP_BREAKPOINT, share: hasFour ? 1 / 4 : 1 / 3 },
    ]);
    return {
      width: [...columns.filter(({ from }) => from >= DESKTOP_BREAKPOINT), ...STRIP_SLIDE_WIDTH],
      isNested: true,
    };
  }, [outer, hasFour]);
  return (
    <section
      className={styles.related}
      aria-labelledby={id}
      aria-roledescription={carousel.isRunning ? gallery.carousel : undefined}
    >
      <div className={styles.head}>
        <p className="eyebrow">{strapline ?? words.strapline}</p>
        <h2 id={id}>{title ?? words.title}</h2>
      </div>
      <CarouselTrack
        carousel={carousel}
        className={buildClassName(styles.strip, hasFour ? styles.fourColumns : styles.threeColumns)}
        slideClassName={styles.slide}
      >
        {cards.map((card) => (
          <ContentPlaceContext key={card.id} value={place}>
            {card.kind === 'product' ? <ProductCard card={card} /> : <ArticleCard card={card} />}
          </ContentPlaceContext>
        ))}
      </CarouselTrack>
      {cards.length > 1 && (
        <div className={styles.buttons}>
          <CarouselButton carousel={carousel} direction="previous" />
          <CarouselButton carousel={carousel} direction="next" />
        </div>
      )}
    </section>
  );
}
