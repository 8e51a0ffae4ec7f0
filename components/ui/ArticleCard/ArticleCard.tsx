import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { Teaser } from '@/components/ui/Teaser/Teaser';
import { useLabels } from '../contexts';
import type { ArticleCard as ArticleCardModel } from '@/lib/models/cards';
import styles from './ArticleCard.module.scss';

export function ArticleCard({ card }: { readonly card: ArticleCardModel }) {
  const common = useLabels('common');
  return (
    <Teaser title={card.title} picture={card.picture} summary={card.summary}>
      <SmartLink href={card.url} className={styles.read}>
        {common.readMore}
        <span className="visuallyHidden"> {card.title}</span>
      </SmartLink>
    </Teaser>
  );
}
