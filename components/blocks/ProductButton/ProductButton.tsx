import { useId } from 'react';
import { useLabels } from '@/components/ui/contexts';
import type { BuyQuery } from '@/lib/models/productBlocks';
import { buildBuyPath } from '@/lib/addresses/paths';
import { BuyButton } from './BuyButton';
import type { Unsold } from '@/lib/models/cards';
import styles from './ProductButton.comparison.module.scss';

/** A size or kind that is sold separately; `gtin` has 14 digits. */
export type SoldVariant = { readonly name: string; readonly gtin: string };

export type ProductButtonProps = { readonly shortTitle: string; readonly label?: string } &
  /** `variants` are the choices, including the one of `query`. */
  (
    | {
        readonly availability: 'sold';
        readonly query: BuyQuery;
        readonly variants?: readonly SoldVariant[];
      }
    | { readonly availability: Unsold }
  );

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    productButton: ProductButtonProps;
  }
}

type VariantsProps = Readonly<{
  query: BuyQuery;
  variants: readonly SoldVariant[];
  shortTitle: string;
  label?: string | undefined;
}>;

type ChoicesProps = VariantsProps & { readonly name: string };

/** Without script, CSS shows the checked size's button, so buttons follow all sizes as siblings. */
function Choices({ variants: [first, ...others], ...props }: ChoicesProps) {
  const { query, shortTitle, label, name } = props;
  if (first === undefined) return null;
  const { name: variant, gtin } = first;
  return (
    <>
      <label className={styles.variant}>
        <input type="radio" name={name} value={gtin} defaultChecked={gtin === query.gtin} />
        {variant}
      </label>
      <div className={styles.others}>
        <Choices {...props} variants={others} />
      </div>
      <div className={styles.offer}>
        <BuyButton
          query={{ ...query, gtin }}
          shortTitle={shortTitle}
          variant={variant}
          label={label}
        />
      </div>
    </>
  );
}

function Variants(props: VariantsProps) {
  const productButton = useLabels('productButton');
  const name = useId();
  return (
    <fieldset className={styles.variants}>
      <legend className={styles.legend}>{productButton.variants}</legend>
      <Choices {...props} name={name} />
    </fieldset>
  );
}

export function ProductButton(props: ProductButtonProps) {
  const productButton = useLabels('productButton');
  const { availability, shortTitle, label } = props;
  if (availability === 'sold') {
    const { query, variants } = props;
    // The key resets the state: another product must not show the previous one's retailers.
    const key = buildBuyPath(query);
    if (variants !== undefined)
      return (
        <Variants
          key={key}
          query={query}
          variants={variants}
          shortTitle={shortTitle}
          label={label}
        />
      );
    return (
      <div className={styles.root}>
        <BuyButton key={key} query={query} shortTitle={shortTitle} label={label} />
      </div>
    );
  }
  if (availability === 'comingSoon')
    return <p className={styles.soon}>{productButton.comingSoon}</p>;
  return (
    <div className={styles.root}>
      <button type="button" className={styles.button} disabled>
        {label ?? productButton.buyNow}
      </button>
      <p className={styles.message}>{productButton.deactivated}</p>
    </div>
  );
}
