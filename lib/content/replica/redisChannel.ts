import { createClient } from '@redis/client';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { describeFailure } from './fileErrors';

const LONGEST_PAUSE_MS = 5000;

/** Joins processes on different machines. What is sent while Redis is down is lost. */
export class RedisChannel {
  private readonly log = createRareLog('warn');
  private readonly publisher;
  private readonly subscriber;

  constructor(
    url: string,
    private readonly name: string,
    onMessage: (message: string) => void,
  ) {
    this.publisher = createClient({
      url,
      disableOfflineQueue: true,
      socket: { reconnectStrategy: (retries) => Math.min(LONGEST_PAUSE_MS, 200 * (retries + 1)) },
    });
    this.subscriber = this.publisher.duplicate();
    for (const client of [this.publisher, this.subscriber])
      client.on('error', (error: unknown) => this.noteFailure(error));
    void this.open(onMessage).catch((error: unknown) => this.noteFailure(error));
  }

  /** Never throws. */
  async publish(message: string): Promise<void> {
    if (!this.publisher.isReady) return;
    await this.publisher
      .publish(this.name, message)
      .catch((error: unknown) => this.noteFailure(error));
  }

  stop(): void {
    for (const client of [this.publisher, this.subscriber]) client.destroy();
  }

  private async open(onMessage: (message: string) => void) {
    await Promise.all([this.publisher.connect(), this.subscriber.connect()]);
    await this.subscriber.subscribe(this.name, onMessage);
  }

  private noteFailure(error: unknown) {
    this.log(
      'redis',
      { error: describeFailure(error) },
      'REDIS_URL cannot be reached: processes on other machines see changes at their next poll',
    );
  }
}
