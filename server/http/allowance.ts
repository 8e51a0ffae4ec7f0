import { LRUCache } from 'lru-cache';
import { remember } from '@/lib/data/remember';

export type Clock = { readonly now: () => number };

export type Rate = { /** At once. */ readonly burst: number; readonly perSecond: number };

/** Of clients. */
const MAX_REMEMBERED = 1000;

/** So many at once, and then so many a second. */
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

  /** @returns whether there was one left */
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

  giveBack(): void {
    this.left += 1;
  }
}

/** An allowance for each client. */
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
