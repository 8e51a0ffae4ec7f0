import type { TableCell } from '@/lib/models/blocks';
import { readString } from './readString';

const MAX_LIST_LENGTH = 20_000;
const MAX_POINTS = 50;

/** Three hashes, or more in a row, stand between the points of a list. */
const POINT_MARK = /#{3,}/;

/**
 * A cell of a table: text, or the points of a bullet list where the text contains `###`; undefined when it is empty.
 * Numbers and flags become text; anything else is no cell.
 */
export function readTableCell(value: unknown): TableCell | undefined {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  if (typeof value !== 'string') return undefined;
  if (!POINT_MARK.test(value)) return readString(value);
  const points = value.slice(0, MAX_LIST_LENGTH).split(POINT_MARK).map(readString).filter((point) => point !== undefined);
  return points.length === 0 ? undefined : points.slice(0, MAX_POINTS);
}
