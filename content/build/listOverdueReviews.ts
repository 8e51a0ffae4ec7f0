import { isRecord } from '@/lib/platform/data/objects';
import { DEFAULT_LOCALE } from './space/locales';

function readDue(entry: unknown): { readonly id: string; readonly due: string } | undefined {
  if (!isRecord(entry) || !isRecord(entry['sys']) || !isRecord(entry['fields'])) return undefined;
  const { nextReviewDate } = entry['fields'];
  const due = isRecord(nextReviewDate) ? nextReviewDate[DEFAULT_LOCALE] : undefined;
  return typeof due === 'string'
    ? { id: String(entry['sys']['id']), due: due.slice(0, 10) }
    : undefined;
}

/** @param today an ISO date such as `2026-11-24` */
export function listOverdueReviews(exported: unknown, today: string): readonly string[] {
  const entries =
    isRecord(exported) && Array.isArray(exported['entries']) ? exported['entries'] : [];
  return entries
    .flatMap((entry: unknown) => readDue(entry) ?? [])
    .filter(({ due }) => due < today)
    .sort((one, other) => one.due.localeCompare(other.due))
    .map(({ id, due }) => `${id}: its next review was due on ${due}`);
}
