import { CONTENT_ID } from '@/lib/config/constants';
import { navigate } from '@/lib/framework/navigate';
import type { SearchQuery } from '@/lib/models/search';
import { buildSearchParams } from '@/lib/navigation/searchAddress';

const IN_PLACE = { shallow: true, scroll: false };

/** Adds a history entry. The search goes into the hash alone, so the page is not loaded again. */
export async function pushSearch(query: SearchQuery): Promise<void> {
  const { scrollY } = window;
  const focused = document.activeElement;
  await navigate(
    'push',
    `${window.location.pathname}${query.query === '' ? '' : `#${buildSearchParams(query)}`}`,
    IN_PLACE,
  );
  // The router treats a changed query string as another page and moves focus and scroll position to its top.
  if (document.activeElement?.id !== CONTENT_ID || !(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  window.scrollTo({ top: scrollY, behavior: 'instant' });
}

export function mirrorSearch(query: SearchQuery): void {
  const { pathname, search } = window.location;
  void navigate('replace', `${pathname}${search}#${buildSearchParams(query)}`, IN_PLACE);
}
