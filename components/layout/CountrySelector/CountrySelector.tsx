import { useState } from 'react';
import { Modal } from '@/components/ui/Modal/Modal';
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
  const [expanded, setExpanded] = useState<string>();
  const close = () => {
    setExpanded(undefined);
    onClose();
  };
  return (
    <Modal title={labels.title} closeLabel={labels.close} isOpen={isOpen} onClose={close}>
      <ul className={styles.countries} role="list" data-event="language_choice">
        {countries.map((country) => (
          <CountryRow
            key={country.country}
            country={country}
            isExpanded={country.country === expanded}
            onToggle={() => setExpanded(country.country === expanded ? undefined : country.country)}
          />
        ))}
      </ul>
    </Modal>
  );
}
