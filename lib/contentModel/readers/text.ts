import { EDITOR_CLASSES, type EditorClass } from '@/lib/config/constants';
import type { TableCell } from '@/lib/models/blocks';

const MAX_LINE_LENGTH = 2000;
const MAX_SHORT_LENGTH = 500;
const MAX_TEXT_LENGTH = 250_000;

/** Browsers decode lone surrogates differently in markup and in JSON, and URLs cannot contain them. */
const LONE_SURROGATES = /\p{Cs}/gu;

function readBounded(value: string, limit: number): string | undefined {
  const text = value.trim().slice(0, limit).replace(LONE_SURROGATES, '');
  return text === '' ? undefined : text;
}

export function readString(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return readBounded(value.slice(0, 2 * MAX_LINE_LENGTH).replace(/[\t\r\n]+/g, ' ').replace(/\p{Cc}/gu, ''), MAX_LINE_LENGTH);
}

export function readShortString(value: unknown): string | undefined {
  const text = readString(value);
  return text && readBounded(text, MAX_SHORT_LENGTH);
}

const MAX_STRINGS = 50;

/** Without what is no text among them. */
export function readStrings(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.slice(0, MAX_STRINGS).flatMap((item) => readShortString(item) ?? []) : undefined;
}

export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return readBounded(value.slice(0, MAX_TEXT_LENGTH).replace(/[^\P{Cc}\t\r\n]/gu, ''), MAX_TEXT_LENGTH);
}

function resolveClass(name: string): EditorClass | undefined {
  return EDITOR_CLASSES.find((allowed) => allowed === name);
}

export function readClassNames(value: unknown): readonly EditorClass[] | undefined {
  if (typeof value !== 'string') return undefined;
  const names = value.slice(0, 500).split(/[\s,]+/);
  return [...new Set(names)].map(resolveClass).filter((name) => name !== undefined);
}

export function readColumnClasses(value: unknown): readonly (EditorClass | '')[] | undefined {
  if (typeof value !== 'string') return undefined;
  const classes = value.slice(0, 500).split(',').map((name) => resolveClass(name.trim()) ?? '');
  return classes.some((name) => name !== '') ? classes : [];
}

const MAX_COLUMNS = 24;

/** Spans of a twelve-column grid: `8,4` → [8, 4]. Anything but 1 to 12 is dropped. */
export function readColumns(value: unknown): readonly number[] | undefined {
  if (typeof value !== 'string') return undefined;
  const columns = value
    .slice(0, 200)
    .split(',')
    .filter((part) => /^\s*\d{1,2}\s*$/.test(part))
    .map(Number)
    .filter((span) => span >= 1 && span <= 12);
  return columns.length > 0 ? columns.slice(0, MAX_COLUMNS) : undefined;
}

const MAX_LIST_LENGTH = 20_000;
const MAX_POINTS = 50;

const POINT_MARK = /#{3,}/;

/** Text, or the points of a bullet list separated by `###`. Numbers and booleans become text. */
export function readTableCell(value: unknown): TableCell | undefined {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  if (typeof value !== 'string') return undefined;
  if (!POINT_MARK.test(value)) return readString(value);
  const points = value.slice(0, MAX_LIST_LENGTH).split(POINT_MARK).map(readString).filter((point) => point !== undefined);
  return points.length === 0 ? undefined : points.slice(0, MAX_POINTS);
}
