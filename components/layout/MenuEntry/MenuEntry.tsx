import { Picture } from '@/components/ui/Picture/Picture';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { TABLET_BREAKPOINT } from '@/lib/platform/config/constants';
import { buildSizes, divideWidth, PAGE_WIDTH } from '@/lib/render/images/layoutWidth';
import type { MenuItem } from '@/lib/models/menus';
import styles from './MenuEntry.module.scss';

export type MenuEntryProps = Readonly<{
  item: MenuItem;
  currentPath: string;
  className?: string | undefined;
  columnCount?: number;
}>;

/** The stylesheets have the same figure. */
const COLUMN_GAP_PX = 32;
/** On phones the panel's width; in wide windows the picture is narrower. */
const MAX_WIDTH_PX = 400;

const resolveSizes = (columnCount: number) =>
  buildSizes(
    divideWidth(PAGE_WIDTH, COLUMN_GAP_PX, [{ from: TABLET_BREAKPOINT, share: 1 / columnCount }]),
    MAX_WIDTH_PX,
  );

export function MenuEntry({ item, currentPath, className, columnCount = 1 }: MenuEntryProps) {
  switch (item.kind) {
    case 'anchor':
      return (
        <a href={item.href} className={className}>
          {item.title}
        </a>
      );
    case 'link':
      return (
        <SmartLink
          href={item.href}
          isExternal={item.isExternal}
          className={className}
          isCurrent={item.href === currentPath}
          isSilent={item.isSilent}
        >
          {item.title}
        </SmartLink>
      );
    case 'smartLabel':
      // The title names the link, so the image's own text would repeat it.
      return (
        <SmartLink
          href={item.href}
          isExternal={item.isExternal}
          className={styles.smartLabel}
          isCurrent={item.href === currentPath}
        >
          <Picture
            picture={{ ...item.picture, alt: '', isLazy: true, isPreloaded: false }}
            sizes={resolveSizes(columnCount)}
            className={styles.image}
          />
          <span className={styles.caption}>{item.title}</span>
        </SmartLink>
      );
  }
}
