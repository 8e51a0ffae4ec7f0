import { useLabels } from '@/components/ui/contexts';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { GuideEnd as GuideEndProps } from '@/lib/models/article';
import styles from './GuideEnd.guide.module.scss';

export function GuideEnd({ reviewer, published, translations = [] }: GuideEndProps) {
  const common = useLabels('common');
  return (
    <div className={styles.end}>
      {reviewer !== undefined && (
        <p>
          {`${common.reviewedBy} `}
          {reviewer.url === undefined ? (
            reviewer.name
          ) : (
            <SmartLink href={reviewer.url} className={styles.link}>
              {reviewer.name}
            </SmartLink>
          )}
        </p>
      )}
      {published !== undefined && (
        <p>
          {`${common.publishedOn} `}
          <time dateTime={published.iso}>{published.text}</time>
        </p>
      )}
      {translations.length > 0 && (
        <p className={styles.languages}>
          {common.readIn}
          {translations.map(({ language, name, url }) => (
            <a
              key={language}
              className={styles.link}
              href={url}
              hrefLang={language}
              lang={language}
            >
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
