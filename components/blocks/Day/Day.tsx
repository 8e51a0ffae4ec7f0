import { type PropsWithChildren, useId, useLayoutEffect } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { useLabels } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { showHour } from '@/lib/browser/showHour';
import type { CallToAction } from '@/lib/models/blocks';
import type { Moment } from '@/lib/models/moment';
import { MARK } from '@/site/look/mark';
import styles from './Day.day.module.scss';

export type DayProps = Readonly<{
  moments: readonly Moment[];
  actions: readonly CallToAction[];
}>;

declare module '@/lib/models/blocks' {
  interface ContainerPropsByModel {
    day: DayProps;
  }
}

/** Lines of the large mark are thinner by this factor. */
const LINE_SCALE = 0.62;

function DayMark({ moments }: Pick<DayProps, 'moments'>) {
  return (
    <svg className={styles.mark} viewBox="3 2 54 57" aria-hidden="true">
      <path className={styles.arch} d={MARK.arch.d} strokeWidth={MARK.arch.width * LINE_SCALE} />
      <path className={styles.shelf} d={MARK.shelf.d} strokeWidth={MARK.shelf.width * LINE_SCALE} />
      {moments.length > 1 &&
        moments.map(({ stop, background }) => {
          const { x, y } = MARK.stops[stop - 1] ?? MARK.stops[0];
          return (
            <g key={stop}>
              <circle className={styles.dot} cx={x} cy={y} r="0.9" />
              <circle
                className={styles.disc}
                data-moment={stop}
                data-tone={background}
                cx={x}
                cy={y}
                r="4.8"
              />
            </g>
          );
        })}
    </svg>
  );
}

/** Radio buttons choose the moment, so the page needs no script for it. */
export function Day({ moments, actions, children }: PropsWithChildren<DayProps>) {
  const day = useLabels('day');
  const id = useId();
  useLayoutEffect(() => {
    // Until the page has one, because a visitor may have chosen another moment since.
    if (document.querySelector('[data-now]') === null) showHour();
  }, []);
  return (
    <div className={styles.day}>
      {moments.map(({ stop, background }) => (
        <div key={stop} className={styles.background} data-moment={stop} data-tone={background} />
      ))}
      <div className={styles.words}>
        {children}
        <div className={styles.states}>
          {moments.map(({ title, stop, text, action }) => (
            <div key={stop} className={styles.state} data-moment={stop} id={`${id}${stop}`}>
              {text !== undefined && (
                <p>
                  <b className={styles.now}>{day.now}</b>
                  <b className={styles.then}>{day.then.replace('{moment}', () => title)}</b> {text}
                </p>
              )}
              {action !== undefined && <ActionLink action={action} />}
            </div>
          ))}
        </div>
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ text, href, isExternal }) => (
              <SmartLink key={href} href={href} isExternal={isExternal} className={styles.action}>
                {text}
              </SmartLink>
            ))}
          </div>
        )}
      </div>
      <div className={styles.drawing}>
        <div className={styles.stage}>
          <DayMark moments={moments} />
          {moments.map(({ stop, picture }) => (
            <div key={stop} className={styles.picture} data-moment={stop}>
              {picture !== undefined && <Picture picture={picture} />}
            </div>
          ))}
        </div>
        <div
          className={styles.stops}
          role="radiogroup"
          aria-label={day.title}
          hidden={moments.length === 1}
        >
          {moments.map(({ title, stop, hours, background }, index) => (
            <label key={stop} className={styles.stop} data-background={background}>
              <input
                type="radio"
                name={id}
                value={stop}
                defaultChecked={index === 0}
                aria-describedby={`${id}${stop}`}
                data-hours={hours}
              />
              <span>{title}</span>
            </label>
          ))}
        </div>
      </div>
    </div>
  );
}
