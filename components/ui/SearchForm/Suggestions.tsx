import { useCombobox } from 'downshift';
import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLabels } from '../contexts';
import type { EditionId } from '@/lib/config/editions';
import type { Suggestion } from '@/lib/models/search';
import { readQueryText } from '@/lib/navigation/searchAddress';
import { fetchSuggestions } from '@/lib/search/browser/searchApi';
import { trackEvent } from '@/lib/tracking/track';
import styles from './SearchForm.module.scss';

/** What the suggestions make of the field. */
export type Combobox = {
  readonly attributes: {
    readonly role: 'combobox';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-controls': string;
    readonly 'aria-expanded': boolean;
    readonly 'aria-activedescendant': string | undefined;
  };
  readonly close: () => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
};

export type SuggestionsProps = {
  readonly edition: EditionId;
  readonly input: RefObject<HTMLInputElement | null>;
  /** What the visitor wrote before this was there. */
  readonly written: string | undefined;
  /** Receives what the field needs, again whenever that changes. */
  readonly onReady: (combobox: Combobox) => void;
  readonly onSuggestion: (url: string) => void;
};

/** In ms: letters that follow each other more closely are asked for together. */
const PAUSE = 150;
/** Letters from which on something is suggested. */
const MIN_LENGTH = 2;
const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

const NONE: Suggestion[] = [];

type Found = { readonly query: string; readonly suggestions: Suggestion[] };

/** The list below a search field. It opens while the visitor writes, and stays away where nothing is known in time. */
export function Suggestions({ edition, input, written, onReady, onSuggestion }: SuggestionsProps) {
  const { siteHeader: labels } = useLabels();
  const [text, setText] = useState(written ?? '');
  const [isWanted, setIsWanted] = useState(written !== undefined);
  const [found, setFound] = useState<Found>({ query: '', suggestions: [] });
  const query = readQueryText(text);
  const isLongEnough = query.length >= MIN_LENGTH;
  // Those of the beginning of a word stay while the rest of it is written.
  const suggestions = query.startsWith(found.query) ? found.suggestions : NONE;

  const { isOpen, highlightedIndex, setHighlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: suggestions,
    itemToString: (item) => item?.title ?? '',
    inputValue: text,
    selectedItem: null,
    isOpen: isWanted && isLongEnough && suggestions.length > 0,
    onIsOpenChange: (change) => setIsWanted(change.isOpen),
    onSelectedItemChange: ({ type, selectedItem }) => {
      if ((type !== ItemClick && type !== InputKeyDownEnter) || selectedItem === null) return;
      const { title, url } = selectedItem;
      trackEvent({ event: 'suggestion', search_term: query, suggestion_title: title, suggestion_url: url });
      onSuggestion(url);
    },
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
  });

  useEffect(() => {
    if (!isWanted || !isLongEnough || query === found.query) return undefined;
    const leave = new AbortController();
    let isCurrent = true;
    const ask = async () => {
      const next = { query, suggestions: await fetchSuggestions(edition, query, leave) };
      if (!isCurrent) return;
      setHighlightedIndex(-1);
      setFound(next);
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      leave.abort();
    };
  }, [edition, query, isWanted, isLongEnough, found.query, setHighlightedIndex]);

  useLayoutEffect(() => {
    const { ref, onChange, onKeyDown, onClick, onBlur, ...props } = getInputProps();
    if (typeof ref === 'function') ref(input.current);
    onReady({
      attributes: {
        role: props.role,
        'aria-autocomplete': props['aria-autocomplete'],
        'aria-controls': props['aria-controls'],
        'aria-expanded': props['aria-expanded'],
        'aria-activedescendant': props['aria-activedescendant'] || undefined,
      },
      close: () => setIsWanted(false),
      onChange: (event) => {
        setText(event.target.value);
        onChange?.(event);
      },
      // All other keys are those of a text field.
      onKeyDown: (event) => {
        const isListKey = ['ArrowDown', 'ArrowUp'].includes(event.key) || (isOpen && event.key === 'Escape') || (highlightedIndex >= 0 && event.key === 'Enter');
        if (!isListKey) return;
        setText(event.currentTarget.value);
        onKeyDown?.(event);
      },
      onClick: (event) => {
        if (isOpen) return;
        setText(event.currentTarget.value);
        onClick?.(event);
      },
      onBlur: (event) => {
        setIsWanted(false);
        onBlur?.(event);
      },
    });
  }, [getInputProps, highlightedIndex, input, isOpen, onReady]);

  return (
    <>
      <p className="visuallyHidden" role="status">
        {isOpen && labels.suggestionCount.replace('{count}', String(suggestions.length))}
      </p>
      <ul {...getMenuProps({ 'aria-label': labels.suggestions })} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          suggestions.map((item, index) => (
            <li key={item.url} className={styles.option} {...getItemProps({ item, index })}>
              {item.title}
            </li>
          ))}
      </ul>
    </>
  );
}
