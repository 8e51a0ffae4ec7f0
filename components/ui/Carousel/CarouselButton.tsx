import { Icon } from '@/components/ui/Icon/Icon';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/useLabels';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { CarouselControl } from '@/lib/hooks/useSwiper';
import styles from './Carousel.module.scss';

export type CarouselButtonProps = { readonly carousel: CarouselControl; readonly direction: 'previous' | 'next'; readonly className?: string | undefined };

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
