import { Picture } from '@/components/ui/Picture/Picture';
import type { EditionId } from '@/lib/platform/config/editions';
import { MOBILE_LOGO } from '@/lib/platform/config/constants';
import type { Picture as PictureModel } from '@/lib/models/media';
import styles from './Header.module.scss';

const DESKTOP_LOGO = { width: 212, height: 38 } as const;

type HeaderLogoProps = Readonly<{
  logo: PictureModel | undefined;
  siteName: string;
  edition: EditionId;
  defaultEdition: EditionId;
  label: string;
}>;

/** The default edition's home page has two addresses, one per layout (specification, section 2). */
export function HeaderLogo({ logo, siteName, edition, defaultEdition, label }: HeaderLogoProps) {
  const drawLogo = (size: { readonly width: number; readonly height: number }) =>
    logo === undefined ? (
      <span className={styles.siteName}>{siteName}</span>
    ) : (
      <Picture
        picture={{ ...logo, alt: '', isLazy: false, isPreloaded: false }}
        sizes={`${size.width}px`}
        className={styles.logo}
        width={size.width}
        height={size.height}
      />
    );
  return (
    <>
      <a
        className={styles.mobileLogo}
        href={edition === defaultEdition ? '/' : `/${edition}`}
        aria-label={label}
      >
        {drawLogo(MOBILE_LOGO)}
      </a>
      <a className={styles.desktopLogo} href={`/${edition}`} aria-label={label}>
        {drawLogo(DESKTOP_LOGO)}
      </a>
    </>
  );
}
