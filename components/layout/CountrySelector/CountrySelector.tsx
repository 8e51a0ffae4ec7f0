import { type MouseEvent, useId, useState } from 'react';
import { findLink } from '@/lib/browser/navigation/followLink';
import { Icon } from '@/components/ui/Icon/Icon';
import { Modal } from '@/components/ui/Modal/Modal';
import { findEditionOfPath, resolveEdition } from '@/lib/platform/config/editions';
import type { Labels } from '@/lib/models/labels';
import type { Country } from '@/lib/models/menus';
import { CountryLink, type Place } from './CountryLink';
import styles from './CountrySelector.module.scss';

/** Several countries may share an edition: the current one has the edition's name. */
const isCurrent = (country: Country, { edition }: Place) =>
  country.kind === 'single' &&
  country.country === resolveEdition(edition).name &&
  findEditionOfPath(country.url)?.id === edition;

const putCurrentFirst = (countries: readonly Country[], place: Place) =>
  [...countries].sort(
    (one, other) => Number(isCurrent(other, place)) - Number(isCurrent(one, place)),
  );

type CountryRowProps = Readonly<{
  country: Country;
  place: Place;
  isExpanded: boolean;
  onToggle: () => void;
}>;

function CountryRow({ country, place, isExpanded, onToggle }: CountryRowProps) {
  const listId = useId();
  if (country.kind === 'single') {
    return (
      <li data-name={country.country}>
        <CountryLink
          place={place}
          url={country.url}
          text={country.country}
          isCurrent={isCurrent(country, place)}
        />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={onToggle}
      >
        {country.country}
        <Icon name="chevronDown" className={styles.chevron} />
      </button>
      <ul
        id={listId}
        className={styles.languages}
        role="list"
        hidden={!isExpanded}
        data-name={country.country}
      >
        {country.languages.map(({ language, url }) => (
          <li key={language}>
            <CountryLink place={place} url={url} text={language} isCurrent={false} namesLanguage />
          </li>
        ))}
      </ul>
    </li>
  );
}

export type CountrySelectorProps = Place &
  Readonly<{
    labels: Labels['countrySelector'];
    countries: readonly Country[];
    isOpen: boolean;
    onClose: () => void;
  }>;

export function CountrySelector({
  labels,
  countries,
  isOpen,
  onClose,
  ...place
}: CountrySelectorProps) {
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
      <ul
        className={styles.countries}
        role="list"
        data-event="language_choice"
        onClick={closeOnLink}
      >
        {putCurrentFirst(countries, place).map((country) => (
          <CountryRow
            key={country.country}
            country={country}
            place={place}
            isExpanded={country.country === expanded}
            onToggle={() => setExpanded(country.country === expanded ? undefined : country.country)}
          />
        ))}
      </ul>
    </Modal>
  );
}
