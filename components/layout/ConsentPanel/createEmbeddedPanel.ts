import { createEmbeddedConsent } from '@/lib/consent/embeddedConsent';
import { buildRevision } from '@/lib/consent/storedChoice';
import type { ConsentProvider } from '@/lib/consent/consentPort';
import styles from './ConsentPanel.module.scss';
import type { BrowserServices } from '@/lib/config/services';

/** Our own banner and panel. Their stylesheet comes with this script, and no page has it before. */
export function createEmbeddedPanel(services: BrowserServices | undefined): ConsentProvider {
  return createEmbeddedConsent({ revision: buildRevision(services), className: styles.root ?? '' });
}
