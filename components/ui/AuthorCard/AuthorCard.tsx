import { useId } from 'react';
import type { Author } from '@/lib/models/article';
import { Picture } from '../Picture/Picture';
import { SmartLink } from '../SmartLink/SmartLink';
import { useLabels } from '../contexts';
import styles from './AuthorCard.module.scss';

/** The stylesheet has the same figures. */
const PORTRAIT_SIZE_PX = 112;
const PORTRAIT_SIZES = '(min-width: 768px) 112px, 80px';

export function AuthorCard({ name, url, role, summary, portrait }: Author) {
  const common = useLabels('common');
  const id = useId();
  return (
    <section className={styles.author} aria-labelledby={id}>
      {portrait !== undefined && (
        <div className={styles.media}>
          <Picture
            picture={portrait}
            className={styles.portrait}
            sizes={PORTRAIT_SIZES}
            width={PORTRAIT_SIZE_PX}
            height={PORTRAIT_SIZE_PX}
          />
        </div>
      )}
      <div>
        <h2 id={id} className={styles.title}>
          {common.aboutAuthor}
        </h2>
        <p className={styles.name}>
          {url === undefined ? (
            name
          ) : (
            <SmartLink href={url} className={styles.link}>
              {name}
            </SmartLink>
          )}
        </p>
        {role !== undefined && <p className={styles.role}>{role}</p>}
      </div>
      {summary !== undefined && <p className={styles.summary}>{summary}</p>}
    </section>
  );
}
