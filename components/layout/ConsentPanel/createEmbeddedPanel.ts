import { createEmbeddedConsent } from '@/lib/consent/embeddedConsent';
import { buildRevision } from '@/lib/consent/storedChoice';
import type { ConsentProvider } from '@/lib/consent/consentPort';
import styles from './ConsentPanel.module.scss';
import type { BrowserServices } from '@/lib/config/services';

/** A module of its own, so that the panel and its stylesheet load only where consent is asked for. */
export function createEmbeddedPanel(services: BrowserServices | undefined): ConsentProvider {
  return createEmbeddedConsent({
    revision: buildRevision(services),
    className: styles.root ?? '',
    asks: services?.asksForConsent === true,
  });
}
