import { Fragment, type ReactNode, useId, useSyncExternalStore } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { ContactPointProps, Phone } from '@/lib/models/blocks';
import type { OpeningHours } from '@/lib/models/openingHours';
import { describeMoment, type OpeningMoment } from '@/lib/render/openingHours/describeMoment';
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

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Only script knows the time, because pages are cached. */
function useMoment(hours: OpeningHours | undefined): OpeningMoment | undefined {
  const contactPoint = useLabels('contactPoint');
  const minute = useSyncExternalStore(watchClock, readMinute, () => undefined);
  return hours === undefined || minute === undefined
    ? undefined
    : describeMoment(hours, contactPoint, new Date(minute * MINUTE_MS));
}

type StateProps = Readonly<{
  isClosed: boolean;
  /** Whether it is for the hours in which nobody answers. */
  isTurned?: boolean;
  className?: string | undefined;
  children: ReactNode;
}>;

/** Both states share a grid cell, so that the card keeps its size when script knows the time. */
function State({ isClosed, isTurned = false, className, children }: StateProps) {
  const isShown = isTurned === isClosed;
  return (
    <span
      className={buildClassName(
        isTurned ? styles.turned : styles.usual,
        !isShown && styles.room,
        className,
      )}
      aria-hidden={isShown ? undefined : true}
      {...(isTurned ? { 'data-scripted': true } : {})}
    >
      {children}
    </span>
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

type CallsProps = Readonly<{
  phones: readonly Phone[];
  look: 'button' | 'quiet';
  isShown: boolean;
}>;

/** Reserves room with text, so that a number is on the page once. */
function Calls({ phones, look, isShown }: CallsProps) {
  const contactPoint = useLabels('contactPoint');
  return phones.map(({ text, href }) => {
    const words = contactPoint.call.replace('{phone}', () => text);
    return isShown ? (
      <SmartLink key={href} href={href} className={styles[look]}>
        {words}
      </SmartLink>
    ) : (
      <span key={href} className={styles[look]}>
        {words}
      </span>
    );
  });
}

type WaysProps = Pick<
  ContactPointProps,
  'phones' | 'email' | 'urgentText' | 'urgentPhones' | 'emergencyPhones'
> &
  Readonly<{ isClosed: boolean; isTurned?: boolean }>;

function Ways({
  phones = [],
  email,
  urgentText,
  urgentPhones = [],
  emergencyPhones = [],
  isClosed,
  isTurned = false,
}: WaysProps) {
  const isShown = isTurned === isClosed;
  const own =
    phones.length > 0 ? (
      <Calls phones={phones} look={isTurned ? 'quiet' : 'button'} isShown={isShown} />
    ) : (
      email !== undefined && (
        <SmartLink href={`mailto:${email}`} className={styles.button}>
          <EmailText email={email} />
        </SmartLink>
      )
    );
  return (
    <State isClosed={isClosed} isTurned={isTurned} className={styles.part}>
      {!isTurned && own}
      {urgentText !== undefined && <span>{urgentText}</span>}
      <Calls phones={urgentPhones} look={isTurned ? 'button' : 'quiet'} isShown={isShown} />
      <Calls phones={emergencyPhones} look="quiet" isShown={isShown} />
      {isTurned && own}
    </State>
  );
}

export function ContactPoint({ hours, note, ...reach }: ContactPointProps) {
  const contactPoint = useLabels('contactPoint');
  const id = useId();
  const { phones = [], email } = reach;
  const isCalled = phones.length > 0;
  const closing = isCalled ? hours : undefined;
  const moment = useMoment(closing);
  const isClosed = moment?.isOpen === false;
  return (
    <section className={styles.contact} aria-labelledby={id}>
      <h2 id={id} className={buildClassName(styles.title, styles.states)}>
        <State isClosed={isClosed}>{contactPoint.title}</State>
        {closing !== undefined && (
          <span className={styles.room} aria-hidden data-scripted>
            {closing.longestClosed}
          </span>
        )}
        {isClosed && (
          <State isClosed isTurned>
            <span className="visuallyHidden">{contactPoint.title}: </span>
            {moment.text}
          </State>
        )}
      </h2>
      <div className={styles.parts}>
        <div className={styles.states}>
          <Ways {...reach} isClosed={isClosed} />
          {closing !== undefined && <Ways {...reach} isClosed={isClosed} isTurned />}
        </div>
        {hours !== undefined && (
          <div className={styles.hours}>
            {!isCalled && <p>{contactPoint.callBack}</p>}
            {hours.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className={styles.note}>{hours.note}</p>
            {closing !== undefined && (
              <p className={buildClassName(styles.moment, styles.states)} data-scripted>
                <span className={styles.room} aria-hidden>
                  {closing.longestOpen}
                </span>
                {moment?.isOpen === true && <span>{moment.text}</span>}
              </p>
            )}
          </div>
        )}
        {(note !== undefined || (isCalled && email !== undefined)) && (
          <div className={styles.part}>
            {note !== undefined && <p className={styles.note}>{note}</p>}
            {isCalled && email !== undefined && (
              <p>
                <SmartLink href={`mailto:${email}`} className={styles.email}>
                  <EmailText email={email} />
                </SmartLink>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
