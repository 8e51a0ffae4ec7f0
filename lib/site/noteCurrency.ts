import { leaveReceipt, type Receipt } from '@/lib/edge/receipts';
import type { SiteView } from './siteView';

/** Of the copyright in the footer. */
const readYear = (): number => new Date().getFullYear();

/** Lets the server cache a response for as long as nothing has changed that its view has noted. */
export function noteCurrency(response: object, view: SiteView, { parameters = [], ...options }: Partial<Omit<Receipt, 'check'>> = {}): void {
  const { space } = view;
  if (space === undefined) return;
  const year = readYear();
  leaveReceipt(response, {
    ...options,
    parameters,
    check: async () => {
      const freshness = await view.dependencies.checkFreshness(await view.openLatest(), space.number);
      return freshness === 'current' && year !== readYear() ? 'outdated' : freshness;
    },
  });
}
