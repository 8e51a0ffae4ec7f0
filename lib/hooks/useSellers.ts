import { useEffect, useRef, useState } from 'react';
import type { SellerQuery } from '@/lib/models/productBlocks';
import { IDLE, isBuyDisabled, LOADING, resolveBuyState, setChooser, type BuyState } from '@/lib/retailers/buyState';
import type { fetchSellers } from '@/lib/retailers/fetchSellers';

type RetailerCode = { readonly fetchSellers: typeof fetchSellers };

export type Sellers = {
  readonly state: BuyState;
  /** The click: looks the sellers up, or opens the chooser again when they are known. Nothing while disabled. */
  readonly choose: () => void;
  readonly close: () => void;
};

/**
 * The sellers of one product, looked up on the first click.
 * @param loadCode fetches the code of the look-up
 * @param leave where to go when that code cannot be fetched
 */
export function useSellers(query: SellerQuery, loadCode: () => Promise<RetailerCode>, leave: () => void): Sellers {
  const [state, setState] = useState<BuyState>(IDLE);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const lookUp = async (): Promise<void> => {
    setState(LOADING);
    const code = await loadCode().catch(() => undefined);
    if (!isShown.current) return;
    if (code === undefined) {
      setState(IDLE);
      leave();
      return;
    }
    setState(resolveBuyState(await code.fetchSellers(query)));
  };
  return {
    state,
    choose: () => {
      if (state.status === 'ready') setState(setChooser(state, true));
      else if (!isBuyDisabled(state)) void lookUp();
    },
    close: () => setState((current) => setChooser(current, false)),
  };
}
