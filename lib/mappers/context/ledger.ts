import { REPORTED, type Reporting } from '@/lib/metrics/reporting';
import type { SkipReason } from '@/lib/models/blocks';
import type { EditorLog } from './editorLog';

export type LedgerEntry = {
  readonly page: string;
  readonly path: string;
  readonly model: string;
  readonly reason: SkipReason;
  readonly entryId: string;
  readonly detail?: string;
};

export type Ledger = {
  readonly add: (entry: Omit<LedgerEntry, 'page'>) => void;
  readonly entries: readonly LedgerEntry[];
  /** In a preview alone. */
  readonly editors?: EditorLog | undefined;
};

/** One malformed entry can cause thousands of notes. The limits keep notes for other reasons and blocks visible. */
const MAX_ENTRIES_PER_REASON = 200;
const MAX_ENTRIES_PER_BLOCK = 20;

function readBlockPath(path: string): string {
  return path.slice(0, path.indexOf(']') + 1);
}

type LedgerOptions = {
  readonly editors?: EditorLog | undefined;
  readonly reporting?: Reporting | undefined;
};

export function createLedger(
  page: string,
  { editors, reporting = REPORTED }: LedgerOptions = {},
): Ledger {
  const entries: LedgerEntry[] = [];
  const counts = new Map<string, number>();
  const count = (kind: string, limit: number): boolean => {
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + 1);
    return before < limit;
  };
  return {
    entries,
    editors,
    add: (entry) => {
      const { path, reason, model } = entry;
      reporting.getMetrics()?.contentSkipped(model, reason);
      if (
        !count(`${reason} ${readBlockPath(path)}`, MAX_ENTRIES_PER_BLOCK) ||
        !count(reason, MAX_ENTRIES_PER_REASON)
      )
        return;
      entries.push({ page, ...entry });
    },
  };
}
