import { memo } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { type ContentPlace, ContentPlaceContext } from '@/components/ui/contexts';
import type { Tone } from '@/lib/platform/config/constants';
import { ARTICLE_WIDTH, PAGE_WIDTH } from '@/lib/render/images/layoutWidth';
import type { PageKind } from '@/lib/models/page';
import styles from './PageBody.module.scss';
import { SignedBlocks, type SignedBlocksProps } from './SignedBlocks';

type PageBodyProps = SignedBlocksProps &
  Readonly<{
    id: string;
    kind: PageKind;
    tone?: Tone | undefined;
  }>;

const PAGE_PLACE: ContentPlace = { width: PAGE_WIDTH, isNested: false };
const ARTICLE_PLACE: ContentPlace = { width: ARTICLE_WIDTH, isNested: false };

/** Memoised, so that a hash change renders nothing. */
export const PageBody = memo(function PageBody({ id, kind, tone, ...content }: PageBodyProps) {
  const isArticle = kind === 'article-detail';
  const hasListBeside = content.blocks.some(
    (block) => block.model === 'contents' && block.props.isBeside,
  );
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
        <SignedBlocks key={id} {...content} />
      </div>
    </ContentPlaceContext>
  );
});
