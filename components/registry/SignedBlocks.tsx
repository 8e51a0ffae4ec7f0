import { useMemo } from 'react';
import { AuthorCard } from '@/components/ui/AuthorCard/AuthorCard';
import type { Author } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import { Blocks } from './Blocks';
import styles from './PageBody.module.scss';

/** Blocks that lead on to other pages. */
const ONWARD: readonly Block['model'][] = ['card', 'doubleCard', 'productButton', 'promobox', 'relatedCarousel', 'skipped', 'transparentCard'];

function leadsOn(block: Block): boolean {
  return 'children' in block ? block.children.every(leadsOn) : ONWARD.includes(block.model);
}

/** The blocks of a page. Their author, if they have one, stands after all that they say and before what leads on from it. */
export function SignedBlocks({ blocks, author }: { readonly blocks: readonly Block[]; readonly author: Author | undefined }) {
  const [said, onward] = useMemo(() => {
    const end = blocks.findLastIndex((block) => !leadsOn(block)) + 1;
    return [blocks.slice(0, end), blocks.slice(end)];
  }, [blocks]);
  if (author === undefined) return <Blocks blocks={blocks} />;
  return (
    <>
      <Blocks blocks={said} />
      <div className={styles.author}>
        <AuthorCard {...author} />
      </div>
      <Blocks blocks={onward} />
    </>
  );
}
