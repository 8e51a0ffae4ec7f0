import type { JsonValue } from '@/lib/platform/data/values';
import { isRecord } from '@/lib/platform/data/objects';
import { invalidQuery } from '../wire/apiError';

export function readWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Words of two or more letters match as prefixes, as in the service. */
export function hasAllWords(values: readonly JsonValue[], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const known = values.flatMap(listTexts).flatMap(readWords);
  return words.every((word) =>
    known.some((candidate) => (word.length > 1 ? candidate.startsWith(word) : candidate === word)),
  );
}

function listTexts(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((part: JsonValue) => listTexts(part));
  if (!isRecord(value) || typeof value.nodeType !== 'string') return [];
  return [
    ...(typeof value.value === 'string' ? [value.value] : []),
    ...(value.content === undefined ? [] : listTexts(value.content)),
  ];
}

type Point = { readonly lat: number; readonly lon: number };

const EARTH_RADIUS_KM = 6371;

/** @param text `lat,lon` */
export function readPoint(path: string, text: string): Point {
  const [lat = 0, lon = 0] = readNumbers(path, text, [2]);
  return { lat, lon };
}

/** @param text `lat,lon,lat,lon` (two opposite corners) or `lat,lon,radius in km` */
export function readArea(path: string, text: string): (place: Point) => boolean {
  const [a = 0, b = 0, c = 0, d] = readNumbers(path, text, [3, 4]);
  if (d === undefined) return (place) => readDistance(place, { lat: a, lon: b }) <= c;
  const isBetween = (value: number, x: number, y: number): boolean =>
    value >= Math.min(x, y) && value <= Math.max(x, y);
  return ({ lat, lon }) => isBetween(lat, a, c) && isBetween(lon, b, d);
}

export function readLocation(value: JsonValue | undefined): Point | undefined {
  if (!isRecord(value) || typeof value.lat !== 'number' || typeof value.lon !== 'number')
    return undefined;
  return { lat: value.lat, lon: value.lon };
}

export function readDistance(a: Point, b: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  return (
    2 *
    EARTH_RADIUS_KM *
    Math.asin(
      Math.sqrt(halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2),
    )
  );
}

function readNumbers(path: string, text: string, counts: readonly number[]): number[] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (!counts.includes(numbers.length) || numbers.some(Number.isNaN)) {
    throw invalidQuery({
      name: 'location',
      path: path.split('.'),
      value: text,
      details: `Expected ${counts.join(' or ')} numbers separated by commas`,
    });
  }
  return numbers;
}

const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['image', /^image\//],
  ['audio', /^audio\//],
  ['video', /^video\//],
  ['pdfdocument', /^application\/pdf$/],
  [
    'richtext',
    /^application\/(msword|rtf|.*wordprocessingml.*|vnd\.oasis\.opendocument\.text|x-iwork-pages-sffpages)$|^text\/rtf$/,
  ],
  [
    'presentation',
    /^application\/(vnd\.ms-powerpoint.*|.*presentationml.*|vnd\.oasis\.opendocument\.presentation)$/,
  ],
  [
    'spreadsheet',
    /^application\/(vnd\.ms-excel.*|.*spreadsheetml.*|vnd\.oasis\.opendocument\.spreadsheet)$/,
  ],
  [
    'archive',
    /^application\/(zip|gzip|x-gzip|x-tar|x-bzip2?|x-7z-compressed|x-rar-compressed|vnd\.rar)$/,
  ],
  ['markup', /^text\/(html|xml)$|^application\/(xml|xhtml\+xml)$/],
  ['code', /^(text|application)\/(css|javascript|x-javascript|json|x-json|ecmascript|x-sh)$/],
  ['plaintext', /^text\/(plain|markdown|csv)$/],
];

export const MIMETYPE_GROUPS: readonly string[] = ['attachment', ...GROUPS.map(([name]) => name)];

export function resolveMimetypeGroup(contentType: string): string {
  return GROUPS.find(([, pattern]) => pattern.test(contentType))?.[0] ?? 'attachment';
}
