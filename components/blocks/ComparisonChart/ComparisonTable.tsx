import type { RefObject } from 'react';
import { Picture } from '@/components/ui/Picture/Picture';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import type { ComparisonCell, ComparisonColumn, ComparisonRow } from '@/lib/models/productBlocks';
import styles from './ComparisonTable.comparison.module.scss';

type ComparisonTableProps = Readonly<{
  id: string;
  headRef: RefObject<HTMLTableSectionElement | null>;
  caption: string;
  columns: readonly ComparisonColumn[];
  rows: readonly ComparisonRow[];
}>;

/** `StickyNames` uses the same sizes, so that the browser loads one file for both. */
export const COLUMN_SIZES = '(min-width: 992px) 112px, (min-width: 768px) 144px, 160px';

function ColumnHead({ anchor, shortName, picture, href }: ComparisonColumn) {
  return (
    <th className={styles.product} id={anchor} scope="col" role="columnheader">
      {picture !== undefined && (
        <Picture picture={{ ...picture, alt: '' }} className={styles.image} sizes={COLUMN_SIZES} />
      )}
      {href === undefined ? (
        <span className={styles.plainName}>{shortName}</span>
      ) : (
        <SmartLink href={href} className={styles.link}>
          {shortName}
        </SmartLink>
      )}
    </th>
  );
}

function Reference({
  id,
  disclaimer,
}: {
  readonly id: string;
  readonly disclaimer: number | undefined;
}) {
  const comparison = useLabels('comparison');
  if (disclaimer === undefined) return null;
  return (
    <sup className={styles.reference}>
      <a href={`#${id}-note-${disclaimer}`} aria-label={`${comparison.note} ${disclaimer}`}>
        {disclaimer}
      </a>
    </sup>
  );
}

function nameVariant(label: string, name: string, text: string) {
  return label.replace(/\{(name|text)\}/g, (_, word) => (word === 'name' ? name : text));
}

function Cell({
  text,
  variants,
  isFallback,
  disclaimer,
  id,
}: ComparisonCell & { readonly id: string }) {
  const comparison = useLabels('comparison');
  if (isFallback && disclaimer === undefined) {
    return (
      <td className={buildClassName(styles.cell, styles.nothing)} role="cell">
        <span className="visuallyHidden">{text ?? comparison.fallback}</span>
      </td>
    );
  }
  if (variants === undefined) {
    return (
      <td className={buildClassName(styles.cell, isFallback && styles.fallback)} role="cell">
        {text ?? comparison.fallback}
        <Reference id={id} disclaimer={disclaimer} />
      </td>
    );
  }
  return (
    <td className={styles.cell} role="cell">
      <ul className={styles.variants} role="list">
        {variants.map(
          ({ name, text: own = comparison.fallback, disclaimer: ownDisclaimer }, index) => (
            <li key={index}>
              {name === undefined || name === own
                ? own
                : nameVariant(comparison.variant, name, own)}
              <Reference id={id} disclaimer={ownDisclaimer} />
            </li>
          ),
        )}
      </ul>
    </td>
  );
}

function OfferCell({ shortName, href, offer }: ComparisonColumn) {
  const productButton = useLabels('productButton');
  return (
    <td className={styles.cell} role="cell">
      {offer?.availability !== undefined && (
        <p className={styles.plainName}>
          {offer.availability === 'comingSoon' ? productButton.comingSoon : productButton.notSold}
        </p>
      )}
      {offer !== undefined && offer.availability === undefined && href !== undefined && (
        <a href={href} className={styles.buy} data-event="buy_click" data-name={shortName}>
          {offer.label ?? productButton.buyNow}
          <span className="visuallyHidden"> {shortName}</span>
        </a>
      )}
    </td>
  );
}

function OfferRow({ columns }: Pick<ComparisonTableProps, 'columns'>) {
  const productButton = useLabels('productButton');
  if (columns.every(({ offer }) => offer === undefined)) return null;
  return (
    <tfoot className={styles.body}>
      <tr className={styles.row} role="row">
        <th className={styles.offers} scope="row" role="rowheader">
          <span className="visuallyHidden">{productButton.buyNow}</span>
        </th>
        {columns.map((column, index) => (
          <OfferCell key={`${column.id}-${index}`} {...column} />
        ))}
      </tr>
    </tfoot>
  );
}

/** Explicit roles, because the `display` values of the small layout remove the native ones. */
export function ComparisonTable({ id, headRef, caption, columns, rows }: ComparisonTableProps) {
  const comparison = useLabels('comparison');
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption} id={`${id}-caption`}>
        {caption}
      </caption>
      <thead ref={headRef} className={styles.head}>
        <tr className={styles.row} role="row">
          <th className={styles.corner} scope="col" role="columnheader">
            <span className="visuallyHidden">{comparison.feature}</span>
          </th>
          {columns.map((column, index) => (
            <ColumnHead key={`${column.id}-${index}`} {...column} />
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map(({ title, cells }) => (
          <tr key={title} className={styles.row} role="row">
            <th className={styles.feature} scope="row" role="rowheader">
              {title}
            </th>
            {cells.map((cell, index) => (
              <Cell key={index} {...cell} id={id} />
            ))}
          </tr>
        ))}
      </tbody>
      <OfferRow columns={columns} />
    </table>
  );
}
