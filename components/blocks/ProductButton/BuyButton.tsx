import { useEffect, useRef, useState } from 'react';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { useLabels } from '@/components/ui/contexts';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import { useLazyImport } from '@/lib/browser/hooks/useLazyImport';
import { whenPainted } from '@/lib/browser/whenPainted';
import type { BuyQuery } from '@/lib/models/productBlocks';
import { buildBuyPath } from '@/lib/addresses/paths';
import {
  type BuyState,
  describeCounter,
  IDLE,
  isBuyDisabled,
  LOADING,
  resolveBuyLabel,
  resolveBuyMessage,
  resolveBuyState,
  setChooser,
} from '@/lib/browser/retailers/buyState';
import { nameOffer, type OfferedProduct } from './offeredProduct';
import styles from './ProductButton.comparison.module.scss';

const importChooser = () => import('./RetailerChooser');

function useRetailerLookup(query: BuyQuery, loadChooser: typeof importChooser) {
  const [state, setState] = useState<BuyState>(IDLE);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const lookUp = async () => {
    setState(LOADING);
    // Running the chooser's script would delay the button's answer on a slow phone.
    await whenPainted();
    const chooser = await loadChooser().catch(() => undefined);
    if (!isMounted.current) return;
    if (chooser === undefined) {
      setState(IDLE);
      window.location.assign(buildBuyPath(query));
      return;
    }
    setState(resolveBuyState(await chooser.fetchRetailers(query)));
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

type BuyButtonProps = Readonly<{
  query: BuyQuery;
  product: OfferedProduct;
  label?: string | undefined;
}>;

/** Uses `aria-disabled`: a `disabled` button would lose the focus during the lookup. */
export function BuyButton({ query, product, label }: BuyButtonProps) {
  const productButton = useLabels('productButton');
  const isHydrated = useHydrated();
  const chooser = useLazyImport(importChooser);
  const { state, choose, close } = useRetailerLookup(query, chooser.load);
  return (
    <>
      <ProgressiveButton
        className={styles.button}
        href={buildBuyPath(query)}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-disabled={isBuyDisabled(state)}
        data-event="buy_click"
        data-name={product.shortTitle}
        data-gtin={query.gtin}
        onPointerEnter={chooser.preload}
        onFocus={chooser.preload}
        onClick={choose}
      >
        {resolveBuyLabel(state, productButton, label)}
      </ProgressiveButton>
      {isHydrated && (
        <StatusMessage className={styles.message}>
          {resolveBuyMessage(state, productButton)}
          {state.status === 'empty' &&
            ` ${describeCounter(productButton, nameOffer(product, query.gtin), query.gtin)}`}
        </StatusMessage>
      )}
      {chooser.value !== undefined && state.status === 'ready' && (
        <chooser.value.RetailerChooser
          query={query}
          product={product}
          retailers={state.retailers}
          isOpen={state.isOpen}
          onClose={close}
        />
      )}
    </>
  );
}
