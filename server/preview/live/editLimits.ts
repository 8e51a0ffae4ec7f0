import { MAX_TREE_DEPTH } from '@/lib/preview/entryTree';

/** Of the entries that one edit changes. A text of 1,000 paragraphs has 11,000. */
const MAX_VALUES = 12_000;
/** In characters. The longest text that Contentful takes has 50,000. */
const MAX_STRING = 100_000;

function listMembers(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** Whether an edit is small enough to be shown without delaying other editors. */
export function isWithinLimits(entries: unknown): boolean {
  let count = 0;
  let level: readonly unknown[] = [entries];
  // Level by level: JSON may be nested deeper than the stack.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_TREE_DEPTH) return false;
    const next: unknown[] = [];
    for (const value of level) {
      const members = listMembers(value);
      count += members.length;
      if (count > MAX_VALUES || (typeof value === 'string' && value.length > MAX_STRING))
        return false;
      for (const member of members) next.push(member);
    }
    level = next;
  }
  return true;
}
