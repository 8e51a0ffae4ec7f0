import { buildClassName } from '@/components/ui/buildClassName';
import { Byline } from './Byline';
import type { Alignment } from '@/lib/models/blocks';
import type { Byline as BylineModel } from '@/lib/models/article';
import styles from './Heading.module.scss';

/** Sizes are whole pixels from 8 to 120: the stylesheet has a class for each. */
export type HeadingProps = Readonly<{
  text: string;
  level: 1 | 2 | 3 | 4 | 5 | 6;
  desktopSize?: number;
  mobileSize?: number;
  align: Alignment;
  anchor?: string;
  byline?: BylineModel;
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    heading: HeadingProps;
  }
}

/** M: windows up to 1440 px, D: wider ones. The classes are in `styles/objects/_fontSizes.scss`. */
const buildSizeClasses = (layout: 'M' | 'D', size: number | undefined) =>
  size !== undefined && `font${layout}${Math.floor(size / 10)}x font${layout}x${size % 10}`;

/** Sizes are classes, because the content security policy forbids style attributes. */
export function Heading({
  text,
  level,
  desktopSize,
  mobileSize,
  align,
  anchor,
  byline,
}: HeadingProps) {
  const Tag = `h${level}` as const;
  const heading = (
    <Tag
      className={buildClassName(
        styles[align],
        buildSizeClasses('M', mobileSize),
        buildSizeClasses('D', desktopSize),
      )}
      id={anchor}
    >
      {text}
    </Tag>
  );
  if (byline === undefined) return heading;
  return (
    <div className={buildClassName(styles.signed, styles[align])}>
      {heading}
      <Byline {...byline} />
    </div>
  );
}
