import { useLabels } from '@/components/ui/contexts';
import type { Crumb } from '@/lib/models/blocks';
import styles from './Breadcrumbs.module.scss';

export type BreadcrumbsProps = { readonly crumbs: readonly Crumb[] };

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    breadcrumbs: BreadcrumbsProps;
  }
}

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const common = useLabels('common');
  return (
    <nav aria-label={common.breadcrumbs}>
      <ol className={styles.list} role="list">
        {crumbs.map(({ title, href }) => (
          <li key={href ?? 'here'} className={styles.item}>
            {href === undefined ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={href} className={styles.link}>
                {title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
