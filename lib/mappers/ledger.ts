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
  /** In the order in which they were found; at most `MAX_ENTRIES_PER_REASON` of each reason. */
  readonly entries: readonly LedgerEntry[];
};

/** Content gone wild is cut at thousands of places; the first ones say enough, and no reason hides another. */
export const MAX_ENTRIES_PER_REASON = 200;

/** Collects what was skipped while one page (or menu) is mapped. */
export function createLedger(page: string): Ledger {
  const entries: LedgerEntry[] = [];
  const counts = new Map<SkipReason, number>();
  return {
    entries,
    add: (entry) => {
      const count = counts.get(entry.reason) ?? 0;
      if (count >= MAX_ENTRIES_PER_REASON) return;
      counts.set(entry.reason, count + 1);
      entries.push({ page, ...entry });
    },
  };
}
