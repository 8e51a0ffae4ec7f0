import {
  type ChangeEvent,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { lazyComponent } from '../lazyComponent';
import { useLabels } from '../contexts';
import type { EditionId } from '@/lib/platform/config/editions';
import { readQueryText } from '@/lib/addresses/searchAddress';
import type { Combobox } from './Suggestions';
import styles from './SearchForm.search.module.scss';

type SearchFormProps = Readonly<{
  edition: EditionId;
  title?: string | undefined;
  /** Without script, the form's target; by default the current page without its hash. */
  action?: string;
  query?: string;
  onSearch: (query: string) => void;
  onSuggestion: (url: string) => void;
}>;

const LazySuggestions = lazyComponent(async () => (await import('./Suggestions')).Suggestions);

/** An uncontrolled field that follows `query`, but never overwrites what the visitor is typing. */
function useQueryField(query: string, onSearch: (query: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const shownQuery = useRef(query);
  useEffect(() => {
    const field = input.current;
    if (field !== null && (field.value === shownQuery.current || field !== document.activeElement))
      field.value = query;
    shownQuery.current = query;
  }, [query]);
  const submit = () => {
    if (input.current === null) return;
    input.current.value = readQueryText(input.current.value);
    onSearch(input.current.value);
  };
  return { input, submit };
}

/** The lazy suggestions attach to this input: a new one would lose caret, keyboard and text. */
export function SearchForm({
  edition,
  title,
  action = '?',
  query = '',
  onSearch,
  onSuggestion,
}: SearchFormProps) {
  const labels = useLabels('siteHeader');
  const id = useId();
  const { input, submit } = useQueryField(query, onSearch);
  const [isRequested, setIsRequested] = useState(false);
  const [typedText, setTypedText] = useState<string>();
  const [combobox, setCombobox] = useState<Combobox>();
  const requestSuggestions = () => setIsRequested(true);
  const forgetTyped = () => setTypedText(undefined);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    combobox?.close();
    forgetTyped();
    submit();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    requestSuggestions();
    if (combobox === undefined) setTypedText(event.target.value);
    else combobox.onChange(event);
  };
  return (
    <form
      role="search"
      method="get"
      action={action}
      aria-label={title}
      onSubmit={onSubmit}
      onPointerEnter={requestSuggestions}
    >
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
          onFocus={requestSuggestions}
          onChange={onChange}
          onKeyDown={combobox?.onKeyDown}
          onClick={combobox?.onClick}
          onBlur={combobox?.onBlur ?? forgetTyped}
        />
        <button type="submit" className={styles.submit} aria-label={labels.search}>
          <Icon name="search" />
          <span className={styles.submitText} aria-hidden="true">
            {labels.search}
          </span>
        </button>
        <Suspense>
          {isRequested && (
            <LazySuggestions
              edition={edition}
              input={input}
              typedText={typedText}
              onReady={setCombobox}
              onSuggestion={onSuggestion}
              onAll={submit}
            />
          )}
        </Suspense>
      </div>
    </form>
  );
}
