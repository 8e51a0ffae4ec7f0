import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';
import { Heading } from '@/components/blocks/Heading/Heading';
import { Paging, type PagingProps } from '@/components/ui/Paging/Paging';
import type { Crumb } from '@/lib/models/blocks';
import { buildPageHref } from '@/lib/addresses/paging';
import styles from './SitemapList.sitemap.module.scss';

type SitemapListProps = Readonly<{
  title: string;
  crumbs: readonly Crumb[];
  groups: readonly {
    readonly title: string;
    readonly links: readonly { readonly title: string; readonly url: string }[];
  }[];
  path: string;
  paging?: Pick<PagingProps, 'name' | 'page' | 'count' | 'labels'> | undefined;
}>;

export function SitemapList({ title, crumbs, groups, path, paging }: SitemapListProps) {
  return (
    <div className={styles.root}>
      <Breadcrumbs crumbs={crumbs} />
      <Heading text={title} level={1} align="left" />
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title} className={styles.group} aria-label={group.title}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul className={styles.links} role="list">
              {group.links.map((link) => (
                <li key={link.url} className={styles.item}>
                  <a href={link.url} className={styles.link}>
                    {link.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {paging !== undefined && <Paging {...paging} hrefOf={(page) => buildPageHref(path, page)} />}
    </div>
  );
}
