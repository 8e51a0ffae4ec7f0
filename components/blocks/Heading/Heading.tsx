import type { HeadingProps } from '@/lib/models/blocks';
import { Byline } from './Byline';
import styles from './Heading.module.scss';

const DEFAULT_SIZES_PX = {
  1: { mobile: 36, desktop: 52 },
  2: { mobile: 28, desktop: 38 },
  3: { mobile: 23, desktop: 28 },
  4: { mobile: 20, desktop: 23 },
  5: { mobile: 18, desktop: 20 },
  6: { mobile: 18, desktop: 18 },
} as const;

/** Up to 1440 px of window (M) and above (D); the classes are in `styles/objects/_fontSizes.scss`. */
const buildSizeClasses = (layout: 'M' | 'D', size: number): string => `font${layout}${Math.floor(size / 10)}x font${layout}x${size % 10}`;

/** Sizes are classes, because the content security policy allows no style attributes. */
export function Heading({ text, level, desktopSize, mobileSize, align, anchor, byline }: HeadingProps) {
  const Tag = `h${level}` as const;
  const size = DEFAULT_SIZES_PX[level];
  const className = [styles.heading, styles[align], buildSizeClasses('M', mobileSize ?? size.mobile), buildSizeClasses('D', desktopSize ?? size.desktop)].join(' ');
  const heading = (
    <Tag className={className} id={anchor}>
      {text}
    </Tag>
  );
  if (byline === undefined) return heading;
  return (
    <div className={[styles.signed, styles[align]].join(' ')}>
      {heading}
      <Byline {...byline} />
    </div>
  );
}
