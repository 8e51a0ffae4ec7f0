import { useEffect, useRef, useState } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { useLateImport } from '@/lib/hooks/useLateImport';
import type { SellerQuery } from '@/lib/models/productBlocks';
import { buildBuyPath } from '@/lib/navigation/paths';
import { type BuyState, IDLE, isBuyDisabled, LOADING, resolveBuyLabel, resolveBuyMessage, resolveBuyState, setChooser } from '@/lib/retailers/browser/buyState';
import type { fetchSellers } from '@/lib/retailers/browser/fetchRetailers';
import styles from './ProductButton.module.scss';

type RetailerCode = { readonly fetchSellers: typeof fetchSellers };

type Sellers = {
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
function useSellers(query: SellerQuery, loadCode: () => Promise<RetailerCode>, leave: () => void): Sellers {
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

const importRetailerCode = () => import('./retailerCode');

type BuyButtonProps = { readonly query: SellerQuery; readonly shortTitle: string; readonly label?: string | undefined };

/**
 * Opens the chooser of shops; until script runs, a link to the page with the same list stands in its place.
 * It is disabled by `aria-disabled`, which keeps the keyboard's place while the look-up runs.
 */
export function BuyButton({ query, shortTitle, label }: BuyButtonProps) {
  const { productButton } = useLabels();
  const isHydrated = useHydrated();
  const code = useLateImport(importRetailerCode);
  const { state, choose, close } = useSellers(query, code.load, () => window.location.assign(buildBuyPath(query)));
  if (!isHydrated) {
    return (
      <a className={styles.button} href={buildBuyPath(query)} rel="nofollow">
        {label ?? productButton.buyNow}
      </a>
    );
  }
  const preload = () => {
    code.load().catch(() => undefined); // The click tries again and says where else to go.
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-disabled={isBuyDisabled(state)}
        data-event="buy_click"
        data-name={shortTitle}
        data-gtin={query.gtin}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={choose}
      >
        {resolveBuyLabel(state, productButton, label)}
      </button>
      <p className={styles.message} role="status">
        {resolveBuyMessage(state, productButton)}
      </p>
      {code.value !== undefined && state.status === 'ready' && (
        <code.value.RetailerChooser product={shortTitle} retailers={state.retailers} isOpen={state.isOpen} onClose={close} />
      )}
    </>
  );
}
