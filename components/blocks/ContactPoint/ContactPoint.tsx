import { Fragment, useId, useSyncExternalStore } from 'react';
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
  const words = useSyncExternalStore(
    watchClock,
    () => describeMoment(hours, contactPoint, new Date()),
    () => undefined,
  );
  return (
    <p className={styles.moment} data-scripted>
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

/** An address that is longer than its line breaks after its signs, not within a word. */
function Written({ email }: { readonly email: string }) {
  const { contactPoint } = useLabels('contactPoint');
  const [before, after] = contactPoint.write.split('{email}');
  return (
    <span>
      {before}
      {email.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
      {after}
    </span>
  );
}

export function ContactPoint({ phones = [], email, hours, note }: ContactPointProps) {
  const { contactPoint } = useLabels('contactPoint');
  const id = useId();
  const isCalled = phones.length > 0;
  const mail = (className: string | undefined) =>
    email !== undefined && (
      <SmartLink href={`mailto:${email}`} className={className}>
        <Written email={email} />
      </SmartLink>
    );
  return (
    <section className={styles.contact} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {contactPoint.title}
      </h2>
      <div className={styles.parts}>
        <div className={styles.part}>
          {phones.map(({ text, href }) => (
            <SmartLink key={href} href={href} className={styles.reach}>
              {contactPoint.call.replace('{phone}', () => text)}
            </SmartLink>
          ))}
          {!isCalled && mail(styles.reach)}
        </div>
        {hours !== undefined && (
          <div className={styles.hours}>
            {isCalled ? <Moment {...hours} /> : <p>{contactPoint.callBack}</p>}
            <Hours {...hours} />
          </div>
        )}
        {(note !== undefined || (isCalled && email !== undefined)) && (
          <div className={styles.part}>
            {note !== undefined && <p className={styles.note}>{note}</p>}
            {isCalled && email !== undefined && <p>{mail(styles.email)}</p>}
          </div>
        )}
      </div>
    </section>
  );
}
