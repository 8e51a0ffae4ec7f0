import type { FieldValues } from '@/lib/contentModel/defineContentType';
import type { carouselLayout, gridLayout } from '@/lib/contentModel/layouts';
import { dropUndefined } from '@/lib/data/objects';
import type { CarouselProps, GridProps } from '@/lib/models/blocks';

/** A looping carousel has no end to rewind from. */
export function buildCarouselProps({
  loop = false,
  rewind = false,
  slidesPerView = 1,
}: FieldValues<typeof carouselLayout>): Omit<CarouselProps, 'title'> {
  return { loops: loop, rewinds: rewind && !loop, slidesPerView };
}

export function buildGridProps(fields: FieldValues<typeof gridLayout>): GridProps {
  return dropUndefined({
    align: fields.contentAlignment ?? 'left',
    isFluid: fields.wrappingContainer === 'Fluid width',
    desktopColumns: fields.desktopColumnsConfig ?? [12],
    mobileColumns: fields.mobileColumnsConfig ?? [12],
    repeatsColumns: fields.infiniteColumns ?? false,
    columnClasses: fields.customColumnClasses ?? [],
    wrapperClasses: fields.wrappingColumnClasses ?? [],
    className: fields.customClass?.join(' ') || undefined,
  });
}
