import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { REQUEST_KINDS, type RequestKind } from '@/lib/telemetry/metrics/siteMetrics';
import { logger } from '@/lib/platform/config/logger';
import { parseJson } from '@/lib/platform/data/parseJson';
import { writeWhole } from '@/lib/platform/data/writeWhole';
import { describeFailure, listFolder } from './fileErrors';

type Counts = Readonly<Partial<Record<RequestKind, number>>>;

export type RequestReport = Readonly<{
  /** Such as `2026-12`, in UTC. */
  month: string;
  byKind: Counts;
  total: number;
  /** Forecast for the whole month, at the pace since its first request. */
  expected: number;
}>;

type Clock = Pick<typeof Date, 'now'>;

const FILE = /^requests-(\d{4}-\d{2})-[0-9a-f-]{36}\.json$/;
const WRITE_INTERVAL_MS = 60_000;
/** A young month says little about its pace. */
const MIN_ELAPSED_MS = 600_000;
/** Polls leave this share of a budget to publications, which cost more. */
const POLLED_SHARE = 0.9;
const LONGEST_PACE_MS = 3_600_000;

const fileSchema = z.object({
  since: z.number(),
  byKind: z.partialRecord(z.enum(REQUEST_KINDS), z.number().int().nonnegative()),
});
type Saved = z.infer<typeof fileSchema>;

const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

const findEnd = (month: string) => {
  const end = new Date(`${month}-01T00:00:00Z`);
  return end.setUTCMonth(end.getUTCMonth() + 1);
};

function sumCounts(all: readonly Counts[]): Counts {
  const kinds = REQUEST_KINDS.map(
    (kind) => [kind, all.reduce((sum, counts) => sum + (counts[kind] ?? 0), 0)] as const,
  );
  return Object.fromEntries(kinds.filter(([, count]) => count > 0));
}

/** Counts all processes' requests of a month, since plans count the requests of a space. */
export class RequestLog {
  private month: string;
  private own: Saved;
  private others: readonly Saved[] = [];
  private readonly name = randomUUID();
  private writeDue = 0;

  constructor(
    private readonly folder: string | undefined,
    private readonly clock: Clock = Date,
  ) {
    this.month = monthOf(clock.now());
    this.own = { since: clock.now(), byKind: {} };
  }

  /** Never throws. Without the folder, counts begin at the start of the process. */
  async read(): Promise<void> {
    const { folder, month } = this;
    if (folder === undefined) return;
    const names = await listFolder(folder).catch(() => []);
    const others: Saved[] = [];
    for (const name of names) {
      const [, ofMonth] = FILE.exec(name) ?? [];
      if (ofMonth === undefined || name === this.fileName()) continue;
      const file = join(folder, name);
      if (ofMonth < month) await rm(file, { force: true }).catch(() => undefined);
      const text = ofMonth === month ? await readFile(file, 'utf8').catch(() => '') : '';
      const saved = fileSchema.safeParse(parseJson(text));
      if (saved.success) others.push(saved.data);
    }
    this.others = others;
  }

  count(kind: RequestKind): void {
    this.startMonth();
    const { byKind } = this.own;
    this.own = { ...this.own, byKind: { ...byKind, [kind]: (byKind[kind] ?? 0) + 1 } };
  }

  report(): RequestReport {
    this.startMonth();
    const { month, own, others } = this;
    const now = this.clock.now();
    const byKind = sumCounts([own, ...others].map((saved) => saved.byKind));
    const total = Object.values(byKind).reduce((sum, count) => sum + count, 0);
    const since = Math.min(own.since, ...others.map((saved) => saved.since));
    const elapsed = Math.max(MIN_ELAPSED_MS, now - since);
    const left = findEnd(month) - now;
    return { month, byKind, total, expected: Math.round(total + (total / elapsed) * left) };
  }

  /** Milliseconds between two polls that keep the month within `budget`. */
  findPace(budget: number): number {
    const { total, month } = this.report();
    const left = Math.max(1, budget * POLLED_SHARE - total);
    return Math.min(LONGEST_PACE_MS, (findEnd(month) - this.clock.now()) / left);
  }

  /** Never throws. At most once a minute. */
  async save(): Promise<void> {
    const { folder } = this;
    if (folder === undefined || this.clock.now() < this.writeDue) return;
    this.writeDue = this.clock.now() + WRITE_INTERVAL_MS;
    await this.read();
    await writeWhole(join(folder, this.fileName()), JSON.stringify(this.own)).catch(
      (error: unknown) => {
        logger.warn(
          { folder, error: describeFailure(error) },
          'The number of requests to Contentful could not be written to CONTENT_SNAPSHOT_DIR: after a restart, it begins at 0',
        );
      },
    );
  }

  private fileName() {
    return `requests-${this.month}-${this.name}.json`;
  }

  private startMonth() {
    const month = monthOf(this.clock.now());
    if (month === this.month) return;
    this.month = month;
    this.own = { since: this.clock.now(), byKind: {} };
    this.others = [];
  }
}
