import { noteRevalidation, type Revalidation } from '@/lib/site/edge/revalidation';
import type { SiteView } from './siteView';

/** The footer shows the copyright year, so cached pages become stale at New Year. */
const readYear = () => new Date().getFullYear();

/** Lets the server cache the response until something changes that its view has read. */
export function allowCaching(
  response: object,
  view: SiteView,
  { parameters = [], ...options }: Partial<Omit<Revalidation, 'check'>> = {},
): void {
  // The check outlives the response, so it must not keep this snapshot in memory.
  const { dependencies } = view;
  const { number } = view.snapshot;
  const openLatest = view.follow();
  const year = readYear();
  noteRevalidation(response, {
    ...options,
    parameters,
    check: async () => {
      const freshness = await dependencies.checkFreshness(await openLatest(), number);
      return freshness === 'current' && year !== readYear() ? 'stale' : freshness;
    },
  });
}
