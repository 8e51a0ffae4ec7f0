import Router from 'next/router';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import type { Labels } from '@/lib/models/labels';
import { buildSearchHash } from '@/lib/navigation/buildSearchHash';
import styles from './SearchBox.module.scss';

export type SearchBoxProps = {
  readonly id: string;
  readonly labels: Labels['siteHeader'];
  readonly onClose: () => void;
};

/** The header's search: a form to the search page, where the query travels in the hash when script runs. */
export function SearchBox({ id, labels, onClose }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim() ?? '';
    if (query === '') return;
    const hash = buildSearchHash(query);
    onClose();
    // On the search page itself the browser's own hash change is what the results listen to.
    if (window.location.pathname === labels.searchPageLink) window.location.hash = hash;
    else void Router.push(`${labels.searchPageLink}${hash}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form id={id} role="search" className={styles.form} action={labels.searchPageLink} method="get" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <label className="visuallyHidden" htmlFor={`${id}-input`}>
          {labels.search}
        </label>
        <input
          ref={input}
          id={`${id}-input`}
          className={styles.input}
          type="search"
          name="query"
          placeholder={labels.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={styles.submit} aria-label={labels.search}>
          <Icon name="search" />
          <span className={styles.submitText} aria-hidden="true">
            {labels.search}
          </span>
        </button>
      </div>
    </form>
  );
}
