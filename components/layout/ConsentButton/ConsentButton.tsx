import { buildClassName } from '@/components/ui/buildClassName';
import { showProgress } from '@/components/ui/showProgress';
import { resolveEdition } from '@/lib/platform/config/editions';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import type { Globals } from '@/lib/models/shell';
import styles from './ConsentButton.module.scss';

const loadProvider = async () =>
  (await import('../ConsentPanel/loadConsentProvider')).loadConsentProvider();
const preload = () => void loadProvider().catch(() => undefined);

export function ConsentButton({
  globals: { edition, labels },
}: {
  readonly globals: Pick<Globals, 'edition' | 'labels'>;
}) {
  const isHydrated = useHydrated();
  const open = () => {
    showProgress(true);
    loadProvider()
      .finally(() => showProgress(false))
      .then(({ openPreferences }) =>
        openPreferences({ texts: labels.consent, language: resolveEdition(edition).locale }),
      )
      .catch(() => undefined); // No choice was stored, so the next click can retry.
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
