import type { z } from 'zod';
import { dropUndefined } from '@/lib/data/objects';
import type { CarouselProps, GridProps } from '@/lib/models/blocks';
import { choice, flag } from '../fields/schemaFields';
import { readClassNames, readColumnClasses, readColumns } from '@/lib/contentModel/readers/text';
import { field } from '@/lib/contentModel/readers/values';

export const carouselLayout = { loop: flag(), rewind: flag(), slidesPerView: choice([1, 2, 3, 4]) };

type CarouselFields = z.output<z.ZodObject<typeof carouselLayout>>;

/** A looping carousel has no end to rewind from. */
export function buildCarouselProps({ loop = false, rewind = false, slidesPerView = 1 }: CarouselFields): Omit<CarouselProps, 'title'> {
  return { loops: loop, rewinds: rewind && !loop, slidesPerView };
}

const COLUMNS = 'shares of twelve, such as 8,4';

export const gridLayout = {
  contentAlignment: choice(['left', 'center', 'right']),
  wrappingContainer: choice(['Fixed width', 'Fluid width']),
  desktopColumnsConfig: field(readColumns, COLUMNS),
  mobileColumnsConfig: field(readColumns, COLUMNS),
  customColumnClasses: field(readColumnClasses, 'names of classes'),
  infiniteColumns: flag(),
  customClass: field(readClassNames, 'names of classes'),
  wrappingColumnClasses: field(readClassNames, 'names of classes'),
};

type GridFields = z.output<z.ZodObject<typeof gridLayout>>;

export function buildGridProps(fields: GridFields): GridProps {
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
