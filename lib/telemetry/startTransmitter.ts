import type { ITelemetryItem } from '@microsoft/applicationinsights-web';
import type { TelemetryService } from '@/lib/config/services';
import type { ShownPageView, Signal } from '@/lib/tracking/track';
import { cleanItem, isAbortedPrefetch } from './cleanItem';
import { createSdk, type Sdk } from './createSdk';
import { describePage } from './describePage';
import { createSendStorage } from './sendStorage';
import type { Vital } from './watchVitals';

/** Only name, message and stack: other fields, or another thrown object, may hold what a visitor typed. */
export function describeError(thrown: unknown): Error {
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown;
    return { name, message, ...(stack === undefined ? {} : { stack }) };
  }
  if (typeof thrown === 'string') return { name: 'String', message: thrown };
  return { name: 'NotAnError', message: `Something else than an error was thrown: ${Object.prototype.toString.call(thrown)}` };
}

export type Transmitter = {
  readonly send: (timed: TimedSignal) => void;
  readonly setStorage: (isAllowed: boolean) => void;
  readonly stop: () => void;
  readonly resume: () => void;
};

type Properties = Readonly<Record<string, string>>;
type ErrorSignal = Extract<Signal, { type: 'error' }>;

const MAX_ERRORS_PER_PAGE = 50;

function isDuplicate(seen: WeakSet<object>, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (seen.has(error)) return true;
  seen.add(error);
  return false;
}

type SignalSender = {
  readonly send: (signal: TelemetrySignal) => void;
  readonly repeatPageView: () => void;
  readonly properties: () => Properties;
};

function createSignalSender({ core, analytics }: Sdk, release: string): SignalSender {
  const seenErrors = new WeakSet();
  let page: ShownPageView | undefined;
  let errorsOfPage = 0;

  const sendPageView = ({ title, url }: ShownPageView, refUri: string): void => analytics.sendPageViewInternal({ name: title, uri: url, refUri });
  const changePage = (view: ShownPageView): void => {
    const refUri = view.isFirst || page === undefined ? document.referrer : page.url;
    page = view;
    errorsOfPage = 0;
    const trace = core.getTraceCtx();
    if (trace !== null) trace.pageName = new URL(view.url).pathname;
    if (!view.isFirst) analytics.trackEvent({ name: 'event_route_change_complete', properties: { url: view.url, title: view.title } });
    sendPageView(view, refUri);
  };
  const sendError = ({ error, block }: ErrorSignal): void => {
    if (isDuplicate(seenErrors, error) || ++errorsOfPage > MAX_ERRORS_PER_PAGE) return;
    analytics.trackException({ exception: describeError(error) }, block === undefined ? {} : { block });
  };
  return {
    send: (signal) => {
      if (signal.type === 'page') changePage(signal.view);
      else if (signal.type === 'error') sendError(signal);
      else analytics.trackEvent({ name: 'event_route_change_start', properties: { url: new URL(signal.url, document.baseURI).href } });
    },
    repeatPageView: () => {
      if (page !== undefined) sendPageView(page, page.url);
    },
    properties: () => describePage(page, release),
  };
}

function listenToLifecycle({ analytics, sender }: Sdk, repeatPageView: () => void): void {
  const flush = (): void => sender.onunloadFlush();
  window.addEventListener('pagehide', () => {
    analytics.trackEvent({ name: 'event_close_window' });
    flush();
  });
  // On `window`, because it runs after the web vitals' own listeners, so their last values are sent too.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) repeatPageView();
  });
}

export async function startTransmitter(service: TelemetryService, release: string): Promise<Transmitter> {
  const storage = createSendStorage();
  const sdk = await createSdk(service, storage);
  const { core, analytics, sender } = sdk;
  const signals = createSignalSender(sdk, release);
  let isStopped = false;
  /** When the signal was recorded; undefined means now. */
  let startTime: Date | undefined;

  core.addTelemetryInitializer((item: ITelemetryItem) => {
    if (isStopped || isAbortedPrefetch(item)) return false;
    item.data = { ...signals.properties(), ...item.data };
    if (item.baseData !== undefined && startTime !== undefined) item.baseData['startTime'] = startTime;
    cleanItem(item);
    return true;
  });
  const configureSender = (config: Readonly<Record<string, boolean>>): void => core.updateCfg({ extensionConfig: { [sender.identifier]: config } });
  listenToLifecycle(sdk, signals.repeatPageView);

  const sendVital = ({ name, value, properties }: Vital): void => analytics.trackMetric({ name, average: value }, properties);
  import('./watchVitals').then(({ watchVitals }) => watchVitals(sendVital)).catch(() => undefined);

  return {
    send: (timed) => {
      startTime = new Date(timed.at);
      try {
        signals.send(timed.signal);
      } catch {
        // Measuring must never disturb the page.
      }
      startTime = undefined;
    },
    setStorage: (isAllowed) => {
      storage.allow(isAllowed);
      configureSender({ enableSessionStorageBuffer: isAllowed });
    },
    stop: () => {
      isStopped = true;
      configureSender({ disableTelemetry: true });
      // A sender that may not send drops what waits.
      void sender.flush(false);
    },
    resume: () => {
      if (!isStopped) return;
      isStopped = false;
      configureSender({ disableTelemetry: false });
    },
  };
}

type TelemetrySignal = Exclude<Signal, { type: 'event' }>;

/** `at` is in ms since 1970. */
export type TimedSignal = { readonly signal: TelemetrySignal; readonly at: number };
