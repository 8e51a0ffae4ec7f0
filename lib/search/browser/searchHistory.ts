import { CONTENT_ID } from '@/lib/platform/config/constants';
import { navigate } from '@/lib/browser/framework/navigate';
import type { SearchQuery } from '@/lib/models/search';
import { buildSearchParams } from '@/lib/addresses/searchAddress';

const IN_PLACE = { shallow: true, scroll: false };

/** Adds a history entry. Only the hash carries the search, so the page isn't loaded again. */
export async function pushSearch(query: SearchQuery): Promise<void> {
  const { scrollY } = window;
  const focused = document.activeElement;
  await navigate(
    'push',
    `${window.location.pathname}${query.query === '' ? '' : `#${buildSearchParams(query)}`}`,
    IN_PLACE,
  );
  // If the query string changes, the router focuses the content and scrolls to the top.
  if (document.activeElement?.id !== CONTENT_ID || !(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  window.scrollTo({ top: scrollY, behavior: 'instant' });
}

export function mirrorSearch(query: SearchQuery): void {
  const { pathname, search } = window.location;
  void navigate('replace', `${pathname}${search}#${buildSearchParams(query)}`, IN_PLACE);
}
