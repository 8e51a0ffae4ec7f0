import type { z } from 'zod';
import type { CarouselProps } from '@/lib/models/blocks';
import { choice, flag } from '../fields/schemaFields';

/** How slides move: fields of a carousel, and of the configuration of a list. */
export const carouselLayout = { loop: flag(), rewind: flag(), slidesPerView: choice([1, 2, 3, 4]) };

type CarouselFields = z.output<z.ZodObject<typeof carouselLayout>>;

/** What loops has no end to rewind from. */
export function buildCarouselProps({ loop = false, rewind = false, slidesPerView = 1 }: CarouselFields): Omit<CarouselProps, 'title'> {
  return { loops: loop, rewinds: rewind && !loop, slidesPerView };
}
