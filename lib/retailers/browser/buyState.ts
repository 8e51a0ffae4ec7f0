import type { Labels } from '@/lib/models/labels';
import type { Retailer } from '@/lib/models/retailer';
import type { Result } from '@/lib/models/values';

/** How far a visitor has come with one button. Specification, section 4, "Buy button". */
export type BuyState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'empty' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly retailers: readonly Retailer[]; readonly isOpen: boolean };

export const IDLE: BuyState = { status: 'idle' };
export const LOADING: BuyState = { status: 'loading' };

/** No sellers is an answer, a failed look-up is not: it may be tried again. */
export function resolveBuyState(answer: Result<readonly Retailer[], { readonly kind: string }>): BuyState {
  if (!answer.ok) return { status: 'failed' };
  return answer.value.length === 0 ? { status: 'empty' } : { status: 'ready', retailers: answer.value, isOpen: true };
}

/** Opens or closes the chooser; there is none before the sellers are known. */
export function setChooser(state: BuyState, isOpen: boolean): BuyState {
  return state.status === 'ready' ? { ...state, isOpen } : state;
}

/** The button's text. `label` is the product's own wording of 'Buy now'. */
export function resolveBuyLabel({ status }: BuyState, labels: Labels['productButton'], label: string = labels.buyNow): string {
  if (status === 'loading') return labels.loading;
  return status === 'empty' ? labels.noSellers : label;
}

/** What is said politely beside the button; empty when the button says it all. */
export function resolveBuyMessage({ status }: BuyState, labels: Labels['productButton']): string {
  if (status === 'failed') return labels.failed;
  return status === 'empty' ? labels.noSellersText : '';
}

/** While a look-up runs, and when there is nobody to choose. An open chooser makes the page around it inert by itself. */
export function isBuyDisabled({ status }: BuyState): boolean {
  return status === 'loading' || status === 'empty';
}
