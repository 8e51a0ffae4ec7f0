import type { Labels } from '@/lib/models/labels';
import type { Retailer } from '@/lib/models/retailer';
import type { Result } from '@/lib/models/values';

/** Specification, section 4, "Buy button". */
export type BuyState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'empty' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly retailers: readonly Retailer[]; readonly isOpen: boolean };

export const IDLE: BuyState = { status: 'idle' };
export const LOADING: BuyState = { status: 'loading' };

export function resolveBuyState(
  result: Result<readonly Retailer[], { readonly kind: string }>,
): BuyState {
  if (!result.ok) return { status: 'failed' };
  return result.value.length === 0
    ? { status: 'empty' }
    : { status: 'ready', retailers: result.value, isOpen: true };
}

export function setChooser(state: BuyState, isOpen: boolean): BuyState {
  return state.status === 'ready' ? { ...state, isOpen } : state;
}

export function resolveBuyLabel(
  { status }: BuyState,
  labels: Labels['productButton'],
  label: string = labels.buyNow,
): string {
  if (status === 'loading') return labels.loading;
  return status === 'empty' ? labels.noSellers : label;
}

export function resolveBuyMessage({ status }: BuyState, labels: Labels['productButton']): string {
  if (status === 'failed') return labels.failed;
  return status === 'empty' ? labels.noSellersText : '';
}

export function isBuyDisabled({ status }: BuyState): boolean {
  return status === 'loading' || status === 'empty';
}
