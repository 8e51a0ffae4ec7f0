import { IMAGE_CROPS, IMAGE_FORMATS, IMAGE_WIDTHS, type PictureSize } from '../imageSources';

/** `file` is the original's path, `path` the resized picture's. */
export type PictureRequest = Readonly<{
  kind: 'picture';
  file: string;
  path: string;
  size: PictureSize;
}>;

export type ImageRequest = { readonly kind: 'drawing'; readonly file: string } | PictureRequest;

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._(),'!&=@~+-]{0,120}$/u;
const SIZE = /^([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?\.([a-z]{3,4})$/;

function isPreset(width: number, height: number | undefined) {
  if (height === undefined) return IMAGE_WIDTHS.some((preset) => preset === width);
  return IMAGE_CROPS.some((preset) => preset === `${width}x${height}`);
}

function parseSize(text: string): PictureSize | undefined {
  const match = SIZE.exec(text);
  const format = IMAGE_FORMATS.find((name) => name === match?.[3]);
  if (match === null || format === undefined) return undefined;
  const width = Number(match[1]);
  const height = match[2] === undefined ? undefined : Number(match[2]);
  return isPreset(width, height)
    ? { width, format, ...(height === undefined ? {} : { height }) }
    : undefined;
}

/** Parses `{space}/{asset}/{hash}/{file}/{width}[x{height}].{format}`, or `…/{file}.svg`. */
export function parseImageRequest(segments: readonly string[]): ImageRequest | undefined {
  if (!segments.every((segment, index) => (index === 3 ? FILE_NAME : SEGMENT).test(segment)))
    return undefined;
  const file = segments.slice(0, 4).join('/');
  const [, , , name = '', sizeName = ''] = segments;
  if (segments.length === 4) return name.endsWith('.svg') ? { kind: 'drawing', file } : undefined;
  const size = parseSize(sizeName);
  if (segments.length !== 5 || size === undefined || name.endsWith('.svg')) return undefined;
  return { kind: 'picture', file, path: `${file}/${sizeName}`, size };
}
