import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { useLabels } from '@/components/ui/contexts';
import type { Byline as BylineModel, Day, Signatory } from '@/lib/models/article';
import styles from './Byline.module.scss';

// Spaces belong to the text: a separate text node would move while the page arrives in pieces.
type PersonProps = { readonly role: string; readonly person: Signatory };
type DatedEventProps = { readonly event: string; readonly day: Day };

function Person({ role, person: { name, url } }: PersonProps) {
  return (
    <p>
      {`${role} `}
      {url === undefined ? (
        name
      ) : (
        <SmartLink href={url} className={styles.link}>
          {name}
        </SmartLink>
      )}
    </p>
  );
}

function DatedEvent({ event, day: { iso, text } }: DatedEventProps) {
  return (
    <p>
      {`${event} `}
      <time dateTime={iso}>{text}</time>
    </p>
  );
}

export function Byline({ author, reviewer, published, reviewed }: BylineModel) {
  const common = useLabels('common');
  return (
    <div className={styles.byline}>
      {(author !== undefined || published !== undefined) && (
        <div className={styles.row}>
          {author !== undefined && <Person role={common.writtenBy} person={author} />}
          {published !== undefined && <DatedEvent event={common.publishedOn} day={published} />}
        </div>
      )}
      {(reviewer !== undefined || reviewed !== undefined) && (
        <div className={styles.row}>
          {reviewer !== undefined && <Person role={common.reviewedBy} person={reviewer} />}
          {reviewed !== undefined && <DatedEvent event={common.reviewedOn} day={reviewed} />}
        </div>
      )}
    </div>
  );
}
