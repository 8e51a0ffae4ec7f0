import { LRUCache } from 'lru-cache';
import { remember } from '@/lib/platform/data/remember';

export type Clock = { readonly now: () => number };

export type Rate = { readonly burst: number; readonly perSecond: number };

const MAX_REMEMBERED = 1000;

/** A token bucket: allows a burst, then so many per second. */
export class Allowance {
  private left: number;
  private counted: number;

  constructor(
    private readonly clock: Clock,
    private readonly rate: Rate,
  ) {
    this.left = rate.burst;
    this.counted = clock.now();
  }

  take(): boolean {
    const now = this.clock.now();
    this.left = Math.min(
      this.rate.burst,
      this.left + (Math.max(0, now - this.counted) / 1000) * this.rate.perSecond,
    );
    this.counted = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  refund(): void {
    this.left += 1;
  }
}

export class ClientAllowances {
  private readonly allowances = new LRUCache<string, Allowance>({ max: MAX_REMEMBERED });

  constructor(
    private readonly clock: Clock,
    private readonly rate: Rate,
  ) {}

  of(client: string): Allowance {
    return remember(this.allowances, client, () => new Allowance(this.clock, this.rate));
  }
}
