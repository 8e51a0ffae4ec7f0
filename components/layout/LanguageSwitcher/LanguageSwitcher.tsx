import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import { showProgress } from '@/components/ui/showProgress';
import { resolveEdition } from '@/lib/config/editions';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { useLazyImport } from '@/lib/hooks/useLazyImport';
import type { Globals } from '@/lib/models/shell';
import { buildSitemapPath } from '@/lib/navigation/paths';
import styles from './LanguageSwitcher.module.scss';

const importSelector = () => import('../CountrySelector/CountrySelector');

type EditionListProps = Pick<Globals, 'edition' | 'alternates'> & {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly isShort: boolean;
  readonly children: ReactNode;
};

function EditionList({ ref, edition, alternates, isShort, children }: EditionListProps) {
  return (
    // The visitor may have opened it before hydration.
    <details ref={ref} className={styles.editions} suppressHydrationWarning>
      <summary className={styles.toggle}>{children}</summary>
      <ul className={buildClassName(styles.list, isShort && styles.inFlow)}>
        {alternates.map((alternate) => (
          <li key={alternate.edition}>
            <a
              className={styles.link}
              href={alternate.url}
              hrefLang={resolveEdition(alternate.edition).locale}
              lang={resolveEdition(alternate.edition).locale}
              {...(alternate.edition === edition ? { 'aria-current': 'true' as const } : {})}
            >
              {resolveEdition(alternate.edition).name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

export type LanguageSwitcherProps = {
  readonly globals: Pick<Globals, 'edition' | 'labels' | 'alternates'>;
  /** Shows the country alone, and its list where it stands instead of over what is below. */
  readonly isShort?: boolean;
};

function Label({ globals: { edition, labels }, isShort }: Required<LanguageSwitcherProps>) {
  const { name } = resolveEdition(edition);
  const { language } = labels.siteHeader;
  return (
    <>
      <Icon name="globe" />
      {isShort ? (
        <span>
          <span className="visuallyHidden">{language}: </span>
          {name}
        </span>
      ) : (
        <span>{`${language} (${name})`}</span>
      )}
    </>
  );
}

export function LanguageSwitcher({ globals, isShort = false }: LanguageSwitcherProps) {
  const { edition, labels, alternates } = globals;
  const list = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated(() => list.current?.matches('[open], :focus-within') === true);
  const selector = useLazyImport(importSelector);
  const [isOpen, setOpen] = useState(false);
  const text = <Label globals={globals} isShort={isShort} />;
  if (!isHydrated) {
    return (
      <EditionList ref={list} edition={edition} alternates={alternates} isShort={isShort}>
        {text}
      </EditionList>
    );
  }
  const preload = () => {
    selector.load().catch(() => undefined);
  };
  const open = () => {
    showProgress(true);
    selector
      .load()
      .finally(() => showProgress(false))
      .then(
        () => setOpen(true),
        () => window.location.assign(buildSitemapPath({ id: edition })),
      );
  };
  return (
    <>
      <button type="button" className={styles.toggle} aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={open}>
        {text}
      </button>
      {selector.value !== undefined && (
        <selector.value.CountrySelector
          labels={labels.countrySelector}
          countries={labels.countries}
          edition={edition}
          alternates={alternates}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
