import { Children, type PropsWithChildren } from 'react';
import { Columns } from '@/components/ui/Columns/Columns';
import { buildClassName } from '@/components/ui/buildClassName';
import { type ContentPlace, ContentPlaceContext } from '@/components/ui/contexts';
import { DESKTOP_BREAKPOINT, TABLET_BREAKPOINT } from '@/lib/platform/config/constants';
import { Carousel, type CarouselProps } from '../Carousel/Carousel';
import { PagedColumns } from './PagedColumns';
import type { GridProps } from '@/lib/models/blocks';
import styles from './List.lists.module.scss';

/** A `pageSize` of 0 shows all items at once. */
export type ListProps = Readonly<{
  title?: string;
  pageSize: number;
  accumulates: boolean;
  className?: string;
  isBulletList: boolean;
  layout:
    | { readonly model: 'carousel'; readonly carousel: Omit<CarouselProps, 'title'> }
    | { readonly model: 'grid'; readonly grid: GridProps };
}>;

declare module '@/lib/models/blocks' {
  interface ContainerPropsByModel {
    list: ListProps;
  }
}

/** So that each picture is 240 px wide, of which a card takes two fifths on phones. */
const STEPS_PLACE: ContentPlace = {
  width: [
    { from: DESKTOP_BREAKPOINT, vw: 0, px: 240 },
    { from: TABLET_BREAKPOINT, vw: 0, px: 480 },
    { from: 360, vw: 0, px: 600 },
    { from: 0, vw: 0, px: 240 },
  ],
  isNested: true,
};

export function List({
  title,
  pageSize,
  accumulates,
  className,
  isBulletList,
  layout,
  children,
}: PropsWithChildren<ListProps>) {
  if (layout.model === 'carousel') {
    return (
      <div className={className}>
        <Carousel {...(title === undefined ? {} : { title })} {...layout.carousel}>
          {children}
        </Carousel>
      </div>
    );
  }
  const isSteps = className?.split(' ').includes('steps') === true;
  const hasPages = pageSize > 0 && Children.count(children) > pageSize;
  const columns = hasPages ? (
    <PagedColumns
      grid={layout.grid}
      isBulletList={isBulletList}
      pageSize={pageSize}
      accumulates={accumulates}
    >
      {children}
    </PagedColumns>
  ) : (
    <Columns grid={layout.grid} isList={isBulletList}>
      {children}
    </Columns>
  );
  return (
    <div className={buildClassName(styles.list, className)}>
      {title !== undefined && <h2>{title}</h2>}
      {isSteps ? <ContentPlaceContext value={STEPS_PLACE}>{columns}</ContentPlaceContext> : columns}
    </div>
  );
}
