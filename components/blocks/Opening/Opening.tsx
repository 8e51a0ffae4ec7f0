import { useId } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { Opening as OpeningProps } from '@/lib/models/article';
import styles from './Opening.guide.module.scss';

/** The end of the article names the reviewer and the other dates. */
export function Opening({ lead, inShort, author, reviewed }: OpeningProps) {
  const common = useLabels('common');
  const id = useId();
  return (
    <div className={styles.opening}>
      {lead !== undefined && <p>{lead}</p>}
      <section className={styles.box} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {common.inShort}
        </h2>
        <FormattedText html={inShort} size="card" />
      </section>
      {(author !== undefined || reviewed !== undefined) && (
        <p className={styles.byline}>
          {author !== undefined && (
            <span>
              <span className="visuallyHidden">{`${common.writtenBy} `}</span>
              {author.url === undefined ? (
                author.name
              ) : (
                <SmartLink href={author.url} className={styles.link}>
                  {author.name}
                </SmartLink>
              )}
            </span>
          )}
          {reviewed !== undefined && (
            <span>
              {`${common.checkedOn} `}
              <time dateTime={reviewed.iso}>{reviewed.text}</time>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
