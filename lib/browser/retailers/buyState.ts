import type { Labels } from '@/lib/models/labels';
import { shortenGtin } from '@/lib/platform/data/gtin';
import type { Retailer } from '@/lib/models/retailer';

/** Specification, section 4, "Buy button". */
export type BuyState =
  | { readonly status: 'idle' | 'loading' | 'empty' | 'failed' }
  | { readonly status: 'ready'; readonly retailers: readonly Retailer[]; readonly isOpen: boolean };

export const IDLE: BuyState = { status: 'idle' };
export const LOADING: BuyState = { status: 'loading' };

export function resolveBuyState(retailers: readonly Retailer[] | undefined): BuyState {
  if (retailers === undefined) return { status: 'failed' };
  return retailers.length === 0
    ? { status: 'empty' }
    : { status: 'ready', retailers, isOpen: true };
}

export function setChooser(state: BuyState, isOpen: boolean): BuyState {
  return state.status === 'ready' ? { ...state, isOpen } : state;
}

export function resolveBuyLabel(
  { status }: BuyState,
  labels: Labels['productButton'],
  label = labels.buyNow,
): string {
  if (status === 'loading') return labels.loading;
  return status === 'empty' ? labels.noSellers : label;
}

/** Tells visitors which product, and which number on its pack, to ask for in a pharmacy. */
export const describeCounter = (
  { counter }: Pick<Labels['productButton'], 'counter'>,
  product: string,
  gtin: string,
): string => counter.replace('{product}', () => product).replace('{gtin}', () => shortenGtin(gtin));

export function resolveBuyMessage({ status }: BuyState, labels: Labels['productButton']): string {
  if (status === 'failed') return labels.failed;
  return status === 'empty' ? labels.noSellersText : '';
}

export function isBuyDisabled({ status }: BuyState): boolean {
  return status === 'loading' || status === 'empty';
}
