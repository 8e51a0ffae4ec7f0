import { noteRevalidation, type Revalidation } from '@/lib/edge/revalidation';
import type { SiteView } from './siteView';

/** Of the copyright in the footer. */
const readYear = (): number => new Date().getFullYear();

/** Lets the server cache a response for as long as nothing has changed that its view has noted. */
export function allowCaching(response: object, view: SiteView, { parameters = [], ...options }: Partial<Omit<Revalidation, 'check'>> = {}): void {
  const { space } = view;
  const year = readYear();
  noteRevalidation(response, {
    ...options,
    parameters,
    check: async () => {
      const freshness = await view.dependencies.checkFreshness(await view.openLatest(), space.number);
      return freshness === 'current' && year !== readYear() ? 'stale' : freshness;
    },
  });
}
