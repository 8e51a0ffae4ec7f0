import { type RefObject, useRef, useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import { showProgress } from '@/components/ui/showProgress';
import { LANGUAGES_ID } from '@/lib/config/constants';
import { resolveEdition } from '@/lib/config/editions';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { useLazyImport } from '@/lib/hooks/useLazyImport';
import type { Globals } from '@/lib/models/shell';
import { buildSitemapPath } from '@/lib/navigation/paths';
import styles from './LanguageSwitcher.module.scss';

const importSelector = () => import('../CountrySelector/CountrySelector');

/** In the menu of a phone a link to the list of the footer, a second of which would weigh a hundredth of a page. */
type Where = 'bar' | 'menu' | 'footer';

export type LanguageSwitcherProps = {
  readonly globals: Pick<Globals, 'edition' | 'labels' | 'alternates'>;
  readonly where: Where;
};

/** In the footer the country alone is seen. */
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
  const { edition, alternates } = globals;
  return (
    // The visitor may have opened it before hydration.
    <details ref={ref} className={styles.editions} suppressHydrationWarning>
      <summary className={styles.toggle}>
        <SwitcherText globals={globals} where={where} />
      </summary>
      {/* Browsers open what a link leads into. */}
      <ul
        id={where === 'footer' ? LANGUAGES_ID : undefined}
        className={buildClassName(styles.list, where === 'footer' && styles.inFlow)}
        role="list"
      >
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

function SelectorButton({ globals, where }: LanguageSwitcherProps) {
  const { edition, labels, alternates } = globals;
  const selector = useLazyImport(importSelector);
  const [isOpen, setOpen] = useState(false);
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
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
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
