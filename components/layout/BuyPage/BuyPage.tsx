import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';
import { Heading } from '@/components/blocks/Heading/Heading';
import { RetailerList } from '@/components/ui/RetailerList/RetailerList';
import { useLabels } from '@/components/ui/useLabels';
import type { Crumb } from '@/lib/models/blocks';
import type { Labels } from '@/lib/models/labels';
import type { SellersProps } from '@/lib/models/retailer';
import styles from './BuyPage.module.scss';

export type BuyPageProps = { readonly title: string; readonly crumbs: readonly Crumb[]; readonly sellers: SellersProps };

function resolveText({ status }: SellersProps, labels: Labels['productButton']): string {
  const texts = { found: labels.chooserIntro, empty: labels.noSellersText, unknown: labels.unknownText, badGtin: labels.badGtinText };
  return texts[status];
}

/** The chooser of shops as a page, for visitors without script: the same list, or why there is none. */
export function BuyPage({ title, crumbs, sellers }: BuyPageProps) {
  const { productButton } = useLabels();
  return (
    <div className={styles.root}>
      <Breadcrumbs crumbs={crumbs} />
      <Heading text={title} level={1} align="left" />
      <p className={styles.text}>{resolveText(sellers, productButton)}</p>
      {sellers.status === 'found' && <RetailerList retailers={sellers.retailers} />}
    </div>
  );
}
