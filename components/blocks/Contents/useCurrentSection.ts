import { useEffect, useState } from 'react';
import { watchIntersection } from '@/lib/browser/watchIntersection';
import type { ContentsEntry } from '@/lib/models/blocks';

/** The top quarter of the window and all above it: a section whose top is there has begun. */
const ABOVE_READING_LINE = '999999px 0px -75%';

/** @returns the anchor of the last section that has begun; undefined above the first one */
export function useCurrentSection(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const begun = new Set<string>();
    const observer = watchIntersection(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          begun[isIntersecting ? 'add' : 'delete'](target.id);
        setCurrent(entries.findLast(({ anchor }) => begun.has(anchor))?.anchor);
      },
      { rootMargin: ABOVE_READING_LINE },
    );
    for (const { anchor } of entries) {
      const section = document.getElementById(anchor);
      if (section !== null) observer?.observe(section);
    }
    return () => observer?.disconnect();
  }, [entries]);
  return current;
}
