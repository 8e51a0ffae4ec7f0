import { useHydrated } from '@/lib/hooks/useHydrated';
import { useLateImport } from '@/lib/hooks/useLateImport';
import { useSellers } from '@/lib/hooks/useSellers';
import type { SellerQuery } from '@/lib/models/productBlocks';
import { buildBuyPath } from '@/lib/navigation/buyAddress';
import { isBuyDisabled, resolveBuyLabel, resolveBuyMessage } from '@/lib/retailers/buyState';
import { useLabels } from '@/components/ui/useLabels';
import styles from './ProductButton.module.scss';

const importRetailerCode = () => import('./retailerCode');

export type BuyButtonProps = { readonly query: SellerQuery; readonly shortTitle: string; readonly label?: string | undefined };

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
