import { REPORTED, type Reporting } from '@/lib/telemetry/metrics/reporting';
import type { EditorLog, EditorNote } from './editorLog';

export type SkipLogEntry = EditorNote & { readonly page: string };

export type SkipLog = {
  readonly add: (note: EditorNote) => void;
  readonly entries: readonly SkipLogEntry[];
  readonly editors?: EditorLog | undefined;
};

/** One malformed entry can cause thousands of notes; the limits keep others visible. */
const MAX_ENTRIES_PER_REASON = 200;
const MAX_ENTRIES_PER_BLOCK = 20;

type SkipLogOptions = Pick<SkipLog, 'editors'> & { readonly reporting?: Reporting | undefined };

export function createSkipLog(
  page: string,
  { editors, reporting = REPORTED }: SkipLogOptions = {},
): SkipLog {
  const entries: SkipLogEntry[] = [];
  const counts = new Map<string, number>();
  const count = (kind: string, limit: number) => {
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + 1);
    return before < limit;
  };
  return {
    entries,
    editors,
    add: (note) => {
      const { path, reason, model } = note;
      reporting.getMetrics()?.contentSkipped(model, reason);
      const blockPath = path.slice(0, path.indexOf(']') + 1);
      if (
        count(`${reason} ${blockPath}`, MAX_ENTRIES_PER_BLOCK) &&
        count(reason, MAX_ENTRIES_PER_REASON)
      )
        entries.push({ page, ...note });
    },
  };
}
