import { Fragment, useId, useSyncExternalStore } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { ContactPointProps } from '@/lib/models/blocks';
import type { OpeningHours } from '@/lib/models/openingHours';
import { describeMoment } from '@/lib/render/openingHours/describeMoment';
import styles from './ContactPoint.advice.module.scss';

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    contactPoint: ContactPointProps;
  }
}

const MINUTE_MS = 60_000;

/** Updates the text, because a page may stay open for hours. */
function watchClock(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

/** Only script knows the time, because pages are cached. The longest text reserves the space. */
function Moment(hours: OpeningHours) {
  const contactPoint = useLabels('contactPoint');
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

/** Lets a long address break after `@` and dots, not within a word. */
function EmailText({ email }: { readonly email: string }) {
  const contactPoint = useLabels('contactPoint');
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
  const contactPoint = useLabels('contactPoint');
  const id = useId();
  const isCalled = phones.length > 0;
  const mail = (className: string | undefined) =>
    email !== undefined && (
      <SmartLink href={`mailto:${email}`} className={className}>
        <EmailText email={email} />
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
