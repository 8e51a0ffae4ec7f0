import type { Signal } from '@/lib/tracking/track';
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
  readonly clear: () => void;
};

function createQueue(): SignalQueue {
  let waiting: TimedSignal[] = [];
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
    clear: () => {
      waiting = [];
    },
  };
}

export function createTelemetry(service: TelemetryService, release: string): Telemetry {
  const queue = createQueue();
  let latestPage: TimedSignal | undefined;
  let transmitter: Transmitter | undefined;
  let hasStarted = false;
  let mayStore = false;
  /** Undefined until the visitor has chosen; until then signals are queued. */
  let isAllowed = service.needsConsent ? undefined : true;

  const start = async (): Promise<void> => {
    transmitter = await startSending(service, release);
    if (mayStore) transmitter.setStorage(true);
    if (isAllowed !== true) transmitter.stop();
    await queue.drainTo(transmitter);
  };

  const allow = (): void => {
    const wasRejected = isAllowed === false;
    isAllowed = true;
    transmitter?.resume();
    if (wasRejected && latestPage !== undefined) queue.add({ ...latestPage, at: Date.now() });
    if (hasStarted) return;
    hasStarted = true;
    start().catch(() => (hasStarted = false));
  };

  const reject = (): void => {
    isAllowed = false;
    queue.clear();
    transmitter?.stop();
  };

  if (isAllowed === true) allow();
  return {
    receive: (signal) => {
      if (signal.type === 'event') return;
      const timed = { signal, at: Date.now() };
      if (signal.type === 'page') latestPage = timed;
      if (isAllowed !== false) queue.add(timed);
    },
    setConsent: (isGranted) => {
      mayStore = isGranted;
      transmitter?.setStorage(isGranted);
      if (!isGranted) clearSendStorage();
      if (service.needsConsent) (isGranted ? allow : reject)();
    },
  };
}
