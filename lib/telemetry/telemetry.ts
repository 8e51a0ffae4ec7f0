import type { TelemetryService } from '@/lib/platform/config/services';
import type { Signal } from '@/lib/browser/tracking/track';
import { whenIdle } from '@/lib/browser/tracking/whenIdle';
import { sendFinalBeacon } from './sendFinalBeacon';
import { clearSendStorage } from './sendStorage';
import type { Transmitter } from './transmitter';
import type { TimedSignal } from './visit';

/** The first signals are kept, because they show how the visit began. */
const MAX_WAITING = 100;
const MAX_ATTEMPTS = 4;
const RETRY_PAUSE = 10_000;

async function importTransmitter(
  service: TelemetryService,
  release: string,
  attempt = 1,
): Promise<Transmitter> {
  await whenIdle();
  const loaded = await import('./transmitter').catch((cause: unknown) => {
    if (attempt === MAX_ATTEMPTS) throw cause;
  });
  if (loaded === undefined) {
    await new Promise((resolve) => setTimeout(resolve, attempt * RETRY_PAUSE));
    return importTransmitter(service, release, attempt + 1);
  }
  await whenIdle();
  return loaded.startTransmitter(service, release);
}

export class Telemetry {
  private readonly waiting: TimedSignal[] = [];
  private latestPage: TimedSignal | undefined;
  private transmitter: Transmitter | undefined;
  private hasStarted = false;
  private isDrained = false;
  private mayStore = false;
  private isAllowed: boolean | undefined;

  constructor(
    private readonly service: TelemetryService,
    private readonly release: string,
  ) {
    this.isAllowed = service.needsConsent ? undefined : true;
    // Registered before the transmitter's listener, which reports the end of the visit.
    window.addEventListener('pagehide', () => this.sendRest());
    window.addEventListener(
      'pageshow',
      ({ persisted }) => persisted && this.transmitter === undefined && this.resumeVisit(),
    );
    if (this.isAllowed === true) this.allow();
  }

  receive(signal: Signal): void {
    if (signal.type === 'event') return;
    const timed = { signal, at: Date.now() };
    if (signal.type === 'page') this.latestPage = timed;
    if (this.isAllowed !== false) this.add(timed);
  }

  /** Where telemetry needs no consent, the choice only decides about storage. */
  setConsent(isGranted: boolean): void {
    this.mayStore = isGranted;
    this.transmitter?.setStorage(isGranted);
    if (!isGranted) clearSendStorage();
    if (!this.service.needsConsent) return;
    if (isGranted) this.allow();
    else this.reject();
  }

  private add(timed: TimedSignal) {
    if (this.isDrained) this.transmitter?.send(timed);
    else if (this.waiting.length < MAX_WAITING) this.waiting.push(timed);
  }

  private async start() {
    const transmitter = await importTransmitter(this.service, this.release);
    this.transmitter = transmitter;
    if (this.mayStore) transmitter.setStorage(true);
    if (this.isAllowed !== true) transmitter.stop();
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      transmitter.send(next);
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.isDrained = true;
  }

  private allow() {
    const wasRejected = this.isAllowed === false;
    this.isAllowed = true;
    this.transmitter?.resume();
    if (wasRejected) this.repeatPage();
    if (this.hasStarted) return;
    this.hasStarted = true;
    this.start().catch(() => (this.hasStarted = false));
  }

  private reject() {
    this.isAllowed = false;
    this.waiting.length = 0;
    this.transmitter?.stop();
  }

  private repeatPage() {
    if (this.isAllowed === true && this.latestPage !== undefined)
      this.add({ ...this.latestPage, at: Date.now() });
  }

  private sendRest() {
    if (this.isAllowed !== true) return;
    const rest = this.waiting.splice(0);
    if (this.transmitter === undefined) {
      sendFinalBeacon(this.service, this.release, rest);
      this.waiting.push(...rest.filter(({ signal }) => signal.type === 'error'));
    } else for (const timed of rest) this.transmitter.send(timed);
  }

  /** The beacon left out errors. They belong to the page that is shown again, so they follow it. */
  private resumeVisit() {
    const errors = this.waiting.splice(0);
    this.repeatPage();
    this.waiting.push(...errors);
  }
}
