import type { TextRange } from '@/lib/models/search';
import { splitByRanges } from './splitByRanges';

/** A text with its matches marked. */
export function MarkedText({ text, ranges }: { readonly text: string; readonly ranges: readonly TextRange[] }) {
  return splitByRanges(text, ranges).map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>));
}
