import { logger } from '@/lib/config/logger';
import { fetchText } from '@/lib/http/fetchJson';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { TELEMETRY_LIMITS } from '../telemetryLimits';

/** Sends exceptions in batches in the background. Never throws. */
export type ExceptionSender = {
  readonly add: (envelope: object) => void;
  readonly flush: () => Promise<void>;
};

export type SenderOptions = {
  readonly interval?: number;
  readonly deadline?: number;
};

const DEADLINE = 5000;
const MAX_WAITING = 100;

/** A busy or unreachable service may accept the batch later; any other rejection would repeat itself. */
const isForLater = (status: number | undefined): boolean => status === undefined || status >= 500 || status === 408 || status === 429;

function takeBatch(waiting: string[]): readonly string[] {
  let bytes = 2;
  const end = waiting.findIndex((envelope, index) => {
    bytes += Buffer.byteLength(envelope) + 1;
    return index > 0 && bytes > TELEMETRY_LIMITS.batchBytes;
  });
  return waiting.splice(0, end < 0 ? waiting.length : end);
}

/** Posts batches; only the first failure in a row is logged. */
function createPoster(endpoint: string, deadline: number): (batch: readonly string[]) => Promise<'sent' | 'refused' | 'later'> {
  let isFailureLogged = false;
  return async (batch) => {
    const response = await fetchText(new URL(endpoint), { method: 'POST', headers: { 'content-type': 'application/json' }, body: `[${batch.join(',')}]`, deadline });
    if (response.ok) {
      isFailureLogged = false;
      return 'sent';
    }
    const { status, detail } = response.failure;
    if (!isFailureLogged) logger.warn({ detail }, 'Telemetry of the server could not be sent');
    isFailureLogged = true;
    return isForLater(status) ? 'later' : 'refused';
  };
}

export function createExceptionSender(endpoint: string, { interval = TELEMETRY_LIMITS.batchInterval, deadline = DEADLINE }: SenderOptions = {}): ExceptionSender {
  const post = createPoster(endpoint, deadline);
  const waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  async function sendBatch(batch: readonly string[]): Promise<boolean> {
    const result = await post(batch);
    if (result === 'later') {
      waiting.unshift(...batch);
      getMetrics()?.exceptionSent('dropped', waiting.splice(MAX_WAITING).length);
    } else {
      getMetrics()?.exceptionSent(result, batch.length);
    }
    return result === 'sent';
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && (await sendBatch(takeBatch(waiting))));
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (waiting.length > 0) schedule();
    });
    await sending;
  };

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), interval).unref();
  }

  return {
    add: (envelope) => {
      if (waiting.length >= MAX_WAITING) {
        getMetrics()?.exceptionSent('dropped', 1);
        return;
      }
      waiting.push(JSON.stringify(envelope));
      schedule();
    },
    flush,
  };
}
