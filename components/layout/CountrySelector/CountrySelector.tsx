import { type MouseEvent, useId, useState } from 'react';
import { findLink } from '@/components/ui/findLink';
import { Icon } from '@/components/ui/Icon/Icon';
import { Modal } from '@/components/ui/Modal/Modal';
import type { Labels } from '@/lib/models/labels';
import type { Country } from '@/lib/models/menus';
import styles from './CountrySelector.module.scss';

type CountryRowProps = { readonly country: Country; readonly isExpanded: boolean; readonly onToggle: () => void };

function CountryRow({ country, isExpanded, onToggle }: CountryRowProps) {
  const listId = useId();
  if (country.kind === 'single') {
    return (
      <li>
        <a className={styles.row} href={country.url}>
          {country.country}
        </a>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={isExpanded} aria-controls={listId} onClick={onToggle}>
        {country.country}
        <Icon name="chevronDown" className={styles.chevron} />
      </button>
      <ul id={listId} className={styles.languages} role="list" hidden={!isExpanded} data-name={country.country}>
        {country.languages.map(({ language, url }) => (
          <li key={language}>
            <a className={styles.row} href={url}>
              {language}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

export type CountrySelectorProps = {
  readonly labels: Labels['countrySelector'];
  readonly countries: readonly Country[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

export function CountrySelector({ labels, countries, isOpen, onClose }: CountrySelectorProps) {
  const [expanded, setExpanded] = useState<string>();
  const close = () => {
    setExpanded(undefined);
    onClose();
  };
  const closeOnLink = (event: MouseEvent) => {
    if (findLink(event) !== null) close();
  };
  return (
    <Modal title={labels.title} closeLabel={labels.close} isOpen={isOpen} onClose={close}>
      <ul className={styles.countries} role="list" data-event="language_choice" onClick={closeOnLink}>
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
