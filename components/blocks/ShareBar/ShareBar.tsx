import type { MouseEvent } from 'react';
import { useId } from 'react';
import { IconShape } from '@/components/ui/Icon/IconShape';
import { useLabels } from '@/components/ui/useLabels';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { ShareBarProps } from '@/lib/models/blocks';
import { buildShareLinks } from '@/lib/navigation/buildShareLinks';
import styles from './ShareBar.module.scss';
import { SHARE_SHAPES } from './shareShapes';

/** A window of its own for the dialog. Where it is blocked, and for clicks that ask for something else, the link does its work. */
function openDialog(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const dialog = window.open(event.currentTarget.href, '_blank', 'popup,width=640,height=640');
  if (dialog === null) return;
  dialog.opener = null;
  event.preventDefault();
}

/** Hands the page to the device. A visitor who closes its dialog, or a device that refuses, still has the links. */
function shareByDevice(page: ShareBarProps): void {
  navigator.share({ title: page.title, url: page.url }).catch(() => undefined);
}

/** Links that share the page, without any script of those who are shared with. */
export function ShareBar(page: ShareBarProps) {
  const { shareBar, siteFooter } = useLabels();
  const hasDevice = useHydrated() && 'share' in navigator;
  const titleId = useId();
  const { facebook, twitter, email } = buildShareLinks(page);
  const dialogs: readonly { readonly icon: keyof typeof SHARE_SHAPES; readonly href: string; readonly text: string }[] = [
    { icon: 'facebook', href: facebook, text: shareBar.facebook },
    { icon: 'twitter', href: twitter, text: shareBar.twitter },
  ];
  return (
    <div className={styles.shareBar}>
      <p id={titleId} className={styles.title}>
        {shareBar.title}
      </p>
      <ul className={styles.items} role="list" aria-labelledby={titleId}>
        {dialogs.map(({ icon, href, text }) => (
          <li key={icon}>
            <a className={styles.item} href={href} target="_blank" rel="noopener" onClick={openDialog}>
              <IconShape path={SHARE_SHAPES[icon]} />
              <span className="visuallyHidden">
                {text} ({siteFooter.newTab})
              </span>
            </a>
          </li>
        ))}
        <li>
          <a className={styles.item} href={email}>
            <IconShape path={SHARE_SHAPES.email} />
            <span className="visuallyHidden">{shareBar.email}</span>
          </a>
        </li>
        {hasDevice && (
          <li>
            <button type="button" className={styles.item} onClick={() => shareByDevice(page)}>
              <IconShape path={SHARE_SHAPES.share} />
              <span className="visuallyHidden">{shareBar.share}</span>
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
