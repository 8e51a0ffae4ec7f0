import type { Signal } from '@/lib/tracking/track';
import { whenIdle } from '@/lib/tracking/services';
import { clearSendStorage } from './sendStorage';
import type { TimedSignal} from './startTransmitter';
import { type startTransmitter as StartTransmitter, type Transmitter } from './startTransmitter';
import type { TelemetryService } from '@/lib/config/services';

/** Measures of the running site, without cookies and without anything about the person. */
export type Telemetry = {
  /** Signals wait in a bounded queue until the page is idle and the script that sends them is there. */
  readonly receive: (signal: Signal) => void;
  /** The visitor's choice about statistics. Where telemetry needs none, it decides about storage alone. */
  readonly setConsent: (isGranted: boolean) => void;
};

/** Signals that wait for the script. When they are too many the first ones stay: they say how it began. */
const MAX_WAITING = 100;
const MAX_ATTEMPTS = 4;
/** Ms until the script is asked for again, times the number of the attempt. */
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

/** The script arrives, is read, starts and takes what waits in tasks of their own, so that none is long. */
async function startSending(service: TelemetryService, release: string): Promise<Transmitter> {
  const startTransmitter = await importTransmitter();
  await whenIdle();
  return startTransmitter(service, release);
}

/** @param release the build of the site, which goes with everything that is sent */
export function createTelemetry(service: TelemetryService, release: string): Telemetry {
  let waiting: TimedSignal[] = [];
  let latestPage: TimedSignal | undefined;
  let transmitter: Transmitter | undefined;
  let hasStarted = false;
  let isDrained = false;
  let mayStore = false;
  /** Undefined until the visitor has chosen: signals wait for the answer. */
  let isAllowed = service.needsConsent ? undefined : true;

  const handOver = (timed: TimedSignal): void => {
    if (isDrained) transmitter?.send(timed);
    else if (waiting.length < MAX_WAITING) waiting.push(timed);
  };

  const start = async (): Promise<void> => {
    transmitter = await startSending(service, release);
    if (mayStore) transmitter.setStorage(true);
    if (isAllowed !== true) transmitter.stop();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      transmitter.send(next);
      await new Promise((resolve) => setTimeout(resolve));
    }
    isDrained = true;
  };

  const allow = (): void => {
    const isAnew = isAllowed === false;
    isAllowed = true;
    transmitter?.resume();
    if (isAnew && latestPage !== undefined) handOver({ ...latestPage, at: Date.now() });
    if (hasStarted) return;
    hasStarted = true;
    start().catch(() => {
      // Without its script nothing is measured, until consent is given anew.
      hasStarted = false;
    });
  };

  const refuse = (): void => {
    isAllowed = false;
    waiting = [];
    transmitter?.stop();
  };

  if (isAllowed === true) allow();
  return {
    receive: (signal) => {
      if (signal.type === 'event') return;
      const timed = { signal, at: Date.now() };
      if (signal.type === 'page') latestPage = timed;
      if (isAllowed !== false) handOver(timed);
    },
    setConsent: (isGranted) => {
      mayStore = isGranted;
      transmitter?.setStorage(isGranted);
      if (!isGranted) clearSendStorage();
      if (!service.needsConsent) return;
      if (isGranted) allow();
      else refuse();
    },
  };
}
