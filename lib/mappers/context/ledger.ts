import { getMetrics } from '@/lib/metrics/siteMetrics';
import type { SkipReason } from '@/lib/models/blocks';

/** Something of the content that is not on the page, or that was replaced by a default. */
export type LedgerEntry = {
  /** Url or name of the page that was mapped. */
  readonly page: string;
  /** Place on the page, such as `blocks[2].items[0]`. */
  readonly path: string;
  /** Content type of the entry; empty when the entry itself is missing. */
  readonly model: string;
  readonly reason: SkipReason;
  readonly entryId: string;
  /** What was wrong, in words. */
  readonly detail?: string;
};

export type Ledger = {
  readonly add: (entry: Omit<LedgerEntry, 'page'>) => void;
  /** In the order in which they were found; of each reason at most `MAX_ENTRIES_PER_REASON`, and `MAX_ENTRIES_PER_PLACE` in one block. */
  readonly entries: readonly LedgerEntry[];
};

/** Content gone wild is cut at thousands of places; the first ones say enough, and no reason and no block hides another. */
const MAX_ENTRIES_PER_REASON = 200;
const MAX_ENTRIES_PER_PLACE = 20;

/** The block of the page in which something was found: `blocks[2].items[0]` → `blocks[2]`. */
function readPlace(path: string): string {
  return path.slice(0, path.indexOf(']') + 1);
}

/** Collects what was skipped while one page (or menu) is mapped. */
export function createLedger(page: string): Ledger {
  const entries: LedgerEntry[] = [];
  const counts = new Map<string, number>();
  /** Counts one more of a kind; false when there have been enough. */
  const count = (kind: string, limit: number): boolean => {
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + 1);
    return before < limit;
  };
  return {
    entries,
    add: (entry) => {
      const { path, reason, model } = entry;
      getMetrics()?.leftOut(model, reason);
      if (!count(`${reason} ${readPlace(path)}`, MAX_ENTRIES_PER_PLACE) || !count(reason, MAX_ENTRIES_PER_REASON)) return;
      entries.push({ page, ...entry });
    },
  };
}
