import { type RefObject, useRef, useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import { showProgress } from '@/components/ui/showProgress';
import { LANGUAGES_ID } from '@/lib/platform/config/constants';
import { resolveEdition } from '@/lib/platform/config/editions';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import { useLazyImport } from '@/lib/browser/hooks/useLazyImport';
import type { Globals } from '@/lib/models/shell';
import { buildSitemapPath } from '@/lib/addresses/paths';
import styles from './LanguageSwitcher.module.scss';

const importSelector = () => import('../CountrySelector/CountrySelector');

/** The mobile menu links to the footer's list: a second list would add 1% to the page's size. */
type Where = 'bar' | 'menu' | 'footer';

type LanguageSwitcherProps = {
  readonly globals: Pick<Globals, 'edition' | 'labels' | 'alternates'>;
  readonly where: Where;
};

function SwitcherText({ globals, where }: LanguageSwitcherProps) {
  const { language } = globals.labels.siteHeader;
  const { name } = resolveEdition(globals.edition);
  return (
    <>
      <Icon name="globe" />
      {where === 'footer' ? (
        <span>
          <span className="visuallyHidden">{`${language}: `}</span>
          {name}
        </span>
      ) : (
        <span>{`${language} (${name})`}</span>
      )}
    </>
  );
}

function EditionList({
  globals,
  where,
  ref,
}: LanguageSwitcherProps & { readonly ref: RefObject<HTMLDetailsElement | null> }) {
  return (
    // The visitor may have opened it before hydration.
    <details ref={ref} className={styles.editions} suppressHydrationWarning>
      <summary className={styles.toggle}>
        <SwitcherText globals={globals} where={where} />
      </summary>
      {/* Browsers open a `details` for a link to an element inside it. */}
      <ul
        id={where === 'footer' ? LANGUAGES_ID : undefined}
        className={buildClassName(styles.list, where === 'footer' && styles.inFlow)}
        role="list"
      >
        {globals.alternates.map(({ edition, url }) => {
          const { locale, name } = resolveEdition(edition);
          return (
            <li key={edition}>
              <a
                className={styles.link}
                href={url}
                hrefLang={locale}
                lang={locale}
                aria-current={edition === globals.edition ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function SelectorButton({ globals, where }: LanguageSwitcherProps) {
  const { edition, labels, alternates } = globals;
  const selector = useLazyImport(importSelector);
  const [isOpen, setOpen] = useState(false);
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
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        onPointerEnter={selector.preload}
        onFocus={selector.preload}
        onClick={open}
      >
        <SwitcherText globals={globals} where={where} />
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

export function LanguageSwitcher({ globals, where }: LanguageSwitcherProps) {
  const list = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated(() => list.current?.matches('[open], :focus-within') === true);
  if (isHydrated) return <SelectorButton globals={globals} where={where} />;
  if (where !== 'menu') return <EditionList ref={list} globals={globals} where={where} />;
  return (
    <a className={styles.toggle} href={`#${LANGUAGES_ID}`}>
      <SwitcherText globals={globals} where={where} />
    </a>
  );
}
