import { noteRevalidation, type Revalidation } from '@/lib/site/edge/revalidation';
import type { SiteView } from './siteView';

/** The footer shows the copyright year. */
const findNextYear = () => new Date(new Date().getFullYear() + 1, 0).getTime();

/** Lets the server cache the response until something changes that its view has read. */
export function allowCaching(
  response: object,
  view: SiteView,
  { parameters = [], ...options }: Partial<Omit<Revalidation, 'check' | 'expiresAt'>> = {},
): void {
  // The check outlives the response, so it must not keep this snapshot in memory.
  const { dependencies } = view;
  const { number } = view.snapshot;
  const openLatest = view.follow();
  dependencies.noteExpiry(findNextYear());
  noteRevalidation(response, {
    ...options,
    parameters,
    expiresAt: dependencies.expiresAt(),
    check: async () => dependencies.checkFreshness(await openLatest(), number),
  });
}
