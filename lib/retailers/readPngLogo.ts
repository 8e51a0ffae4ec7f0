const MAX_BYTES = 64 * 1024;
/** Width and height in px; a small file can hold a picture that fills a phone's memory. */
const MAX_SIDE = 2048;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_TYPES = new Set([0, 2, 3, 4, 6]);
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const DATA_PREFIX = /^data:image\/png;base64,/i;
/** Length, name and checksum of a chunk (PNG specification, 5.3). */
const CHUNK_FRAME = 12;

type Chunk = { readonly name: string; readonly start: number; readonly length: number; readonly end: number };

function readChunk(bytes: Buffer, start: number): Chunk | undefined {
  if (start + CHUNK_FRAME > bytes.length) return undefined;
  const length = bytes.readUInt32BE(start);
  const end = start + CHUNK_FRAME + length;
  return end > bytes.length ? undefined : { name: bytes.toString('latin1', start + 4, start + 8), start: start + 8, length, end };
}

function hasSaneHeader(bytes: Buffer, header: Chunk): boolean {
  if (header.name !== 'IHDR' || header.length !== 13) return false;
  const sides = [bytes.readUInt32BE(header.start), bytes.readUInt32BE(header.start + 4)];
  return sides.every((side) => side > 0 && side <= MAX_SIDE) && COLOUR_TYPES.has(bytes.readUInt8(header.start + 9));
}

/** Where the picture ends; undefined for a torn one, one without pixels, and an animated one. */
function findEnd(bytes: Buffer, from: number): number | undefined {
  let hasPixels = false;
  for (let chunk = readChunk(bytes, from); chunk !== undefined; chunk = readChunk(bytes, chunk.end)) {
    if (chunk.name === 'acTL') return undefined;
    if (chunk.name === 'IEND') return hasPixels ? chunk.end : undefined;
    hasPixels ||= chunk.name === 'IDAT';
  }
  return undefined;
}

/**
 * A logo as the service sends it (base64, with or without the prefix of a data address), as a data address.
 * Its bytes decide: a still PNG of at most 64 kB and 2048 px a side; whatever follows its end is cut off. Anything else is undefined.
 */
export function readPngLogo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_BYTES * 2) return undefined;
  const base64 = value.replace(DATA_PREFIX, '').replace(/\s+/g, '');
  if (!BASE64.test(base64)) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const header = readChunk(bytes, SIGNATURE.length);
  const end = header !== undefined && hasSaneHeader(bytes, header) ? findEnd(bytes, header.end) : undefined;
  return end === undefined ? undefined : `data:image/png;base64,${bytes.toString('base64', 0, end)}`;
}
