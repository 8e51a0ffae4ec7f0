import { useId } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import type { Country } from '@/lib/models/menus';
import styles from './CountrySelector.module.scss';

export type CountryRowProps = { readonly country: Country; readonly isExpanded: boolean; readonly onToggle: () => void };

/** A country: a link where it has one address, a list of languages that opens where it has several. */
export function CountryRow({ country, isExpanded, onToggle }: CountryRowProps) {
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
