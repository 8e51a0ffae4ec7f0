import { Picture } from '@/components/ui/Picture/Picture';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { MenuItem } from '@/lib/models/menus';
import styles from './MenuEntry.module.scss';

export type MenuEntryProps = {
  readonly item: MenuItem;
  /** Path of the page that is shown, without query and hash. */
  readonly currentPath: string;
  readonly className?: string | undefined;
};

/** One item of a menu, by its kind: a link to a page, to another site, to a place on this page, or an image link. */
export function MenuEntry({ item, currentPath, className }: MenuEntryProps) {
  switch (item.kind) {
    case 'anchor':
      return (
        <a href={item.href} className={className}>
          {item.title}
        </a>
      );
    case 'link':
      return (
        <SmartLink href={item.href} isExternal={item.isExternal} className={className} isCurrent={item.href === currentPath} isSilent={item.isSilent}>
          {item.title}
        </SmartLink>
      );
    case 'smartLabel':
      // The title stands below the image and names the link, so the image's own text would say it twice.
      return (
        <SmartLink href={item.href} isExternal={item.isExternal} className={styles.smartLabel} isCurrent={item.href === currentPath}>
          <Picture picture={{ ...item.picture, alt: '', isLazy: true, isPreloaded: false }} sizes="300px" className={styles.image} />
          <span className={styles.caption}>{item.title}</span>
        </SmartLink>
      );
  }
}
