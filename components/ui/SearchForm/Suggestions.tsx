import { useCombobox } from 'downshift';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { MarkedText } from '@/components/ui/MarkedText/MarkedText';
import { StatusMessage } from '../StatusMessage/StatusMessage';
import { useLabels } from '../contexts';
import { CATEGORY_LABELS } from './categoryLabels';
import type { EditionId } from '@/lib/platform/config/editions';
import type { Suggestion } from '@/lib/models/search';
import { readQueryText } from '@/lib/addresses/searchAddress';
import { fetchSuggestions } from '@/lib/search/browser/searchApi';
import { trackEvent } from '@/lib/browser/tracking/track';
import styles from './SearchForm.search.module.scss';

export type Combobox = Readonly<{
  attributes: Readonly<{
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-controls': string;
    'aria-expanded': boolean;
    'aria-activedescendant': string | undefined;
  }>;
  close: () => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}>;

type SuggestionsProps = Readonly<{
  edition: EditionId;
  input: RefObject<HTMLInputElement | null>;
  /** Text typed before this chunk loaded. */
  typedText: string | undefined;
  onReady: (combobox: Combobox) => void;
  onSuggestion: (url: string) => void;
  onAll: () => void;
}>;

const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;
const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

type Option = Suggestion | 'all';

type Found = { readonly query: string; readonly suggestions: Suggestion[] };

function useDebouncedFetch(
  edition: EditionId,
  query: string,
  isActive: boolean,
  onFound: (found: Found) => void,
) {
  const reportFound = useEffectEvent(onFound);
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    let isCurrent = true;
    const fetchNow = async () => {
      const suggestions = await fetchSuggestions(edition, query, controller);
      if (isCurrent) reportFound({ query, suggestions });
    };
    const timer = setTimeout(() => void fetchNow(), DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      controller.abort();
    };
  }, [edition, query, isActive]);
}

function useSuggestionCombobox({ edition, typedText, onSuggestion, onAll }: SuggestionsProps) {
  const [text, setText] = useState(typedText ?? '');
  const [isRequested, setIsRequested] = useState(typedText !== undefined);
  const [found, setFound] = useState<Found>({ query: '', suggestions: [] });
  const query = readQueryText(text);
  const isLongEnough = query.length >= MIN_LENGTH;
  // Earlier suggestions stay while the visitor completes the word.
  const suggestions = query.startsWith(found.query) ? found.suggestions : [];
  const options: Option[] = suggestions.length > 0 ? [...suggestions, 'all'] : [];

  const combobox = useCombobox({
    items: options,
    itemToString: (item) => (item === null || item === 'all' ? '' : item.title),
    inputValue: text,
    selectedItem: null,
    isOpen: isRequested && isLongEnough && options.length > 0,
    onIsOpenChange: (change) => setIsRequested(change.isOpen),
    onSelectedItemChange: ({ type, selectedItem }) => {
      if ((type !== ItemClick && type !== InputKeyDownEnter) || selectedItem === null) return;
      if (selectedItem === 'all') {
        onAll();
        return;
      }
      const { title, url } = selectedItem;
      trackEvent({
        event: 'suggestion',
        search_term: query,
        suggestion_title: title,
        suggestion_url: url,
      });
      onSuggestion(url);
    },
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
  });

  const { setHighlightedIndex } = combobox;
  useDebouncedFetch(
    edition,
    query,
    isRequested && isLongEnough && query !== found.query,
    (newlyFound) => {
      setHighlightedIndex(-1);
      setFound(newlyFound);
    },
  );
  return { ...combobox, query, options, setText, setIsRequested };
}

function useFieldBinding(
  {
    getInputProps,
    highlightedIndex,
    isOpen,
    setText,
    setIsRequested,
  }: ReturnType<typeof useSuggestionCombobox>,
  { input, onReady }: SuggestionsProps,
) {
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
      close: () => setIsRequested(false),
      onChange: (event) => {
        setText(event.target.value);
        onChange?.(event);
      },
      // Downshift must not take the keys of a text field, such as Home and End.
      onKeyDown: (event) => {
        const isListKey =
          ['ArrowDown', 'ArrowUp'].includes(event.key) ||
          (isOpen && event.key === 'Escape') ||
          (highlightedIndex >= 0 && event.key === 'Enter');
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
        setIsRequested(false);
        onBlur?.(event);
      },
    });
  }, [getInputProps, highlightedIndex, input, isOpen, onReady, setText, setIsRequested]);
}

export function Suggestions(props: SuggestionsProps) {
  const labels = useLabels('siteHeader');
  const combobox = useSuggestionCombobox(props);
  useFieldBinding(combobox, props);
  const { query, options, isOpen, getMenuProps, getItemProps } = combobox;
  return (
    <>
      <StatusMessage className="visuallyHidden">
        {isOpen && labels.suggestionCount.replace('{count}', String(options.length - 1))}
      </StatusMessage>
      <ul
        {...getMenuProps({ 'aria-label': labels.suggestions })}
        className={styles.list}
        hidden={!isOpen}
      >
        {isOpen &&
          options.map((item, index) => (
            <li
              key={item === 'all' ? '' : item.url}
              className={styles.option}
              {...getItemProps({ item, index })}
            >
              {item === 'all' ? (
                labels.allResults.replace('{query}', () => query)
              ) : (
                <>
                  <span>
                    <MarkedText text={item.title} ranges={item.ranges ?? []} />
                  </span>{' '}
                  <span className={styles.kind}>
                    {labels.kinds[CATEGORY_LABELS[item.category]]}
                  </span>
                </>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
