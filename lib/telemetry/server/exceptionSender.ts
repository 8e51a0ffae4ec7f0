import { logger } from '@/lib/platform/config/logger';
import { fetchText } from '@/lib/platform/http/fetchJson';
import { getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import { TELEMETRY_LIMITS } from '../telemetryLimits';

type SenderOptions = {
  readonly interval?: number;
  readonly deadline?: number;
};

const DEADLINE_MS = 5000;
const MAX_WAITING = 100;

const isForLater = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 408 || status === 429;

function takeBatch(waiting: string[]): readonly string[] {
  let bytes = 2;
  const end = waiting.findIndex((envelope, index) => {
    bytes += Buffer.byteLength(envelope) + 1;
    return index > 0 && bytes > TELEMETRY_LIMITS.batchBytes;
  });
  return waiting.splice(0, end < 0 ? waiting.length : end);
}

/** Never throws. */
export class ExceptionSender {
  private readonly url: URL;
  private readonly interval: number;
  private readonly deadline: number;
  private readonly waiting: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private isFailureLogged = false;

  constructor(
    endpoint: string,
    { interval = TELEMETRY_LIMITS.batchInterval, deadline = DEADLINE_MS }: SenderOptions = {},
  ) {
    this.url = new URL(endpoint);
    this.interval = interval;
    this.deadline = deadline;
  }

  add(envelope: object): void {
    if (this.waiting.length >= MAX_WAITING) {
      getMetrics()?.exceptionSent('dropped', 1);
      return;
    }
    this.waiting.push(JSON.stringify(envelope));
    this.schedule();
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
      if (this.waiting.length > 0) this.schedule();
    });
    await this.sending;
  }

  private schedule() {
    this.timer ??= setTimeout(() => void this.flush(), this.interval).unref();
  }

  private async sendAll() {
    while (this.waiting.length > 0 && (await this.sendBatch(takeBatch(this.waiting))));
  }

  private async sendBatch(batch: readonly string[]) {
    const response = await fetchText(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `[${batch.join(',')}]`,
      deadline: this.deadline,
    });
    if (response.ok) {
      this.isFailureLogged = false;
      getMetrics()?.exceptionSent('sent', batch.length);
      return true;
    }
    const { status, detail } = response.failure;
    if (!this.isFailureLogged) logger.warn({ detail }, 'Telemetry of the server could not be sent');
    this.isFailureLogged = true;
    if (isForLater(status)) {
      this.waiting.unshift(...batch);
      getMetrics()?.exceptionSent('dropped', this.waiting.splice(MAX_WAITING).length);
    } else {
      getMetrics()?.exceptionSent('refused', batch.length);
    }
    return false;
  }
}
