import type { MouseEvent } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { IconShape } from '@/components/ui/Icon/Icon';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import styles from './PrintButton.module.scss';

const PRINTER = 'M7 8.5V3h10v5.5M7 17H3V8.5h18V17h-4M7 13.5h10V21H7z';

/** The print stylesheet hides everything except the marked part and its ancestors. */
function printSection({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const section = currentTarget.closest('section') ?? currentTarget.closest('[data-block]');
  const part = section?.querySelector('[data-sheet]') ?? section ?? document.body;
  part.setAttribute('data-printed', '');
  window.addEventListener('afterprint', () => part.removeAttribute('data-printed'), { once: true });
  window.print();
}

type PrintButtonProps = { readonly label: string; readonly prints: 'page' | 'section' };

/** Only script can print. Until hydration the label reserves the button's space. */
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
