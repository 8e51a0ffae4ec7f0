import type { ReactNode } from 'react';
import { Children } from 'react';
import { Columns } from '@/components/ui/Columns/Columns';
import { buildClassName } from '@/components/ui/buildClassName';
import type { ListProps } from '@/lib/models/blocks';
import { Carousel } from '../Carousel/Carousel';
import { PagedColumns } from './PagedColumns';
import styles from './List.lists.module.scss';

export function List({
  title,
  pageSize,
  accumulates,
  className,
  isBulletList,
  layout,
  children,
}: ListProps & { readonly children: ReactNode }) {
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
