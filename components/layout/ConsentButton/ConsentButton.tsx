import { buildClassName } from '@/components/ui/buildClassName';
import { resolveEdition } from '@/lib/config/editions';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { Globals } from '@/lib/models/frame';
import styles from './ConsentButton.module.scss';

const loadProvider = async () => (await import('../ConsentPanel/loadConsentProvider')).loadConsentProvider();
const preload = () => void loadProvider().catch(() => undefined); // The click tries again.

/** Opens the consent preferences panel, whose script comes with the wish for it. Without script it could do nothing, and is not seen. */
export function ConsentButton({ globals: { edition, labels } }: { readonly globals: Pick<Globals, 'edition' | 'labels'> }) {
  const isHydrated = useHydrated();
  const open = () => {
    loadProvider()
      .then(({ openPreferences }) => openPreferences({ texts: labels.consent, language: resolveEdition(edition).locale }))
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
