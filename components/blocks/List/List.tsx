import { Children, type PropsWithChildren } from 'react';
import { Columns } from '@/components/ui/Columns/Columns';
import { buildClassName } from '@/components/ui/buildClassName';
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
  const hasPages = pageSize > 0 && Children.count(children) > pageSize;
  return (
    <div className={buildClassName(styles.list, className)}>
      {title !== undefined && <h2>{title}</h2>}
      {hasPages ? (
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
      )}
    </div>
  );
}
