import type { ContentsProps } from '@/lib/models/blocks';

const ENTRIES = ['What helps', 'What does not', 'When to call', 'Who helps', 'Sources'].map(
  (title) => ({ title, anchor: title.toLowerCase().replaceAll(' ', '-') }),
);

export const contentsExamples: Readonly<Record<string, ContentsProps>> = {
  'above the text': { entries: ENTRIES, isBeside: false },
  'next to the text': { entries: ENTRIES, isBeside: true },
};
