import { type MouseEvent, useId } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { IconShape } from '@/components/ui/Icon/Icon';
import { PrintButton } from '@/components/ui/PrintButton/PrintButton';
import { isPlainClick } from '@/lib/browser/navigation/followLink';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import type { ShareBarProps } from '@/lib/models/blocks';
import { encodeForMail } from '@/lib/addresses/buildMailto';
import styles from './ShareBar.share.module.scss';

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    shareBar: ShareBarProps;
  }
}

const SHARE_SHAPES = {
  facebook:
    'M14 21.5v-8h3l.6-3.6H14V7.6c0-1 .5-1.7 1.8-1.7h2V2.7A18 18 0 0 0 15.2 2.5c-2.9 0-4.7 ' +
    '1.7-4.7 4.7v2.7H7.3v3.6h3.2v8z',
  twitter:
    'M22 5.4a8 8 0 0 1-2.3.7 4 4 0 0 0 1.7-2.2 8 8 0 0 1-2.5 1 4 4 0 0 0-6.9 3.7A11.5 11.5 0 0 ' +
    '1 3.7 4.3a4 4 0 0 0 1.2 5.4a4 4 0 0 1-1.8-.5a4 4 0 0 0 3.2 4a4 4 0 0 1-1.8.1a4 4 0 0 0 3.7 ' +
    '2.8A8.1 8.1 0 0 1 2.3 17.8A11.5 11.5 0 0 0 20 7.5',
  email:
    'M4.5 5h15A2 2 0 0 1 21.5 7v10a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3 6.5l9 7l9-7',
  share: 'M12 15.5V3M7.5 7L12 2.5L16.5 7M6.5 11H5v10.5h14V11h-1.5',
} as const;

export function buildShareLinks({
  url,
  title,
}: ShareBarProps): Record<'facebook' | 'twitter' | 'email', string> {
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${encodeForMail({ u: url })}`,
    twitter: `https://twitter.com/intent/tweet?${encodeForMail({ url, text: title })}`,
    email: `mailto:?${encodeForMail({ subject: title, body: `${title}\r\n\r\n${url}` })}`,
  };
}

/** Where pop-ups are blocked, the browser follows the link instead. */
function openDialog(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlainClick(event)) return;
  const dialog = window.open(event.currentTarget.href, '_blank', 'popup,width=640,height=640');
  if (dialog === null) return;
  dialog.opener = null;
  event.preventDefault();
}

export function ShareBar({ url, title }: ShareBarProps) {
  const shareBar = useLabels('shareBar');
  const siteFooter = useLabels('siteFooter');
  const canShare = useHydrated() && typeof navigator.share === 'function';
  const titleId = useId();
  const { facebook, twitter, email } = buildShareLinks({ url, title });
  const dialogs = [
    { icon: 'facebook', name: 'Facebook', href: facebook, text: shareBar.facebook },
    { icon: 'twitter', name: 'Twitter', href: twitter, text: shareBar.twitter },
  ] as const;
  return (
    <div className={styles.shareBar}>
      <PrintButton label={shareBar.print} prints="page" />
      {/* Keeps the buttons next to their title when the bar wraps. */}
      <div className={styles.shareBar}>
        <p id={titleId} className={styles.title}>
          {shareBar.title}
        </p>
        <ul className={styles.items} role="list" aria-labelledby={titleId}>
          {dialogs.map(({ icon, name, href, text }) => (
            <li key={icon}>
              <a
                className={styles.item}
                href={href}
                target="_blank"
                rel="noopener"
                onClick={openDialog}
              >
                <IconShape path={SHARE_SHAPES[icon]} />
                <span aria-hidden>{name}</span>
                <span className="visuallyHidden">
                  {text} ({siteFooter.newTab})
                </span>
              </a>
            </li>
          ))}
          <li>
            <a className={styles.item} href={email}>
              <IconShape path={SHARE_SHAPES.email} />
              {shareBar.email}
            </a>
          </li>
          {!canShare && (
            <li className={styles.room} aria-hidden>
              <span className={styles.item}>
                <IconShape path={SHARE_SHAPES.share} />
                {shareBar.share}
              </span>
            </li>
          )}
          {canShare && (
            <li>
              <button
                type="button"
                className={styles.item}
                onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
              >
                <IconShape path={SHARE_SHAPES.share} />
                {shareBar.share}
              </button>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
