import { MAX_TREE_DEPTH } from '@/lib/platform/data/entryTree';

/** A text of 1,000 paragraphs has 11,000 values. */
const MAX_VALUES = 12_000;
/** Characters. Contentful's longest text has 50,000. */
const MAX_STRING = 100_000;

function listMembers(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** Rejects edits that are large enough to delay other editors. */
export function isWithinLimits(entries: unknown): boolean {
  let count = 0;
  let level: readonly unknown[] = [entries];
  // Breadth first, because JSON may be nested deeper than the stack.
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
