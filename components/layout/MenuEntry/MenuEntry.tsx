import { Picture } from '@/components/ui/Picture/Picture';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { MenuItem } from '@/lib/models/menus';
import styles from './MenuEntry.module.scss';

export type MenuEntryProps = {
  readonly item: MenuItem;
  readonly currentPath: string;
  readonly className?: string | undefined;
};

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
      // The title names the link, so the image's own text would repeat it.
      return (
        <SmartLink href={item.href} isExternal={item.isExternal} className={styles.smartLabel} isCurrent={item.href === currentPath}>
          <Picture picture={{ ...item.picture, alt: '', isLazy: true, isPreloaded: false }} sizes="280px" className={styles.image} />
          <span className={styles.caption}>{item.title}</span>
        </SmartLink>
      );
  }
}
