import { useContext } from 'react';
import { BlockIdContext, PreviewContext } from '@/components/ui/contexts';
import type { SkipCause, SkippedProps } from '@/lib/models/blocks';
import { explainSkip } from '../words/explainSkip';
import styles from './Skipped.preview.module.scss';

function describeCause({ reason, field, detail }: SkipCause) {
  const { what, detail: before } = explainSkip(reason);
  const said =
    detail === undefined ? what : reason === 'missingField' ? `${before ?? ''}: ${detail}` : detail;
  return (field === undefined ? said : `${field}: ${said}`).replace(/\.$/, '');
}

export function Skipped({ entryModel, reason, title, path, causes = [], href }: SkippedProps) {
  const id = useContext(BlockIdContext);
  if (!useContext(PreviewContext)) return null;
  const { what, todo } = explainSkip(reason);
  return (
    <div
      className={styles.note}
      lang="en"
      data-left-out={path}
      tabIndex={path === undefined ? undefined : -1}
    >
      <p>
        <strong>{entryModel || 'Link'}</strong> {title !== undefined && <>“{title}” </>}
        {what} {causes.length > 0 && <>{causes.map(describeCause).join('; ')}. </>}
        {todo}
      </p>
      {path !== undefined && (
        <p className={styles.place}>
          <small>
            Entry {id}, at {path}.
          </small>{' '}
          {href !== undefined && (
            <a href={href} target="_blank" rel="noopener">
              Open entry<span className="visuallyHidden"> {title ?? entryModel}</span>
            </a>
          )}
        </p>
      )}
    </div>
  );
}
