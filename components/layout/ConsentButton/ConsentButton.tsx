import { buildClassName } from '@/components/ui/buildClassName';
import { resolveEdition } from '@/lib/config/editions';
import { MODAL_ROOT_ID } from '@/lib/config/shellIds';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { useLateImport } from '@/lib/hooks/useLateImport';
import type { Globals } from '@/lib/models/frame';
import styles from './ConsentButton.module.scss';

const importPanel = () => import('@/lib/consent/openConsentPreferences');

/** Opens the consent preferences panel, whose script comes with the wish for it. Without script it could do nothing, and is not seen. */
export function ConsentButton({ globals }: { readonly globals: Pick<Globals, 'edition' | 'labels'> }) {
  const { edition, labels } = globals;
  const isHydrated = useHydrated();
  const panel = useLateImport(importPanel);
  const preload = () => {
    panel.load().catch(() => undefined); // The click tries again.
  };
  const open = () => {
    panel
      .load()
      .then(({ openConsentPreferences }) =>
        openConsentPreferences({ texts: labels.consent, language: resolveEdition(edition).locale, root: `#${MODAL_ROOT_ID}` }),
      )
      .catch(() => undefined); // Nothing was stored and nothing is: the next click tries again.
  };
  return (
    <button
      type="button"
      className={buildClassName(styles.button, !isHydrated && styles.waiting)}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      {labels.siteFooter.consentButton}
    </button>
  );
}
