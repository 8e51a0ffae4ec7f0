import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';
import { Heading } from '@/components/blocks/Heading/Heading';
import { Paging } from '@/components/ui/Paging/Paging';
import type { Crumb } from '@/lib/models/blocks';
import type { PagingLabels } from '@/lib/models/labels';
import { buildPageHref } from '@/lib/navigation/paging';
import styles from './SitemapList.module.scss';

export type SitemapListProps = {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly groups: readonly {
    readonly title: string;
    readonly links: readonly { readonly title: string; readonly url: string }[];
  }[];
  readonly path: string;
  /** Of a sitemap that comes in pages. */
  readonly paging?:
    | {
        readonly name: string;
        readonly page: number;
        readonly count: number;
        readonly labels: PagingLabels;
      }
    | undefined;
};

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
      {paging !== undefined && (
        <Paging
          name={paging.name}
          page={paging.page}
          count={paging.count}
          labels={paging.labels}
          hrefOf={(page) => buildPageHref(path, page)}
        />
      )}
    </div>
  );
}
