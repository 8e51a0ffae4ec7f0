import { createTelemetry } from '@/lib/telemetry/createTelemetry';
import { createDataLayer } from '@/lib/tracking/dataLayer';
import { readServices } from '@/lib/tracking/readServices';
import { applyChoice, denyByDefault } from '@/lib/tracking/tagManager';
import type { ShownPageView } from '@/lib/tracking/track';
import { receiveSignals, trackEvent } from '@/lib/tracking/track';
import { whenIdle } from '@/lib/tracking/whenIdle';
import { loadConsentProvider } from '../ConsentPanel/loadConsentProvider';

/** Connects whoever measures with what happens on the page, and the visitor's consent with both. Called once a document. */
export function startMeasuring(): void {
  const services = readServices();
  const dataLayer = createDataLayer();
  const telemetry = services?.telemetry && createTelemetry(services.telemetry, window.__NEXT_DATA__.buildId);

  let setWords: ((words: ShownPageView['consentWords']) => void) | undefined;

  const askForConsent = async ({ consentWords }: ShownPageView): Promise<void> => {
    if (services?.asksForConsent !== true) return;
    const { tagManagerId } = services;
    if (tagManagerId !== undefined) denyByDefault();
    await whenIdle();
    const provider = await loadConsentProvider(services.consent);
    setWords = provider.setWords;
    await provider.start(consentWords, ({ analytics }, isNew) => {
      if (isNew) trackEvent({ event: 'consent_choice', consent_analytics: analytics ? 'granted' : 'denied' });
      if (tagManagerId !== undefined) applyChoice(tagManagerId, analytics);
      telemetry?.setConsent(analytics);
      dataLayer.lookAgain();
    });
  };

  receiveSignals((signal) => {
    dataLayer.receive(signal);
    telemetry?.receive(signal);
    if (signal.type !== 'page') return;
    if (signal.view.isFirst) askForConsent(signal.view).catch(() => undefined); // Without an answer nothing is allowed.
    else setWords?.(signal.view.consentWords);
  });
}
