import { createEmbeddedConsent } from '@/lib/browser/consent/embeddedConsent';
import { buildRevision } from '@/lib/browser/consent/storedChoice';
import type { ConsentProvider } from '@/lib/browser/consent/consentPort';
import styles from './ConsentPanel.module.scss';
import type { BrowserServices } from '@/lib/platform/config/services';

/** A separate module, so that only sites that ask for consent load the panel and its styles. */
export function createEmbeddedPanel(services: BrowserServices | undefined): ConsentProvider {
  return createEmbeddedConsent({
    revision: buildRevision(services),
    className: styles.root ?? '',
    purposes: services?.purposes ?? {},
  });
}
