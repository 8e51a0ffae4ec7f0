import type { ChangeEvent, SubmitEvent } from 'react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { lateComponent } from '@/components/ui/lateComponent';
import { useLabels } from '../contexts';
import type { EditionId } from '@/lib/config/editions';
import { readQueryText } from '@/lib/navigation/searchAddress';
import type { Combobox } from './Suggestions';
import styles from './SearchForm.module.scss';

export type SearchFormProps = {
  readonly edition: EditionId;
  /** Shown above the field, which without it has the header's name for readers of the page alone. */
  readonly title?: string | undefined;
  /** Where the form leads without script: to the page that is shown, if left out, without the hash that it has now. */
  readonly action?: string;
  /** What the page is searched for. */
  readonly query?: string;
  readonly onSearch: (query: string) => void;
  readonly onSuggestion: (url: string) => void;
};

const LateSuggestions = lateComponent(async () => (await import('./Suggestions')).Suggestions);

/**
 * A search field and its button, which work without script and without suggestions. The field stays the same element
 * when those arrive: another one would lose the caret, the keyboard of a phone and half-written words.
 */
export function SearchForm({ edition, title, action = '?', query = '', onSearch, onSuggestion }: SearchFormProps) {
  const { siteHeader: labels } = useLabels();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shownQuery = useRef(query);
  const [isWanted, setIsWanted] = useState(false);
  const [written, setWritten] = useState<string>();
  const [combobox, setCombobox] = useState<Combobox>();
  useEffect(() => {
    const field = input.current;
    // What a visitor is writing stays.
    if (field !== null && (field.value === shownQuery.current || field !== document.activeElement)) field.value = query;
    shownQuery.current = query;
  }, [query]);

  const want = () => setIsWanted(true);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    combobox?.close();
    if (input.current === null) return;
    input.current.value = readQueryText(input.current.value);
    onSearch(input.current.value);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    want();
    if (combobox === undefined) setWritten(event.target.value);
    else combobox.onChange(event);
  };
  return (
    <form role="search" method="get" action={action} aria-label={title} onSubmit={onSubmit} onPointerEnter={want}>
      <label className={title === undefined ? 'visuallyHidden' : styles.label} htmlFor={id}>
        {title ?? labels.search}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="query"
          defaultValue={query}
          placeholder={labels.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          {...combobox?.attributes}
          onFocus={want}
          onChange={onChange}
          onKeyDown={combobox?.onKeyDown}
          onClick={combobox?.onClick}
          onBlur={combobox?.onBlur}
        />
        <button type="submit" className={styles.submit} aria-label={labels.search}>
          <Icon name="search" />
          <span className={styles.submitText} aria-hidden="true">
            {labels.search}
          </span>
        </button>
        <Suspense>{isWanted && <LateSuggestions edition={edition} input={input} written={written} onReady={setCombobox} onSuggestion={onSuggestion} />}</Suspense>
      </div>
    </form>
  );
}
