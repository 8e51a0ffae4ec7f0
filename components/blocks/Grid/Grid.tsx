import { Children } from 'react';
import type { ReactNode } from 'react';
import type { GridProps } from '@/lib/models/blocks';
import styles from './Grid.module.scss';

const FULL_WIDTH = 12;

/** The share of twelve that a column takes: the list repeats, or its last share stays. */
export function resolveSpan(spans: readonly number[], index: number, repeats: boolean): number {
  const position = repeats && spans.length > 0 ? index % spans.length : Math.min(index, spans.length - 1);
  return spans[position] ?? FULL_WIDTH;
}

/** Blocks in columns of a twelve-column row. */
export function Grid({ align, isFluid, desktopColumns, mobileColumns, repeatsColumns, columnClasses, wrapperClasses, className, children }: GridProps & { readonly children: ReactNode }) {
  const wrapper = [styles.wrapper, isFluid ? styles.fluid : styles.fixed, styles[align], ...wrapperClasses, ...(className === undefined ? [] : [className])];
  return (
    <div className={wrapper.join(' ')}>
      {Children.map(children, (child, index) => {
        const mobile = `spanM${resolveSpan(mobileColumns, index, repeatsColumns)}`;
        const desktop = `spanD${resolveSpan(desktopColumns, index, repeatsColumns)}`;
        return <div className={[mobile, desktop, columnClasses[index] ?? ''].join(' ').trimEnd()}>{child}</div>;
      })}
    </div>
  );
}
