import { EDITOR_CLASSES, type EditorClass } from '@/lib/platform/config/constants';
import { Parser } from 'htmlparser2';
import type { TableCell } from '@/lib/models/blocks';
import { type OnLoss, readItems, type ReadValue } from './reading';

const MAX_LINE_LENGTH = 2000;
const MAX_SHORT_LENGTH = 500;
const MAX_TEXT_LENGTH = 250_000;

/** Browsers decode lone surrogates differently in HTML and JSON, and URLs can't contain them. */
const LONE_SURROGATES = /\p{Cs}/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
export function cleanText(value: string): string {
  return value
    .replace(LINE_ENDS, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(LONE_SURROGATES, '');
}

/** Includes zero-width spaces and soft hyphens, which people paste without seeing them. */
const isBlank = (sign: string) => /[\s\u200B-\u200D\u2060\u00AD]/.test(sign);

/** A loop, since a regular expression that ends with `+$` takes quadratic time. */
export function trimText(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const bound = (text: string, limit: number) =>
  trimText(trimText(text).slice(0, limit).replace(LONE_SURROGATES, ''));

const TAG =
  /<\/?(a|abbr|b|br|code|div|em|font|h[1-6]|i|li|mark|ol|p|s|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
const LINE_TAG = /^(?:br|div|h[1-6]|li|p)$/i;

function decodeEntity(entity: string) {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) });
  parser.end(entity);
  return text;
}

/** Strips only tags of formatted text: other angle brackets may be part of the text. */
function readMarkup(text: string, onLoss: OnLoss | undefined) {
  if (!/[<&]/.test(text)) return text;
  const tags = new Set<string>();
  const plain = text.replace(TAG, (_tag, name: string) => {
    tags.add(`<${name.toLowerCase()}>`);
    return LINE_TAG.test(name) ? '\n' : '';
  });
  if (tags.size > 0) onLoss?.('', [...tags].join(', '), 'removedHtml');
  return plain.replace(ENTITY, decodeEntity);
}

function readPlain(value: unknown, limit: number, onLoss: OnLoss | undefined) {
  const written = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  // Twice the limit, since blanks and markup are removed afterwards.
  return typeof written === 'string'
    ? readMarkup(cleanText(written.slice(0, 2 * limit)), onLoss)
    : undefined;
}

function readLine(value: unknown, limit: number, onLoss?: OnLoss) {
  const text = readPlain(value, MAX_LINE_LENGTH, onLoss);
  return text === undefined ? undefined : bound(text.replace(/[\t\n]+/g, ' '), limit) || undefined;
}

export const readString: ReadValue<string> = (value, onLoss) =>
  readLine(value, MAX_LINE_LENGTH, onLoss);

export const readShortString: ReadValue<string> = (value, onLoss) =>
  readLine(value, MAX_SHORT_LENGTH, onLoss);

export const readLines: ReadValue<string> = (value, onLoss) => {
  const text = readPlain(value, MAX_LINE_LENGTH, onLoss);
  return text === undefined
    ? undefined
    : bound(
        text.replace(/[^\S\n]*\n[^\S\n]*/g, '\n').replace(/\n{3,}/g, '\n\n'),
        MAX_LINE_LENGTH,
      ) || undefined;
};

const MAX_STRINGS = 50;

export const readStrings: ReadValue<readonly string[]> = (value, onLoss) => {
  const readEach = (item: unknown, onItemLoss?: OnLoss) =>
    readPlain(item, MAX_LINE_LENGTH, onItemLoss)
      ?.split('\n')
      .flatMap((line) => readShortString(line) ?? []);
  return readItems(value, { limit: MAX_STRINGS, expected: 'text', read: readEach }, onLoss)
    ?.flatMap(({ item }) => item)
    .slice(0, MAX_STRINGS);
};

/** Turns pasted line separators into Markdown line breaks (two spaces at the end of a line). */
export function readMarkdown(value: unknown): string | undefined {
  return typeof value === 'string'
    ? readText(
        value
          .slice(0, MAX_TEXT_LENGTH)
          .replace(/\u2029/g, '\n\n')
          .replace(/[\v\u0085\u2028]/g, '  \n'),
      )
    : undefined;
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string'
    ? bound(cleanText(value.slice(0, MAX_TEXT_LENGTH)), MAX_TEXT_LENGTH) || undefined
    : undefined;
}

function listParts(value: unknown): readonly string[] | undefined {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = parts
    .slice(0, MAX_STRINGS)
    .flatMap((part) => readShortString(part)?.split(',').map(trimText) ?? ['']);
  return texts.every((text) => text === '') ? undefined : texts;
}

function resolveClass(name: string, onLoss: OnLoss | undefined): EditorClass | undefined {
  const known = EDITOR_CLASSES.find((allowed) => allowed === name);
  if (known === undefined) onLoss?.('', `the class ${name.slice(0, 40)}`, 'removedHtml');
  return known;
}

export const readClassNames: ReadValue<readonly EditorClass[]> = (value, onLoss) => {
  const names = listParts(value)?.flatMap((part) => part.slice(0, 500).match(/[^\s,]+/g) ?? []);
  return names && [...new Set(names)].flatMap((name) => resolveClass(name, onLoss) ?? []);
};

export const readColumnClasses: ReadValue<readonly (EditorClass | '')[]> = (value, onLoss) => {
  const classes = listParts(value)?.map((name) =>
    name === '' ? '' : (resolveClass(name, onLoss) ?? ''),
  );
  return classes?.some((name) => name !== '') === false ? [] : classes;
};

const MAX_COLUMNS = 24;

export const readColumns: ReadValue<readonly number[]> = (value, onLoss) => {
  const columns = (listParts(value) ?? []).flatMap((part) => {
    const span = /^\d{1,2}$/.test(part) ? Number(part) : 0;
    if (span >= 1 && span <= 12) return [span];
    onLoss?.('', `${part.slice(0, 20) || 'nothing'}: expected a share from 1 to 12`);
    return [];
  });
  return columns.length > 0 ? columns.slice(0, MAX_COLUMNS) : undefined;
};

const MAX_LIST_LENGTH = 20_000;
const MAX_POINTS = 50;

const POINT_MARK = /#{3,}/;

export function readTableCell(value: unknown): TableCell | undefined {
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || !POINT_MARK.test(value)) return readLines(value);
  const points = value
    .slice(0, MAX_LIST_LENGTH)
    .split(POINT_MARK)
    .flatMap((point) => readLines(point) ?? []);
  return points.length === 0 ? undefined : points.slice(0, MAX_POINTS);
}
