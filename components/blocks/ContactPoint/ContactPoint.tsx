import { useId, useSyncExternalStore } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { ContactPointProps } from '@/lib/models/blocks';
import type { OpeningHours } from '@/lib/models/openingHours';
import { describeMoment } from '@/lib/openingHours/describeMoment';
import styles from './ContactPoint.module.scss';

const MINUTE = 60_000;

/** A page may stay open over night. */
function watchClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}

/** Pages are cached, so that only script knows the moment: until it does, the longest of all answers keeps the room. */
function Moment(hours: OpeningHours) {
  const { contactPoint } = useLabels('contactPoint');
  const words = useSyncExternalStore(watchClock, () => describeMoment(hours, contactPoint, new Date()), () => undefined);
  return (
    <p className={styles.moment}>
      <span className={styles.room} aria-hidden>
        {hours.longest}
      </span>
      {words !== undefined && <span>{words}</span>}
    </p>
  );
}

function Hours({ lines, note }: Pick<OpeningHours, 'lines' | 'note'>) {
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.note}>{note}</p>
    </>
  );
}

export function ContactPoint({ phones = [], email, hours, note }: ContactPointProps) {
  const { contactPoint } = useLabels('contactPoint');
  const id = useId();
  const isCalled = phones.length > 0;
  const written = email === undefined ? undefined : contactPoint.write.replace('{email}', () => email);
  return (
    <section className={styles.contact} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {contactPoint.title}
      </h2>
      {phones.map(({ text, href }) => (
        <SmartLink key={href} href={href} className={styles.reach}>
          {contactPoint.call.replace('{phone}', () => text)}
        </SmartLink>
      ))}
      {!isCalled && (
        <SmartLink href={`mailto:${email}`} className={styles.reach}>
          {written}
        </SmartLink>
      )}
      {hours !== undefined && (
        <div>
          {isCalled ? <Moment {...hours} /> : <p>{contactPoint.callBack}</p>}
          <Hours {...hours} />
        </div>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {isCalled && email !== undefined && (
        <p>
          <SmartLink href={`mailto:${email}`} className={styles.email}>
            {written}
          </SmartLink>
        </p>
      )}
    </section>
  );
}
