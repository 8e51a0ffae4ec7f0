import { useId } from 'react';
import type { SwiperOptions } from 'swiper/types';
import { ArticleCard } from '@/components/ui/ArticleCard/ArticleCard';
import { CarouselButton, CarouselTrack } from '@/components/ui/Carousel/CarouselTrack';
import { ProductCard } from '@/components/ui/ProductCard/ProductCard';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { useSwiper } from '@/components/ui/Carousel/useSwiper';
import type { RelatedCarouselProps } from '@/lib/models/productBlocks';
import styles from './RelatedCarousel.module.scss';
import { BELOW_DESKTOP } from '@/lib/config/mediaQueries';

const CARD_GAP = 16;
const SETTINGS: SwiperOptions = { slidesPerView: 'auto', loop: false, spaceBetween: CARD_GAP };
const FOUR_COLUMNS = 4;

export function RelatedCarousel({ kind, strapline, title, cards }: RelatedCarouselProps) {
  const { gallery, related } = useLabels();
  const id = useId();
  const carousel = useSwiper(SETTINGS, BELOW_DESKTOP);
  const words = related[kind];
  return (
    <section className={styles.related} aria-labelledby={id} {...(carousel.isRunning ? { 'aria-roledescription': gallery.carousel } : {})}>
      <div className={styles.head}>
        <p className={styles.strapline}>{strapline ?? words.strapline}</p>
        <h2 id={id}>{title ?? words.title}</h2>
      </div>
      <CarouselTrack carousel={carousel} className={buildClassName(styles.strip, cards.length === FOUR_COLUMNS ? styles.fourColumns : styles.threeColumns)} slideClassName={styles.slide}>
        {cards.map((card) => (card.kind === 'product' ? <ProductCard key={card.id} card={card} /> : <ArticleCard key={card.id} card={card} />))}
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
