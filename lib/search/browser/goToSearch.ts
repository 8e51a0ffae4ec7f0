import Router from 'next/router';
import { CONTENT_ID } from '@/lib/config/constants';
import type { SearchQuery } from '@/lib/models/search';
import { buildSearchParams } from '@/lib/navigation/searchAddress';

const IN_PLACE = { shallow: true, scroll: false };

/** Gives the search page that is shown another search, as one step of the history: in the hash, and nowhere else in the address. */
export async function pushSearch(asked: SearchQuery): Promise<void> {
  const { scrollY } = window;
  const focused = document.activeElement;
  await Router.push(`${window.location.pathname}${asked.query === '' ? '' : `#${buildSearchParams(asked)}`}`, undefined, IN_PLACE);
  // Without the query that a visitor arrived with it is another page to the router, which then begins at its top.
  if (document.activeElement?.id !== CONTENT_ID || !(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  window.scrollTo({ top: scrollY, behavior: 'instant' });
}

/** Writes the search that the query of the address names into its hash as well, without a step of the history. */
export function mirrorSearch(asked: SearchQuery): void {
  const { pathname, search } = window.location;
  void Router.replace(`${pathname}${search}#${buildSearchParams(asked)}`, undefined, IN_PLACE);
}
