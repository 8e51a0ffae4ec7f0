import '@/lib/browser/framework/lateScripts/startScript';
import { readBuildId } from '@/lib/browser/framework/buildId';
import { isReplacedNavigation } from '@/lib/browser/framework/navigate';
import { isWithdrawal, NO_CONSENT } from '@/lib/browser/consent/purposes';
import { Telemetry } from '@/lib/telemetry/telemetry';
import { DataLayer } from '@/lib/browser/tracking/dataLayer';
import { readServices } from '@/lib/platform/config/readServices';
import { applyChoice, denyByDefault } from '@/lib/browser/tracking/tagManager';
import {
  receiveSignals,
  type ShownPageView,
  track,
  trackEvent,
} from '@/lib/browser/tracking/track';
import { watchPage } from '@/lib/browser/tracking/watchPage';
import { loadConsentProvider } from '../ConsentPanel/loadConsentProvider';
import { whenIdle } from '@/lib/browser/tracking/whenIdle';

/** Includes the errors that `earlyVisit` collected since the page's first script. */
function watchErrors() {
  const report = (error: unknown) => {
    if (!isReplacedNavigation(error)) track({ type: 'error', error });
  };
  window.earlyVisit?.stop();
  window.earlyVisit?.errors.forEach(report);
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** A separate chunk, for visitors whose events are pushed. */
const loadRecommendedEvents = async () =>
  new (await import('@/lib/browser/tracking/recommendedEvents')).RecommendedEvents();

export function startMeasuring(): void {
  const services = readServices();
  const dataLayer = new DataLayer(loadRecommendedEvents);
  const telemetry = services?.telemetry && new Telemetry(services.telemetry, readBuildId());

  let words: ShownPageView['consentWords'];
  let setWords: ((newWords: typeof words) => void) | undefined;
  let known = NO_CONSENT;

  const askForConsent = async () => {
    if (services?.asksForConsent !== true) return;
    const { tagManagerId: id, tagServerUrl: serverUrl } = services;
    await whenIdle();
    const provider = await loadConsentProvider();
    setWords = provider.setWords;
    await provider.start(words, (choice, isNew) => {
      if (id !== undefined) applyChoice({ id, serverUrl }, choice, isNew);
      if (isNew)
        trackEvent({
          event: 'consent_choice',
          consent_analytics: choice.statistics ? 'granted' : 'denied',
          consent_marketing: choice.marketing ? 'granted' : 'denied',
        });
      telemetry?.setConsent(choice.statistics);
      dataLayer.recheck();
      // Tags cannot be unloaded; only a reload removes them.
      if (id !== undefined && isWithdrawal(known, choice)) window.location.reload();
      known = choice;
    });
  };

  if (services?.tagManagerId !== undefined) denyByDefault();
  receiveSignals((signal) => {
    dataLayer.receive(signal);
    telemetry?.receive(signal);
    if (signal.type !== 'page') return;
    words = signal.view.consentWords;
    if (signal.view.isFirst)
      askForConsent().catch(() => undefined); // Without a choice, tracking stays denied.
    else setWords?.(words);
  });
  watchErrors();
  watchPage(trackEvent);
}
