import type { Block } from '@/lib/models/blocks';
import styles from './PageBody.module.scss';
import { renderBlocks } from './renderBlock';

/** The body of a page. */
export function PageBody({ blocks }: { readonly blocks: readonly Block[] }) {
  return <div className={styles.body}>{renderBlocks(blocks)}</div>;
}
