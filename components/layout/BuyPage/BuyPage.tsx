import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';
import { Heading } from '@/components/blocks/Heading/Heading';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { Picture } from '@/components/ui/Picture/Picture';
import { RetailerList } from '@/components/ui/RetailerList/RetailerList';
import { useLabels } from '@/components/ui/contexts';
import { CARD_IMAGE } from '@/lib/platform/config/constants';
import { describeCounter } from '@/lib/browser/retailers/buyState';
import type { Crumb } from '@/lib/models/blocks';
import type { Labels } from '@/lib/models/labels';
import type { BoughtProduct, LookupOutcome } from '@/lib/models/retailer';
import styles from './BuyPage.buy.module.scss';

type BuyPageProps = Readonly<{
  title: string;
  crumbs: readonly Crumb[];
  outcome: LookupOutcome;
  product?: BoughtProduct | undefined;
  homePath: string;
}>;

function resolveText({ status }: LookupOutcome, labels: Labels['productButton']) {
  return {
    found: labels.chooserIntro,
    empty: labels.noSellersText,
    unknown: labels.unknownText,
    foreignGtin: labels.badGtinText,
    badGtin: labels.badGtinText,
  }[status];
}

const nameBought = ({ title, variant }: BoughtProduct) =>
  [title, variant].filter(Boolean).join(', ');

/** The stylesheet has the same figure. */
const PICTURE_SIZES = '25vw';

type ProductProps = { readonly product: BoughtProduct };

function Product({ product: { title, variant, otherSizes = [], url, picture } }: ProductProps) {
  return (
    <div className={styles.product}>
      {picture !== undefined && (
        <Picture
          picture={picture}
          className={styles.picture}
          crop={CARD_IMAGE}
          sizes={PICTURE_SIZES}
        />
      )}
      <div>
        <p className={styles.name}>{url === undefined ? title : <a href={url}>{title}</a>}</p>
        {variant !== undefined && <p>{variant}</p>}
        {otherSizes.map(({ name, href }) => (
          <p key={href}>
            <ActionLink action={{ text: name, href }} />
          </p>
        ))}
      </div>
    </div>
  );
}

export function BuyPage({ title, crumbs, outcome, product, homePath }: BuyPageProps) {
  const productButton = useLabels('productButton');
  const errors = useLabels('errors');
  return (
    <div className={styles.root}>
      <Breadcrumbs crumbs={crumbs} />
      <Heading text={title} level={1} align="left" />
      <div className={product === undefined ? undefined : styles.columns}>
        {product !== undefined && <Product product={product} />}
        <div className={styles.shops}>
          <p className={styles.text}>{resolveText(outcome, productButton)}</p>
          {outcome.status === 'found' && (
            <RetailerList retailers={outcome.retailers} product={product?.title ?? ''} />
          )}
          {product !== undefined && (
            <p className={styles.text}>
              {outcome.status === 'found' && <strong>{productButton.otherShop} </strong>}
              {describeCounter(productButton, nameBought(product), product.gtin)}
            </p>
          )}
          {product?.url === undefined && (
            <p>
              <ActionLink action={{ text: errors.homeLink, href: homePath }} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
