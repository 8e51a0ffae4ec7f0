import { memo } from 'react';
import { lateComponent } from '@/components/ui/lateComponent';
import { ARTICLE_SIZES, ContentSizesContext, PAGE_SIZES } from '@/components/ui/contexts';
import type { Author } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import type { PageKind } from '@/lib/models/page';
import styles from './PageBody.module.scss';

export type PageBodyProps = {
  /** Of the page: another page has a body of its own. */
  readonly id: string;
  readonly blocks: readonly Block[];
  readonly kind: PageKind;
  readonly author?: Author | undefined;
};

const LateBody = lateComponent(async () => (await import(/* webpackChunkName: "body" */ './SignedBlocks')).SignedBlocks);

/**
 * The body of a page. An article is set in a column of a comfortable reading width.
 * Its script comes after the frame's, so that the frame answers first; a changed hash alone renders nothing anew.
 */
export const PageBody = memo(function PageBody({ id, blocks, kind, author }: PageBodyProps) {
  const isArticle = kind === 'article-detail';
  return (
    <ContentSizesContext value={isArticle ? ARTICLE_SIZES : PAGE_SIZES}>
      <div className={isArticle ? `${styles.body} ${styles.article}` : styles.body}>
        <LateBody key={id} blocks={blocks} author={author} />
      </div>
    </ContentSizesContext>
  );
});
