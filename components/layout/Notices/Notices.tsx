import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import type { Notice } from '@/lib/models/notice';
import { CONTENT_ID } from '@/lib/platform/config/constants';
import styles from './Notices.notice.module.scss';

/** Screen readers miss the text that a live region has from the start. */
const ANNOUNCED_AFTER_MS = 500;
/** Afterwards, visitors who read on would find the text twice. */
const ANNOUNCED_UNTIL_MS = 10_000;

const nameVersion = ({ id, heading, text = '' }: Notice) => [id, heading, text].join('\n');

const announced = new Set<string>();
/** Only until the next document: the cookie policy promises that nothing else is stored. */
let dismissed: ReadonlySet<string> = new Set();

function takeUnannounced(notices: readonly Notice[]): readonly Notice[] {
  const urgent = notices.filter(
    (notice) => notice.level === 'urgent' && !announced.has(nameVersion(notice)),
  );
  for (const notice of urgent) announced.add(nameVersion(notice));
  return urgent;
}

function rememberDismissed(notice: Notice): ReadonlySet<string> {
  dismissed = new Set([...dismissed, nameVersion(notice)]);
  return dismissed;
}

function focusNeighbour(region: HTMLElement | null, button: HTMLButtonElement) {
  const buttons = [...(region?.querySelectorAll('button') ?? [])];
  const index = buttons.indexOf(button);
  const neighbour = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(CONTENT_ID);
  neighbour?.focus({ preventScroll: true });
}

export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const labels = useLabels('notice');
  const region = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(dismissed);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const announce = () => {
      const lines = takeUnannounced(notices).map(({ heading, text = '' }) =>
        [labels.urgent, heading, text].join(' ').trim(),
      );
      setAnnouncement(lines.join(' '));
    };
    const begin = setTimeout(announce, ANNOUNCED_AFTER_MS);
    const end = setTimeout(setAnnouncement, ANNOUNCED_UNTIL_MS, '');
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [notices, labels]);
  const shown = notices.filter((notice) => !hidden.has(nameVersion(notice)));
  if (shown.length === 0) return null;
  const dismiss = (notice: Notice, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(region.current, currentTarget);
    setHidden(rememberDismissed(notice));
  };
  return (
    <section ref={region} aria-label={labels.region}>
      {shown.some(({ level }) => level === 'urgent') && (
        <p className="visuallyHidden" aria-live="assertive" aria-atomic>
          {announcement}
        </p>
      )}
      {shown.map((notice) => {
        const { id, level, heading, text, action, isDismissible } = notice;
        return (
          <div key={id} className={buildClassName(styles.notice, styles[level])}>
            <div className={styles.inner}>
              <div className={styles.words}>
                <h2 className={styles.heading}>
                  {level !== 'information' && `${labels[level]} `}
                  {heading}
                </h2>
                {text !== undefined && <p className={styles.text}>{text}</p>}
                {action !== undefined && <ActionLink action={action} />}
              </div>
              {isDismissible && (
                <button
                  type="button"
                  className={styles.dismiss}
                  aria-label={labels.dismissOne.replace('{heading}', () => heading)}
                  onClick={(event) => dismiss(notice, event)}
                >
                  {labels.dismiss}
                </button>
              )}
            </div>
          </div>
        );
      })}
    </section>
  );
}
