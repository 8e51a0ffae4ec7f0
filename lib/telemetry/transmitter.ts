import type { ITelemetryItem } from '@microsoft/applicationinsights-web';
import type { TelemetryService } from '@/lib/platform/config/services';
import { cleanItem, describeError, isAbortedPrefetch } from './cleanItem';
import { createSdk, type Sdk } from './createSdk';
import { SendStorage } from './sendStorage';
import {
  CLOSE_WINDOW,
  type TelemetrySignal,
  type TimedSignal,
  Visit,
  type VisitItem,
} from './visit';
import type { Vital } from './watchVitals';

type ErrorSignal = Extract<TelemetrySignal, { type: 'error' }>;

const MAX_ERRORS_PER_PAGE = 50;

export class Transmitter {
  private readonly visit: Visit;
  private readonly seenErrors = new WeakSet();
  private errorsOfPage = 0;
  private isStopped = false;
  private startTime: Date | undefined;

  constructor(
    private readonly sdk: Sdk,
    private readonly storage: SendStorage,
    release: string,
  ) {
    this.visit = new Visit(release);
    sdk.core.addTelemetryInitializer((item) => this.complete(item));
    this.listenToLifecycle();
    import('./watchVitals')
      .then(({ watchVitals }) => watchVitals((vital) => this.sendVital(vital)))
      .catch(() => undefined);
  }

  send({ signal, at }: TimedSignal): void {
    this.startTime = new Date(at);
    try {
      if (signal.type === 'error') this.sendError(signal);
      else this.sendStep(signal);
    } catch {
      // Measuring must never disturb the page.
    }
    this.startTime = undefined;
  }

  setStorage(isAllowed: boolean): void {
    this.storage.isAllowed = isAllowed;
    this.configureSender({ enableSessionStorageBuffer: isAllowed });
  }

  stop(): void {
    this.isStopped = true;
    this.configureSender({ disableTelemetry: true });
    // A disabled sender drops its queue when it flushes.
    void this.sdk.sender.flush(false);
  }

  resume(): void {
    if (!this.isStopped) return;
    this.isStopped = false;
    this.configureSender({ disableTelemetry: false });
  }

  private configureSender(config: Readonly<Record<string, boolean>>) {
    this.sdk.core.updateCfg({ extensionConfig: { [this.sdk.sender.identifier]: config } });
  }

  private complete(item: ITelemetryItem) {
    if (this.isStopped || isAbortedPrefetch(item)) return false;
    item.data = { ...this.visit.properties(), ...item.data };
    if (item.baseData !== undefined && this.startTime !== undefined)
      item.baseData['startTime'] = this.startTime;
    cleanItem(item);
    return true;
  }

  private track(item: VisitItem) {
    const { analytics } = this.sdk;
    if (item.kind === 'Event') analytics.trackEvent(item);
    else
      analytics.sendPageViewInternal(
        { name: item.name, uri: item.url, refUri: item.properties.refUri },
        item.properties,
      );
  }

  private sendStep(signal: TelemetrySignal) {
    const items = this.visit.describe(signal);
    if (signal.type === 'page') {
      this.errorsOfPage = 0;
      const trace = this.sdk.core.getTraceCtx();
      if (trace !== null) trace.pageName = this.visit.pathname();
    }
    for (const item of items) this.track(item);
  }

  private sendError({ error, block }: ErrorSignal) {
    if (typeof error === 'object' && error !== null) {
      if (this.seenErrors.has(error)) return;
      this.seenErrors.add(error);
    }
    if (++this.errorsOfPage > MAX_ERRORS_PER_PAGE) return;
    this.sdk.analytics.trackException(
      { exception: describeError(error) },
      block === undefined ? {} : { block },
    );
  }

  private sendVital({ name, value, properties, isOfLoad }: Vital) {
    this.sdk.analytics.trackMetric(
      { name, average: value },
      isOfLoad ? { ...this.visit.propertiesOfLoad(), ...properties } : properties,
    );
  }

  private listenToLifecycle() {
    const { sender } = this.sdk;
    window.addEventListener('pagehide', () => {
      this.track(CLOSE_WINDOW);
      sender.onunloadFlush();
    });
    // On `window`, so that it runs after web-vitals' own listeners and sends their last values.
    window.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') sender.onunloadFlush();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) for (const item of this.visit.describeReturn()) this.track(item);
    });
  }
}

export async function startTransmitter(
  service: TelemetryService,
  release: string,
): Promise<Transmitter> {
  const storage = new SendStorage();
  return new Transmitter(await createSdk(service, storage), storage, release);
}
