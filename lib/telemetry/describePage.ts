import type { ShownPageView } from '@/lib/tracking/track';
import { stripAddress } from './cleanItem';

/** What every item says of the page on which it happened. */
export function describePage(page: ShownPageView | undefined, release: string): Readonly<Record<string, string>> {
  if (page === undefined) return { release };
  return { release, edition: page.edition, page_kind: page.kind, page_url: stripAddress(page.url), page_arrival: page.isFirst ? 'first_load' : 'route_change' };
}
