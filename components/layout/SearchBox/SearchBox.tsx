import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SearchForm } from '@/components/ui/SearchForm/SearchForm';
import { navigate } from '@/lib/browser/framework/navigate';
import type { Globals } from '@/lib/models/shell';
import { buildSearchHash } from '@/lib/addresses/searchAddress';
import { pushSearch } from '@/lib/search/browser/searchHistory';
import styles from './SearchBox.module.scss';

type SearchBoxProps = Readonly<{
  id: string;
  globals: Pick<Globals, 'edition' | 'labels'>;
  onClose: () => void;
}>;

export function SearchBox({ id, globals, onClose }: SearchBoxProps) {
  const { searchPageLink } = globals.labels.siteHeader;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const onSearch = (query: string) => {
    if (query === '') return;
    onClose();
    if (window.location.pathname === searchPageLink) void pushSearch({ query, page: 0 });
    else void navigate('push', `${searchPageLink}${buildSearchHash(query)}`);
  };
  const onSuggestion = (url: string) => {
    onClose();
    void navigate('push', url);
  };
  // The first Escape closes the suggestions.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <div ref={box} id={id} className={styles.box} onKeyDown={onKeyDown}>
      <SearchForm
        edition={globals.edition}
        action={searchPageLink}
        onSearch={onSearch}
        onSuggestion={onSuggestion}
      />
    </div>
  );
}
