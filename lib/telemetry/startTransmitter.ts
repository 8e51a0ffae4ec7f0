import type { ITelemetryItem } from '@microsoft/applicationinsights-web';
import type { TelemetryService } from '@/lib/config/services';
import type { ShownPageView, Signal } from '@/lib/tracking/track';
import { cleanItem, stripAddress } from './cleanItem';
import { createSdk } from './createSdk';
import { createSendStorage } from './sendStorage';
import type { Vital } from './watchVitals';

/**
 * What may be sent of whatever was thrown. An error is its name, message and stack: its other fields, like any other
 * object, may hold what a visitor typed.
 */
export function describeError(thrown: unknown): Error {
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown;
    return { name, message, ...(stack === undefined ? {} : { stack }) };
  }
  if (typeof thrown === 'string') return { name: 'String', message: thrown };
  return { name: 'NotAnError', message: `Something else than an error was thrown: ${Object.prototype.toString.call(thrown)}` };
}

/** Sends signals to the endpoint. */
export type Transmitter = {
  /** Never throws. */
  readonly send: (timed: TimedSignal) => void;
  /** Whether what could not be sent may wait in the browser's storage. */
  readonly setStorage: (isAllowed: boolean) => void;
  /** Nothing more is sent, and what waits is dropped. */
  readonly stop: () => void;
  readonly resume: () => void;
};

type Properties = Readonly<Record<string, string>>;
type ErrorSignal = Extract<Signal, { type: 'error' }>;

/** An error in a loop says nothing new after this many, until another page is shown. */
const MAX_ERRORS_PER_PAGE = 50;

/** Goes with everything that is sent. */
function describePage(page: ShownPageView | undefined, release: string): Properties {
  if (page === undefined) return { release };
  return { release, edition: page.edition, page_kind: page.kind, page_url: stripAddress(page.url), page_arrival: page.isFirst ? 'first_load' : 'route_change' };
}

/** Whether this very error was told of before, by another way. */
function isDuplicate(seen: WeakSet<object>, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (seen.has(error)) return true;
  seen.add(error);
  return false;
}

export async function startTransmitter(service: TelemetryService, release: string): Promise<Transmitter> {
  const storage = createSendStorage();
  const { core, analytics, sender } = await createSdk(service, storage);
  const seenErrors = new WeakSet();
  let page: ShownPageView | undefined;
  let errorsOfPage = 0;
  let isStopped = false;
  /** When it happened; undefined stands for now. */
  let startTime: Date | undefined;

  core.addTelemetryInitializer((item: ITelemetryItem) => {
    if (isStopped) return false;
    item.data = { ...describePage(page, release), ...item.data };
    if (item.baseData !== undefined && startTime !== undefined) item.baseData['startTime'] = startTime;
    cleanItem(item);
    return true;
  });
  const configureSender = (config: Readonly<Record<string, boolean>>): void => core.updateCfg({ extensionConfig: { [sender.identifier]: config } });

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
  const sendSignal = ({ signal }: TimedSignal): void => {
    if (signal.type === 'page') changePage(signal.view);
    else if (signal.type === 'error') sendError(signal);
    else analytics.trackEvent({ name: 'event_route_change_start', properties: { url: new URL(signal.url, document.baseURI).href } });
  };

  const flush = (): void => sender.onunloadFlush();
  window.addEventListener('pagehide', () => {
    analytics.trackEvent({ name: 'event_close_window' });
    flush();
  });
  // Bubbling up to the window comes after the listeners of the web vitals, so their last values are sent too.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page !== undefined) sendPageView(page, page.url);
  });

  const sendVital = ({ name, value, properties }: Vital): void => analytics.trackMetric({ name, average: value }, properties);
  import('./watchVitals').then(({ watchVitals }) => watchVitals(sendVital)).catch(() => undefined); // The rest is measured without.

  return {
    send: (timed) => {
      startTime = new Date(timed.at);
      try {
        sendSignal(timed);
      } catch {
        // Measuring must never disturb what is measured.
      }
      startTime = undefined;
    },
    setStorage: (isAllowed) => {
      storage.allow(isAllowed);
      configureSender({ enableSessionStorageBuffer: isAllowed });
    },
    stop: () => {
      isStopped = true;
      sender._buffer.clear();
      configureSender({ disableTelemetry: true });
    },
    resume: () => {
      if (!isStopped) return;
      isStopped = false;
      configureSender({ disableTelemetry: false });
    },
  };
}

/** What telemetry is about. What a visitor did is for the data layer alone. */
type TelemetrySignal = Exclude<Signal, { type: 'event' }>;

/** `at` is in ms since 1970. */
export type TimedSignal = { readonly signal: TelemetrySignal; readonly at: number };
