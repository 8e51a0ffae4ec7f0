import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { SafeHtml } from '@/lib/platform/data/values';
import type { Phone } from '@/lib/models/blocks';
import styles from './CareCard.care.module.scss';

export type CareCardProps = Readonly<{
  title: string;
  level: 'primary' | 'urgent' | 'emergency';
  content?: SafeHtml;
  phones?: readonly Phone[];
  note?: SafeHtml;
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    careCard: CareCardProps;
  }
}

/** The hidden text says the level, which otherwise only the colours show. */
export function CareCard({ title, level, content, phones = [], note }: CareCardProps) {
  const careCard = useLabels('careCard');
  return (
    <div className={buildClassName(styles.card, styles[level])}>
      <h3 className={styles.title}>
        <span className="visuallyHidden">{careCard[level]} </span>
        {title}
      </h3>
      <div className={styles.body}>
        <FormattedText html={content} />
        {phones.map(({ text, href }) => (
          <SmartLink key={href} href={href} className={styles.phone}>
            {careCard.call.replace('{phone}', () => text)}
          </SmartLink>
        ))}
        {note !== undefined && (
          <div className={styles.note}>
            <FormattedText html={note} />
          </div>
        )}
      </div>
    </div>
  );
}
