import { useCallback, useId, useRef } from 'react';
import { ScrollEdges, useScrollEdges } from '@/components/ui/ScrollEdges/ScrollEdges';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { ComparisonChoice } from './ComparisonChoice';
import { StickyNames, useScrolledPast } from './StickyNames';
import type { ComparisonChartProps } from '@/lib/models/productBlocks';
import styles from './ComparisonChart.comparison.module.scss';
import { ComparisonTable } from './ComparisonTable';

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    comparisonChart: ComparisonChartProps;
  }
}

const SMALL_SCREEN_HEADER_PX = 64;

const FEW: Readonly<Record<number, string | undefined>> = { 2: styles.two, 3: styles.three };

/** A scrolling region breaks `position: sticky`, so small screens get a copy of the names. */
export function ComparisonChart({
  title,
  choice,
  columns,
  rows,
  disclaimers,
  note,
}: ComparisonChartProps) {
  const comparison = useLabels('comparison');
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const moveNames = useCallback((scrollLeft: number) => {
    if (names.current) names.current.scrollLeft = scrollLeft;
  }, []);
  const { isScrollable, hasMoreBefore, hasMoreAfter } = useScrollEdges(region, moveNames);
  const isHeadPast = useScrolledPast(head, SMALL_SCREEN_HEADER_PX);
  const isNarrowed = choice?.isNarrowed === true;
  const hasHint = isScrollable && !(isNarrowed && columns.length === 2);
  return (
    <div className={buildClassName(styles.chart, FEW[columns.length], isNarrowed && styles.chosen)}>
      {choice !== undefined && <ComparisonChoice {...choice} />}
      {hasHint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {comparison.scrollHint}
        </p>
      )}
      <div className={styles.frame}>
        <StickyNames ref={names} columns={columns} isShown={isHeadPast} />
        <div
          ref={region}
          className={styles.region}
          role="region"
          aria-labelledby={`${id}-caption`}
          aria-describedby={hasHint ? `${id}-hint` : undefined}
          tabIndex={isScrollable ? 0 : undefined}
        >
          <ComparisonTable
            id={id}
            headRef={head}
            caption={title ?? comparison.caption}
            columns={columns}
            rows={rows}
          />
        </div>
        <ScrollEdges hasMoreBefore={hasMoreBefore} hasMoreAfter={hasMoreAfter} />
      </div>
      {disclaimers.length > 0 && (
        <ol className={styles.disclaimers} role="list">
          {disclaimers.map((text, index) => (
            <li key={text} id={`${id}-note-${index + 1}`}>
              {text}
            </li>
          ))}
        </ol>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
