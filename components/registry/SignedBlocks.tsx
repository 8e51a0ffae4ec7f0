import { useMemo } from 'react';
import { AuthorCard } from '@/components/ui/AuthorCard/AuthorCard';
import { ReviewNote } from '@/components/ui/ReviewNote/ReviewNote';
import type { Author, ReviewDates } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import { Blocks } from './Blocks';
import styles from './PageBody.module.scss';

const TRAILING_MODELS: readonly Block['model'][] = [
  'card',
  'doubleCard',
  'productButton',
  'promobox',
  'relatedCarousel',
  'skipped',
  'transparentCard',
];

function isTrailing(block: Block) {
  return 'children' in block
    ? block.children.every(isTrailing)
    : TRAILING_MODELS.includes(block.model);
}

export type SignedBlocksProps = Readonly<{
  blocks: readonly Block[];
  author?: Author | undefined;
  reviewDates?: ReviewDates | undefined;
  closing?: readonly Block[] | undefined;
}>;

/** Dates and author end the article, before the trailing blocks that link to other pages. */
export function SignedBlocks({ blocks, author, reviewDates, closing }: SignedBlocksProps) {
  const [content, trailing] = useMemo(() => {
    const end = blocks.findLastIndex((block) => !isTrailing(block)) + 1;
    return [blocks.slice(0, end), blocks.slice(end)];
  }, [blocks]);
  if (author === undefined && reviewDates === undefined && closing === undefined)
    return <Blocks blocks={blocks} />;
  return (
    <>
      <Blocks blocks={content} />
      {reviewDates !== undefined && (
        <div className={styles.review}>
          <ReviewNote {...reviewDates} />
        </div>
      )}
      {closing !== undefined && <Blocks blocks={closing} />}
      {author !== undefined && (
        <div className={styles.author}>
          <AuthorCard {...author} />
        </div>
      )}
      <Blocks blocks={trailing} />
    </>
  );
}
