import { Picture } from '@/components/ui/Picture/Picture';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { SmallHeaderLink } from '@/lib/models/menus';
import styles from './FamilyBrands.module.scss';

export type FamilyBrandsProps = {
  readonly links: readonly SmallHeaderLink[];
  readonly label: string;
};

export function FamilyBrands({ links, label }: FamilyBrandsProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.brands} role="list">
        {links.map((link, index) => (
          <li key={index}>
            <SmartLink
              href={link.href}
              isExternal={link.isExternal}
              className={styles.link}
              isSilent={link.isSilent}
            >
              {link.picture === undefined ? (
                link.title
              ) : (
                <Picture
                  picture={{ ...link.picture, alt: link.title }}
                  sizes="120px"
                  className={styles.mark}
                />
              )}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
