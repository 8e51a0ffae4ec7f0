import { noteRevalidation, type Revalidation } from '@/lib/edge/revalidation';
import type { SiteView } from './siteView';

/** Of the copyright in the footer. */
const readYear = (): number => new Date().getFullYear();

/** Lets the server cache a response for as long as nothing has changed that its view has noted. */
export function allowCaching(
  response: object,
  view: SiteView,
  { parameters = [], ...options }: Partial<Omit<Revalidation, 'check'>> = {},
): void {
  // What outlives the response holds on to no state of the space.
  const { dependencies } = view;
  const { number } = view.space;
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
