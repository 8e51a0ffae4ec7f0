import type { MouseEvent } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { IconShape } from '@/components/ui/Icon/Icon';
import { useHydrated } from '@/lib/hooks/useHydrated';
import styles from './PrintButton.module.scss';

const PRINTER = 'M7 8.5V3h10v5.5M7 17H3V8.5h18V17h-4M7 13.5h10V21H7z';

/** The stylesheet for paper leaves out whatever is neither in, nor around, the marked part. */
function printPart(part: Element): void {
  part.setAttribute('data-printed', '');
  window.addEventListener('afterprint', () => part.removeAttribute('data-printed'), { once: true });
  window.print();
}

function printSection({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  printPart(
    currentTarget.closest('section') ?? currentTarget.closest('[data-block]') ?? document.body,
  );
}

type PrintButtonProps = { readonly label: string; readonly prints: 'page' | 'section' };

/** Only script can open the dialog of a printer: until there is script, the button's words keep its room. */
export function PrintButton({ label, prints }: PrintButtonProps) {
  const content = (
    <>
      <IconShape path={PRINTER} />
      {label}
    </>
  );
  if (!useHydrated())
    return (
      <span className={buildClassName(styles.button, styles.room)} data-scripted>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.button}
      data-prints={prints}
      onClick={prints === 'page' ? () => window.print() : printSection}
    >
      {content}
    </button>
  );
}
