import type { Signal } from '@/lib/tracking/track';
import { sendFinalBeacon } from './sendFinalBeacon';
import { clearSendStorage } from './sendStorage';
import type { startTransmitter as StartTransmitter, TimedSignal, Transmitter } from './startTransmitter';
import type { TelemetryService } from '@/lib/config/services';
import { whenIdle } from '@/lib/tracking/whenIdle';

export type Telemetry = {
  readonly receive: (signal: Signal) => void;
  /** Called with the visitor's choice about statistics. Where telemetry needs no consent, it decides about storage only. */
  readonly setConsent: (isGranted: boolean) => void;
};

/** The first signals stay when there are too many, because they show how it began. */
const MAX_WAITING = 100;
const MAX_ATTEMPTS = 4;
const RETRY_PAUSE = 10_000;

async function importTransmitter(attempt = 1): Promise<typeof StartTransmitter> {
  await whenIdle();
  try {
    return (await import('./startTransmitter')).startTransmitter;
  } catch (cause) {
    if (attempt === MAX_ATTEMPTS) throw cause;
    await new Promise((resolve) => setTimeout(resolve, attempt * RETRY_PAUSE));
    return importTransmitter(attempt + 1);
  }
}

/** Waits for idle time between the steps to avoid a long task. */
async function startSending(service: TelemetryService, release: string): Promise<Transmitter> {
  const startTransmitter = await importTransmitter();
  await whenIdle();
  return startTransmitter(service, release);
}

type SignalQueue = {
  readonly add: (timed: TimedSignal) => void;
  readonly drainTo: (transmitter: Transmitter) => Promise<void>;
  /** Everything that waits, which then waits no more. */
  readonly take: () => readonly TimedSignal[];
};

function createQueue(): SignalQueue {
  const waiting: TimedSignal[] = [];
  let drainedTo: Transmitter | undefined;
  return {
    add: (timed) => {
      if (drainedTo !== undefined) drainedTo.send(timed);
      else if (waiting.length < MAX_WAITING) waiting.push(timed);
    },
    drainTo: async (transmitter) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        transmitter.send(next);
        await new Promise((resolve) => setTimeout(resolve));
      }
      drainedTo = transmitter;
    },
    take: () => waiting.splice(0),
  };
}

class VisitTelemetry implements Telemetry {
  private readonly queue = createQueue();
  private latestPage: TimedSignal | undefined;
  private transmitter: Transmitter | undefined;
  private hasStarted = false;
  private mayStore = false;
  /** Undefined until the visitor has chosen; until then signals are queued. */
  private isAllowed: boolean | undefined;

  constructor(
    private readonly service: TelemetryService,
    private readonly release: string,
  ) {
    this.isAllowed = service.needsConsent ? undefined : true;
    // Before the transmitter's own listener, which then tells of the end.
    window.addEventListener('pagehide', () => this.sendRest());
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.transmitter === undefined && this.resumeVisit());
    if (this.isAllowed === true) this.allow();
  }

  receive(signal: Signal): void {
    if (signal.type === 'event') return;
    const timed = { signal, at: Date.now() };
    if (signal.type === 'page') this.latestPage = timed;
    if (this.isAllowed !== false) this.queue.add(timed);
  }

  setConsent(isGranted: boolean): void {
    this.mayStore = isGranted;
    this.transmitter?.setStorage(isGranted);
    if (!isGranted) clearSendStorage();
    if (!this.service.needsConsent) return;
    if (isGranted) this.allow();
    else this.reject();
  }

  private async start(): Promise<void> {
    const transmitter = await startSending(this.service, this.release);
    this.transmitter = transmitter;
    if (this.mayStore) transmitter.setStorage(true);
    if (this.isAllowed !== true) transmitter.stop();
    await this.queue.drainTo(transmitter);
  }

  private allow(): void {
    const wasRejected = this.isAllowed === false;
    this.isAllowed = true;
    this.transmitter?.resume();
    if (wasRejected) this.repeatPage();
    if (this.hasStarted) return;
    this.hasStarted = true;
    this.start().catch(() => (this.hasStarted = false));
  }

  private reject(): void {
    this.isAllowed = false;
    this.queue.take();
    this.transmitter?.stop();
  }

  private repeatPage(): void {
    if (this.isAllowed === true && this.latestPage !== undefined) this.queue.add({ ...this.latestPage, at: Date.now() });
  }

  private sendRest(): void {
    if (this.isAllowed !== true) return;
    const waiting = this.queue.take();
    if (this.transmitter === undefined) {
      sendFinalBeacon(this.service, this.release, waiting);
      waiting.filter(({ signal }) => signal.type === 'error').forEach(this.queue.add);
    } else waiting.forEach(this.transmitter.send);
  }

  /** Errors that the beacon left are of the page that is shown again, so they follow it. */
  private resumeVisit(): void {
    const errors = this.queue.take();
    this.repeatPage();
    errors.forEach(this.queue.add);
  }
}

export function createTelemetry(service: TelemetryService, release: string): Telemetry {
  return new VisitTelemetry(service, release);
}
