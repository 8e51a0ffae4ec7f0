import { useMemo } from 'react';
import { AuthorCard } from '@/components/ui/AuthorCard/AuthorCard';
import type { Author } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import { Blocks } from './Blocks';
import styles from './PageBody.module.scss';

/** Blocks that lead on to other pages. */
const LEADING_ON: readonly Block['model'][] = ['card', 'doubleCard', 'productButton', 'promobox', 'relatedCarousel', 'transparentCard', 'skipped'];

function leadsOn(block: Block): boolean {
  return 'children' in block ? block.children.every(leadsOn) : LEADING_ON.includes(block.model);
}

/** An article: what it says, who wrote it, and after that whatever leads on from it. */
export function ArticleBody({ blocks, author }: { readonly blocks: readonly Block[]; readonly author: Author | undefined }) {
  const [article, onward] = useMemo(() => {
    const end = blocks.findLastIndex((block) => !leadsOn(block)) + 1;
    return [blocks.slice(0, end), blocks.slice(end)];
  }, [blocks]);
  if (author === undefined) return <Blocks blocks={blocks} />;
  return (
    <>
      <Blocks blocks={article} />
      <div className={styles.author}>
        <AuthorCard {...author} />
      </div>
      <Blocks blocks={onward} />
    </>
  );
}
