import { useId } from 'react';
import { COMPARED } from '@/lib/platform/config/constants';
import { useLabels } from '@/components/ui/contexts';
import type { ComparisonChoice as Choice } from '@/lib/models/productBlocks';
import styles from './ComparisonChoice.comparison.module.scss';

/** A form, so that the choice is in the address and works without script. */
export function ComparisonChoice({ path, isNarrowed, options }: Choice) {
  const comparison = useLabels('comparison');
  const messageId = useId();
  const count = options.filter(({ isChosen }) => isChosen).length;
  const message =
    isNarrowed || count === 0
      ? undefined
      : (count === 1 ? comparison.tooFew : comparison.tooMany).replace('{count}', String(count));
  const names = options.flatMap(({ name, isChosen }) => (isChosen ? name : [])).join(', ');
  return (
    // The address leads here after a choice: the focus tells screen readers what is compared.
    <form
      className={styles.form}
      action={`${path}#${COMPARED}`}
      id={COMPARED}
      tabIndex={-1}
      aria-label={isNarrowed ? `${comparison.caption}: ${names}` : comparison.choose}
      aria-describedby={message === undefined ? undefined : messageId}
    >
      {message !== undefined && (
        <p id={messageId} className={styles.message}>
          {message}
        </p>
      )}
      <fieldset
        className={styles.options}
        aria-describedby={message === undefined ? undefined : messageId}
      >
        <legend className={styles.legend}>{comparison.choose}</legend>
        {options.map(({ parameter, name, isChosen }) => (
          <label key={parameter} className={styles.option}>
            <input type="checkbox" name={parameter} defaultChecked={isChosen} />
            {name}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={styles.submit}>
        {comparison.submit}
      </button>
      {isNarrowed && (
        <a className={styles.all} href={`${path}#${COMPARED}`}>
          {comparison.showAll}
        </a>
      )}
    </form>
  );
}
