import type { Block } from '@/lib/models/blocks';
import type { PageKind } from '@/lib/models/page';
import styles from './PageBody.module.scss';
import { renderBlocks } from './renderBlock';

export type PageBodyProps = { readonly blocks: readonly Block[]; readonly kind: PageKind };

/** The body of a page. An article is set in a column of a comfortable reading width. */
export function PageBody({ blocks, kind }: PageBodyProps) {
  return <div className={kind === 'article-detail' ? `${styles.body} ${styles.article}` : styles.body}>{renderBlocks(blocks)}</div>;
}
