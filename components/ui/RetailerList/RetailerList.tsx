import { buildClassName } from '../buildClassName';
import { Icon } from '../Icon/Icon';
import { useLabels } from '../contexts';
import type { Retailer } from '@/lib/models/retailer';
import styles from './RetailerList.module.scss';

type RetailerListProps = Readonly<{
  retailers: readonly Retailer[];
  product: string;
  look?: 'tiles' | 'rows';
}>;

export function RetailerList({ retailers, product, look = 'tiles' }: RetailerListProps) {
  const siteFooter = useLabels('siteFooter');
  const isRow = look === 'rows';
  return (
    <ul
      className={buildClassName(styles.list, isRow && styles.rows)}
      role="list"
      data-event="retailer_click"
      data-name={product}
    >
      {retailers.map(({ name, url, logo }) => (
        <li key={url}>
          <a
            className={buildClassName(styles.retailer, isRow && styles.row)}
            href={url}
            target="_blank"
            rel="noopener sponsored"
          >
            {logo === undefined ? (
              <span>{name}</span>
            ) : (
              <img className={styles.logo} src={logo} alt={name} width={240} height={80} />
            )}
            <span className="visuallyHidden"> ({siteFooter.newTab})</span>
            {isRow && <Icon name="arrowForward" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
