import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/platform/data/parseJson';
import { writeWhole } from '@/lib/platform/data/writeWhole';

const reportSchema = z.object({
  /** Epoch ms. */
  polledAt: z.number(),
  version: z.string().optional(),
  rejected: z
    .object({
      version: z.string(),
      contentVersion: z.string(),
      problems: z.array(z.string()),
      canBeConfirmed: z.boolean(),
    })
    .optional(),
});

export type PollerReport = Readonly<z.infer<typeof reportSchema>>;

const leaseSchema = z.object({ holder: z.string(), until: z.number(), report: reportSchema });

type Clock = Pick<typeof Date, 'now'>;

const FILE = 'lease.json';
const LEASE_MS = 8000;
const RENEWAL_MS = 2000;

/** One process per folder polls. Two at once, or all without a folder, cost only requests. */
export class PollLease {
  private readonly name = randomUUID();
  private readonly file: string | undefined;
  private readonly timer: NodeJS.Timeout | undefined;
  private isHeld = false;
  private isStopped = false;

  /** @param mayHold false for a process that polls too rarely for others */
  constructor(
    folder: string | undefined,
    private readonly mayHold: boolean,
    private readonly report: () => PollerReport,
    private readonly clock: Clock = Date,
  ) {
    this.file = folder && join(folder, FILE);
    if (this.file !== undefined)
      this.timer = setInterval(() => void this.renew(), RENEWAL_MS).unref();
  }

  /** Never throws. @returns the report of another process that polls, else undefined */
  async take(): Promise<PollerReport | undefined> {
    const other = await this.readOther();
    this.isHeld = other === undefined && this.mayHold && !this.isStopped;
    if (this.isHeld) await this.write();
    return other;
  }

  /** Never throws. Tells the others of a new report at once. */
  async renew(): Promise<void> {
    if (this.isHeld) await this.take();
  }

  /** Another process polls as soon as it notices. */
  release(): void {
    if (this.isHeld && this.file !== undefined) {
      try {
        rmSync(this.file, { force: true });
      } catch {
        // The lease expires anyway.
      }
    }
    this.isHeld = false;
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
    this.release();
  }

  private async readOther() {
    if (this.file === undefined) return undefined;
    const text = await readFile(this.file, 'utf8').catch(() => '');
    const lease = leaseSchema.safeParse(parseJson(text)).data;
    if (lease === undefined || lease.holder === this.name) return undefined;
    const left = lease.until - this.clock.now();
    // Clocks of several machines differ, but a lease can't last much longer than it may.
    return left > 0 && left < 2 * LEASE_MS ? lease.report : undefined;
  }

  private async write() {
    if (this.file === undefined) return;
    const lease = {
      holder: this.name,
      until: this.clock.now() + LEASE_MS,
      report: this.report(),
    };
    // The other processes then poll too.
    await writeWhole(this.file, JSON.stringify(lease)).catch(() => undefined);
  }
}
