import { useId, useState } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { useModalDialog } from '@/lib/hooks/useModalDialog';
import type { Labels } from '@/lib/models/labels';
import type { Country } from '@/lib/models/menus';
import { CountryRow } from './CountryRow';
import styles from './CountrySelector.module.scss';

export type CountrySelectorProps = {
  readonly labels: Labels['countrySelector'];
  readonly countries: readonly Country[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The countries of the brand in a modal. A country with several languages opens its list and closes the one before. */
export function CountrySelector({ labels, countries, isOpen, onClose }: CountrySelectorProps) {
  const titleId = useId();
  const [expanded, setExpanded] = useState<string>();
  const close = () => {
    setExpanded(undefined);
    onClose();
  };
  const { ref, ...dialog } = useModalDialog(isOpen, close);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} onClose={dialog.onClose} onClick={dialog.onClick}>
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {labels.title}
          </h2>
          <button type="button" className={styles.close} aria-label={labels.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <ul className={styles.countries} role="list">
          {countries.map((country) => (
            <CountryRow
              key={country.country}
              country={country}
              isExpanded={country.country === expanded}
              onToggle={() => setExpanded(country.country === expanded ? undefined : country.country)}
            />
          ))}
        </ul>
      </div>
    </dialog>
  );
}
