import { buildClassName } from '@/components/ui/buildClassName';
import type { HeadingProps } from '@/lib/models/blocks';
import { Byline } from './Byline';
import styles from './Heading.module.scss';

/** M: windows up to 1440 px, D: wider ones. The classes are in `styles/objects/_fontSizes.scss`. */
const buildSizeClasses = (layout: 'M' | 'D', size: number | undefined) =>
  size === undefined
    ? undefined
    : `font${layout}${Math.floor(size / 10)}x font${layout}x${size % 10}`;

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
        styles.heading,
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
