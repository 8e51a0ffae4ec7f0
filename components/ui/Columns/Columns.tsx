import { Children, type ReactNode, useContext, useMemo } from 'react';
import { DESKTOP_BREAKPOINT } from '@/lib/platform/config/constants';
import { remember } from '@/lib/platform/data/remember';
import {
  divideWidth,
  type LayoutWidth,
  PAGE_WIDTH,
  WIDE_PAGE_WIDTH,
} from '@/lib/render/images/layoutWidth';
import type { GridProps } from '@/lib/models/blocks';
import { buildClassName } from '../buildClassName';
import { type ContentPlace, ContentPlaceContext } from '../contexts';
import styles from './Columns.module.scss';

const FULL_WIDTH = 12;
/** In wide windows one half, up to the window's edge. `_heroClass.scss` has the same figures. */
const HERO_PLACE: ContentPlace = {
  width: [
    { from: 1336, vw: 25, px: 310 },
    { from: DESKTOP_BREAKPOINT, vw: 50, px: -24 },
    { from: 0, vw: 100, px: 0 },
  ],
  height: [
    { from: 1527, vw: 0, px: 672 },
    { from: 1091, vw: 44, px: 0 },
    { from: DESKTOP_BREAKPOINT, vw: 0, px: 480 },
    { from: 0, vw: 0, px: 0 },
  ],
  isNested: true,
};
/** The stylesheet has the same figure. */
const GAP_PX = 24;

/** Columns beyond the list reuse it from the start, or take its last span. Spans are out of 12. */
export function resolveSpan(spans: readonly number[], index: number, repeats: boolean): number {
  const position =
    repeats && spans.length > 0 ? index % spans.length : Math.min(index, spans.length - 1);
  return spans[position] ?? FULL_WIDTH;
}

export type ColumnState = Readonly<{
  /** Counted from 0 among the visible columns; decides the span. */
  visibleIndex: number;
  className?: string | undefined;
  id?: string | undefined;
}>;

function resolveRowWidth({ width, isNested }: ContentPlace, isFluid: boolean): LayoutWidth {
  if (isFluid) return width === PAGE_WIDTH && !isNested ? WIDE_PAGE_WIDTH : width;
  return width === WIDE_PAGE_WIDTH ? PAGE_WIDTH : width;
}

const isHero = (className: string | undefined) => className?.split(' ').includes('hero') === true;

/** Created once: re-rendering a boundary whose chunk is loading would discard its server HTML. */
function createPlaces(
  outer: ContentPlace,
  isFluid: boolean,
): (mobile: number, desktop: number) => ContentPlace {
  const row = resolveRowWidth(outer, isFluid);
  const places = new Map<number, ContentPlace>();
  return (mobile, desktop) => {
    const key = mobile * 100 + desktop;
    const shares = [
      { from: DESKTOP_BREAKPOINT, share: desktop / FULL_WIDTH },
      { from: 0, share: mobile / FULL_WIDTH },
    ];
    return remember(places, key, () => ({
      width: divideWidth(row, GAP_PX, shares),
      isNested: true,
      ...(mobile === FULL_WIDTH ? { span: desktop } : {}),
    }));
  };
}

type ColumnsProps = Readonly<{
  grid: GridProps;
  isList?: boolean;
  className?: string | undefined;
  describeColumn?: (index: number) => ColumnState;
  children: ReactNode;
}>;

const describeDefault = (index: number): ColumnState => ({ visibleIndex: index });

export function Columns({
  grid,
  isList = false,
  className,
  describeColumn = describeDefault,
  children,
}: ColumnsProps) {
  const {
    align,
    isFluid = false,
    desktopColumns,
    mobileColumns,
    repeatsColumns,
    columnClasses = [],
    wrapperClasses = [],
  } = grid;
  const outer = useContext(ContentPlaceContext);
  const fillsWindow = isHero(grid.className);
  const findPlace = useMemo(
    () => (fillsWindow ? () => HERO_PLACE : createPlaces(outer, isFluid)),
    [outer, isFluid, fillsWindow],
  );
  const [Row, Column] = isList ? (['ul', 'li'] as const) : (['div', 'div'] as const);
  const rowClass = buildClassName(
    styles.row,
    !isFluid && styles.fixed,
    styles[align],
    ...wrapperClasses,
    grid.className,
    className,
  );
  return (
    <Row className={rowClass} role={isList ? 'list' : undefined} data-fluid={isFluid || undefined}>
      {Children.map(children, (child, index) => {
        const { visibleIndex, id, className: state } = describeColumn(index);
        const mobile = resolveSpan(mobileColumns, visibleIndex, repeatsColumns);
        const desktop = resolveSpan(desktopColumns, visibleIndex, repeatsColumns);
        return (
          <Column
            className={buildClassName(
              `spanM${mobile}`,
              `spanD${desktop}`,
              columnClasses[visibleIndex],
              state,
            )}
            {...(id === undefined ? {} : { id, tabIndex: -1 })}
          >
            <ContentPlaceContext value={findPlace(mobile, desktop)}>{child}</ContentPlaceContext>
          </Column>
        );
      })}
    </Row>
  );
}
