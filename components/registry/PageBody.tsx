import { memo } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { type ContentPlace, ContentPlaceContext } from '@/components/ui/contexts';
import type { Tone } from '@/lib/config/constants';
import { ARTICLE_WIDTH, PAGE_WIDTH } from '@/lib/images/layoutWidth';
import type { Author, ReviewDates } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import type { PageKind } from '@/lib/models/page';
import styles from './PageBody.module.scss';
import { SignedBlocks } from './SignedBlocks';

export type PageBodyProps = {
  readonly id: string;
  readonly blocks: readonly Block[];
  readonly kind: PageKind;
  readonly author?: Author | undefined;
  readonly reviewDates?: ReviewDates | undefined;
  readonly closing?: readonly Block[] | undefined;
  /** Of the category of a product. */
  readonly tone?: Tone | undefined;
};

const PAGE_PLACE: ContentPlace = { width: PAGE_WIDTH, isNested: false };
const ARTICLE_PLACE: ContentPlace = { width: ARTICLE_WIDTH, isNested: false };

/** Memoised, so that a change of the hash alone renders nothing. */
export const PageBody = memo(function PageBody({
  id,
  blocks,
  kind,
  author,
  reviewDates,
  closing,
  tone,
}: PageBodyProps) {
  const isArticle = kind === 'article-detail';
  const hasListBeside = blocks.some((block) => block.model === 'contents' && block.props.isBeside);
  return (
    <ContentPlaceContext value={isArticle ? ARTICLE_PLACE : PAGE_PLACE}>
      <div
        className={buildClassName(
          styles.body,
          isArticle && styles.article,
          hasListBeside && styles.beside,
        )}
        data-tone={tone}
      >
        <SignedBlocks
          key={id}
          blocks={blocks}
          author={author}
          reviewDates={reviewDates}
          closing={closing}
        />
      </div>
    </ContentPlaceContext>
  );
});
