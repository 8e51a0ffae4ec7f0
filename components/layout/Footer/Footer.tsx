import { IconShape } from '@/components/ui/Icon/Icon';
import { Picture } from '@/components/ui/Picture/Picture';
import type { Globals } from '@/lib/models/shell';
import type { Labels } from '@/lib/models/labels';
import { ConsentButton } from '../ConsentButton/ConsentButton';
import { LanguageSwitcher } from '../LanguageSwitcher/LanguageSwitcher';
import { MenuColumns } from '../MenuColumns/MenuColumns';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import styles from './Footer.module.scss';

/** The label's text may already name the parent company. */
export function buildCopyright(
  { copyright, parentCompany }: Pick<Labels['siteFooter'], 'copyright' | 'parentCompany'>,
  now: Date,
): string {
  const text = copyright.replace('{year}', String(now.getFullYear()));
  return text.includes(parentCompany) ? text : `${text} ${parentCompany}`;
}

const VIDEO_SHAPE =
  'M5.5 5h13A3.5 3.5 0 0 1 22 8.5v7a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 15.5v-7A3.5 3.5 0 0 1 5.5 5M10 9v6l5-3z';

export type FooterProps = { readonly globals: Globals; readonly currentPath: string };

export function Footer({ globals, currentPath }: FooterProps) {
  const { footer, labels } = globals;
  const { videoChannel, organisation } = footer;
  const newTab = <span className="visuallyHidden"> ({labels.siteFooter.newTab})</span>;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.menus} aria-label={labels.siteFooter.footerMenu}>
          <MenuColumns columns={footer.upperMenu} currentPath={currentPath} isFolded />
          <ul className={styles.items} role="list">
            {footer.items.map((item, index) => (
              <li key={index}>
                <MenuEntry item={item} currentPath={currentPath} className={styles.link} />
              </li>
            ))}
            <li className={styles.language}>
              <LanguageSwitcher globals={globals} where="footer" />
            </li>
            {/* Last, because without script it leaves an empty space. */}
            <li>
              <ConsentButton globals={globals} />
            </li>
          </ul>
        </nav>
        <div className={styles.partners}>
          {videoChannel !== undefined && (
            <a
              className={styles.channel}
              href={videoChannel.href}
              target="_blank"
              rel="noopener"
              data-event={videoChannel.isSilent ? 'none' : undefined}
            >
              <IconShape path={VIDEO_SHAPE} />
              <span>
                {videoChannel.title}
                {newTab}
              </span>
            </a>
          )}
          {organisation !== undefined && (
            <a
              className={styles.organisation}
              href={organisation.href}
              target="_blank"
              rel="noopener"
            >
              <Picture
                picture={{ ...organisation.picture, alt: organisation.title }}
                sizes="220px"
                className={styles.organisationLogo}
              />
              {newTab}
            </a>
          )}
        </div>
        {/* A cached page may have been rendered last year: that mismatch is harmless. */}
        <p className={styles.copyright} suppressHydrationWarning>
          {buildCopyright(labels.siteFooter, new Date())}
        </p>
      </div>
    </footer>
  );
}
