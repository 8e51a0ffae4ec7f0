import { isRecord } from '@/lib/platform/data/objects';

export type Problem = {
  readonly file: string;
  readonly entry?: string;
  readonly field?: string;
  readonly message: string;
};

export type FoundProblems = {
  readonly problems: Problem[];
  /** Files that can't be parsed. Most other problems follow from these. */
  readonly syntaxErrors: Problem[];
};

function buildProblemLine({ file, entry, field, message }: Problem): string {
  const place = [entry, field].filter((part) => part !== undefined).join('.');
  return place === '' ? `${file}: ${message}` : `${file}: ${place}: ${message}`;
}

const inOrder = new Intl.Collator('en', { numeric: true });

export function listProblemLines(problems: readonly Problem[]): readonly string[] {
  return [...new Set(problems.map(buildProblemLine))].sort(inOrder.compare);
}

export function buildKindName(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a map';
  if (typeof value === 'string') return value.length > 40 ? 'a longer text' : `“${value}”`;
  return JSON.stringify(value);
}
