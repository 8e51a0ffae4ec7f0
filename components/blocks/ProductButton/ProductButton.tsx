import { useId } from 'react';
import { AvailabilityBadge } from '@/components/ui/AvailabilityBadge/AvailabilityBadge';
import { useLabels } from '@/components/ui/contexts';
import { MomentMark } from '@/components/ui/MomentMark/MomentMark';
import type { MomentStop } from '@/lib/models/cards';
import type { BuyQuery } from '@/lib/models/productBlocks';
import { buildBuyPath } from '@/lib/addresses/paths';
import { describeCounter } from '@/lib/browser/retailers/buyState';
import { BuyButton } from './BuyButton';
import { nameProduct, type OfferedProduct, type SoldVariant } from './offeredProduct';
import styles from './ProductButton.comparison.module.scss';

export type ProductButtonProps = OfferedProduct & {
  readonly label?: string;
  readonly moment?: MomentStop;
} & (
    | { readonly availability: 'sold'; readonly query: BuyQuery }
    | { readonly availability: 'comingSoon' }
    | { readonly availability: 'deactivated'; readonly gtin?: string }
  );

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    productButton: ProductButtonProps;
  }
}

type VariantsProps = Readonly<{
  query: BuyQuery;
  product: OfferedProduct;
  variants: readonly SoldVariant[];
  label?: string | undefined;
}>;

type ChoicesProps = VariantsProps & { readonly name: string };

/** Without script, CSS shows the checked size's button, so buttons follow all sizes as siblings. */
function Choices({ variants: [first, ...others], ...props }: ChoicesProps) {
  const { query, product, label, name } = props;
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
        <BuyButton query={{ ...query, gtin }} product={product} label={label} />
      </div>
    </>
  );
}

function Variants(props: VariantsProps) {
  const productButton = useLabels('productButton');
  const name = useId();
  return (
    <fieldset className={styles.variants}>
      <legend className="visuallyHidden">{productButton.variants}</legend>
      <Choices {...props} name={name} />
    </fieldset>
  );
}

function NotSold({
  product,
  gtin,
}: {
  readonly product: OfferedProduct;
  readonly gtin?: string | undefined;
}) {
  const productButton = useLabels('productButton');
  return (
    <p className={styles.message}>
      {productButton.deactivated}
      {gtin !== undefined && ` ${describeCounter(productButton, nameProduct(product), gtin)}`}
    </p>
  );
}

function Offer(props: ProductButtonProps) {
  const { availability, label, variants } = props;
  if (availability === 'comingSoon')
    return (
      <div className={styles.root}>
        <AvailabilityBadge availability={availability} />
      </div>
    );
  if (availability === 'deactivated') return <NotSold product={props} gtin={props.gtin} />;
  const { query } = props;
  // The key resets the state: another product must not show the previous one's retailers.
  const key = buildBuyPath(query);
  if (variants !== undefined)
    return <Variants key={key} query={query} product={props} variants={variants} label={label} />;
  return (
    <div className={styles.root}>
      <BuyButton key={key} query={query} product={props} label={label} />
    </div>
  );
}

export function ProductButton(props: ProductButtonProps) {
  const { moment } = props;
  if (moment === undefined) return <Offer {...props} />;
  return (
    <div className={styles.dated}>
      <Offer {...props} />
      <MomentMark moment={moment} />
    </div>
  );
}
