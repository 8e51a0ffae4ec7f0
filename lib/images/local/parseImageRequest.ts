import { IMAGE_CROPS, IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '../imageSources';

export type ImageRequest =
  | { readonly kind: 'original'; readonly file: string }
  | { readonly kind: 'transformed'; readonly file: string; readonly width: number; readonly height?: number; readonly format: ImageFormat };

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._(),'!&=@~+-]{0,120}$/u;
const SIZE = /^([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?\.([a-z]{3,4})$/;

function findFormat(name: string | undefined): ImageFormat | undefined {
  return IMAGE_FORMATS.find((format) => format === name);
}

function isPreset(width: number, height: number | undefined): boolean {
  if (height === undefined) return IMAGE_WIDTHS.some((preset) => preset === width);
  return IMAGE_CROPS.some((preset) => preset === `${width}x${height}`);
}

/**
 * Parses `{space}/{asset}/{hash}/{file}/{width}[x{height}].{format}`, or `{space}/{asset}/{hash}/{file}.svg` for an original.
 * Undefined for other sizes, formats and characters.
 */
export function parseImageRequest(segments: readonly string[]): ImageRequest | undefined {
  if (!segments.every((segment, index) => (index === 3 ? FILE_NAME : SEGMENT).test(segment))) return undefined;
  const file = segments.slice(0, 4).join('/');
  const [, , , name = '', size] = segments;
  if (segments.length === 4) return name.endsWith('.svg') ? { kind: 'original', file } : undefined;
  if (segments.length !== 5 || size === undefined || name.endsWith('.svg')) return undefined;
  const match = SIZE.exec(size);
  const format = findFormat(match?.[3]);
  if (match === null || format === undefined) return undefined;
  const width = Number(match[1]);
  const height = match[2] === undefined ? undefined : Number(match[2]);
  if (!isPreset(width, height)) return undefined;
  return { kind: 'transformed', file, width, format, ...(height === undefined ? {} : { height }) };
}
