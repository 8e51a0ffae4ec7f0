import { useId } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { Opening as OpeningProps } from '@/lib/models/article';
import byline from '../Heading/Byline.module.scss';
import styles from './Opening.guide.module.scss';

/** The end of the article names the reviewer and the other dates. */
export function Opening({ lead, inShort, author, reviewed }: OpeningProps) {
  const common = useLabels('common');
  const id = useId();
  return (
    <div className={styles.opening}>
      {lead !== undefined && <p>{lead}</p>}
      <section className="note" aria-labelledby={id}>
        <h2 id={id}>{common.inShort}</h2>
        <FormattedText html={inShort} />
      </section>
      {(author !== undefined || reviewed !== undefined) && (
        <p className="small">
          {author !== undefined && (
            <>
              <span className="visuallyHidden">{`${common.writtenBy} `}</span>
              {author.url === undefined ? (
                author.name
              ) : (
                <SmartLink href={author.url} className={byline.link}>
                  {author.name}
                </SmartLink>
              )}
            </>
          )}
          {author !== undefined && reviewed !== undefined && ' · '}
          {reviewed !== undefined && (
            <>
              {`${common.checkedOn} `}
              <time dateTime={reviewed.iso}>{reviewed.text}</time>
            </>
          )}
        </p>
      )}
    </div>
  );
}
