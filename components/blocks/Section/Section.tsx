import { type PropsWithChildren, useContext, useMemo } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { type ContentPlace, ContentPlaceContext } from '@/components/ui/contexts';
import { insetWidth, PAGE_WIDTH, WIDE_PAGE_WIDTH } from '@/lib/render/images/layoutWidth';
import type { Alignment } from '@/lib/models/blocks';
import styles from './Section.module.scss';

export type SectionProps = Readonly<{
  title?: string;
  align: Alignment;
  isFluid?: boolean;
  background: 'none' | 'tint' | 'brand' | 'accent';
  anchor?: string;
  /** Hidden until a print button of the section around it prints it. */
  isSheet?: boolean;
}>;

declare module '@/lib/models/blocks' {
  interface ContainerPropsByModel {
    section: SectionProps;
  }
}

/** Both sides together; the stylesheet has the same figure. */
const NESTED_PADDING_PX = 48;

function resolvePlace(
  { width, isNested, span }: ContentPlace,
  { isFluid, background }: Required<Pick<SectionProps, 'isFluid' | 'background'>>,
): ContentPlace {
  if (!isNested) return { width: isFluid ? WIDE_PAGE_WIDTH : PAGE_WIDTH, isNested: true };
  return {
    width: background === 'none' ? width : insetWidth(width, NESTED_PADDING_PX),
    isNested,
    ...(span === undefined ? {} : { span }),
  };
}

export function Section({
  title,
  align,
  isFluid = false,
  background,
  anchor,
  isSheet = false,
  children,
}: PropsWithChildren<SectionProps>) {
  const outer = useContext(ContentPlaceContext);
  const place = useMemo(
    () => resolvePlace(outer, { isFluid, background }),
    [outer, isFluid, background],
  );
  return (
    <section
      className={buildClassName(styles.section, styles[background])}
      id={anchor}
      data-sheet={isSheet || undefined}
    >
      <div className={buildClassName(isFluid ? styles.fluid : styles.fixed, styles[align])}>
        {title !== undefined && <h2>{title}</h2>}
        <ContentPlaceContext value={place}>{children}</ContentPlaceContext>
      </div>
    </section>
  );
}
