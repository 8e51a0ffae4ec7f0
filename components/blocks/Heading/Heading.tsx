import type { HeadingProps } from '@/lib/models/blocks';
import { Byline } from './Byline';
import styles from './Heading.module.scss';

/** Sizes in px where the content gives none, by level. */
const DEFAULT_SIZES = {
  1: { mobile: 36, desktop: 52 },
  2: { mobile: 28, desktop: 38 },
  3: { mobile: 23, desktop: 28 },
  4: { mobile: 20, desktop: 23 },
  5: { mobile: 18, desktop: 20 },
  6: { mobile: 18, desktop: 18 },
} as const;

/** A heading: size/16 rem, the desktop size above 1440 px. The sizes are classes, so that they hold without JavaScript. */
export function Heading({ text, level, desktopSize, mobileSize, align, anchor, byline }: HeadingProps) {
  const Tag = `h${level}` as const;
  const size = DEFAULT_SIZES[level];
  const className = [styles.heading, styles[align], `fontM${mobileSize ?? size.mobile}`, `fontD${desktopSize ?? size.desktop}`].join(' ');
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
