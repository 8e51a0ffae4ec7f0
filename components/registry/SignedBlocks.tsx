import { useMemo } from 'react';
import { AuthorCard } from '@/components/ui/AuthorCard/AuthorCard';
import type { Author } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import { Blocks } from './Blocks';
import styles from './PageBody.module.scss';

const TRAILING_MODELS: readonly Block['model'][] = ['card', 'doubleCard', 'productButton', 'promobox', 'relatedCarousel', 'skipped', 'transparentCard'];

function isTrailing(block: Block): boolean {
  return 'children' in block ? block.children.every(isTrailing) : TRAILING_MODELS.includes(block.model);
}

/** The author stands between the article and the trailing blocks that link to other pages. */
export function SignedBlocks({ blocks, author }: { readonly blocks: readonly Block[]; readonly author: Author | undefined }) {
  const [content, trailing] = useMemo(() => {
    const end = blocks.findLastIndex((block) => !isTrailing(block)) + 1;
    return [blocks.slice(0, end), blocks.slice(end)];
  }, [blocks]);
  if (author === undefined) return <Blocks blocks={blocks} />;
  return (
    <>
      <Blocks blocks={content} />
      <div className={styles.author}>
        <AuthorCard {...author} />
      </div>
      <Blocks blocks={trailing} />
    </>
  );
}
