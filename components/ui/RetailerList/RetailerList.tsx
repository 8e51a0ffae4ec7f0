import { Icon } from '../Icon/Icon';
import { useLabels } from '../contexts';
import type { Retailer } from '@/lib/models/retailer';
import styles from './RetailerList.buy.module.scss';

type RetailerListProps = Readonly<{
  retailers: readonly Retailer[];
  product: string;
}>;

export function RetailerList({ retailers, product }: RetailerListProps) {
  const siteFooter = useLabels('siteFooter');
  return (
    <ul className={styles.list} role="list" data-event="retailer_click" data-name={product}>
      {retailers.map(({ name, url, logo }) => (
        <li key={url}>
          <a className={styles.retailer} href={url} target="_blank" rel="noopener sponsored">
            {logo === undefined ? (
              <span>{name}</span>
            ) : (
              <img className={styles.logo} src={logo} alt={name} width={240} height={80} />
            )}
            <span className="visuallyHidden"> ({siteFooter.newTab})</span>
            <Icon name="arrowForward" />
          </a>
        </li>
      ))}
    </ul>
  );
}
