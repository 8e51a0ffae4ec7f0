import { z } from 'zod';
import type { Retailer } from '@/lib/models/retailer';

const MAX_BYTES = 64 * 1024;
/** Pixels: a small file can decode to a picture that exhausts a phone's memory. */
const MAX_SIDE = 2048;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_TYPES = new Set([0, 2, 3, 4, 6]);
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const DATA_PREFIX = /^data:image\/png;base64,/i;
/** Bytes of length, name and checksum (PNG specification, 5.3). */
const CHUNK_FRAME = 12;

type Chunk = Readonly<{
  name: string;
  start: number;
  length: number;
  end: number;
}>;

function readChunk(bytes: Buffer, start: number): Chunk | undefined {
  if (start + CHUNK_FRAME > bytes.length) return undefined;
  const length = bytes.readUInt32BE(start);
  const end = start + CHUNK_FRAME + length;
  return end > bytes.length
    ? undefined
    : { name: bytes.toString('latin1', start + 4, start + 8), start: start + 8, length, end };
}

function hasSaneHeader(bytes: Buffer, header: Chunk) {
  if (header.name !== 'IHDR' || header.length !== 13) return false;
  const sides = [bytes.readUInt32BE(header.start), bytes.readUInt32BE(header.start + 4)];
  return (
    sides.every((side) => side > 0 && side <= MAX_SIDE) &&
    COLOUR_TYPES.has(bytes.readUInt8(header.start + 9))
  );
}

function findEnd(bytes: Buffer, from: number) {
  let hasPixels = false;
  for (
    let chunk = readChunk(bytes, from);
    chunk !== undefined;
    chunk = readChunk(bytes, chunk.end)
  ) {
    if (chunk.name === 'acTL') return undefined;
    if (chunk.name === 'IEND') return hasPixels ? chunk.end : undefined;
    hasPixels ||= chunk.name === 'IDAT';
  }
  return undefined;
}

/** Accepts only still PNGs, as base64 or a data URL, and cuts off whatever follows their end. */
export function readPngLogo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_BYTES * 2) return undefined;
  const base64 = value.replace(DATA_PREFIX, '').replace(/\s+/g, '');
  if (!BASE64.test(base64)) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    return undefined;
  const header = readChunk(bytes, SIGNATURE.length);
  const end =
    header !== undefined && hasSaneHeader(bytes, header) ? findEnd(bytes, header.end) : undefined;
  return end === undefined
    ? undefined
    : `data:image/png;base64,${bytes.toString('base64', 0, end)}`;
}

const MAX_NAME = 120;
const MAX_URL = 2048;
const MAX_RETAILERS = 60;

/** Invisible or bidirectional control characters could make one retailer look like another. */
function cleanName(value: string) {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
}

function readShopUrl(value: string) {
  if (value.length > MAX_URL || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : undefined;
}

/** The service's own field names (specification, section 3). */
const rowSchema = z
  .object({
    BuyNowUrl: z.string(),
    RetailerName: z.string().transform(cleanName).pipe(z.string().min(1).max(MAX_NAME)),
    Retailerlogo: z.unknown().optional(),
  })
  .transform(({ BuyNowUrl, RetailerName, Retailerlogo }, context): Retailer => {
    const url = readShopUrl(BuyNowUrl);
    const logo = readPngLogo(Retailerlogo);
    if (url !== undefined)
      return { name: RetailerName, url, ...(logo === undefined ? {} : { logo }) };
    context.addIssue({ code: 'custom', message: 'expected an http or https address' });
    return z.NEVER;
  });

const responseSchema = z.union([
  z.array(z.unknown()),
  z.object({ retailers: z.array(z.unknown()) }).transform(({ retailers }) => retailers),
]);

/** @returns undefined for a response that is not a list, or that has rows but no usable one */
export function mapRetailers(response: unknown): readonly Retailer[] | undefined {
  const rows = responseSchema.safeParse(response);
  if (!rows.success) return undefined;
  const retailers = rows.data.flatMap((row) => rowSchema.safeParse(row).data ?? []);
  if (rows.data.length > 0 && retailers.length === 0) return undefined;
  return [...new Map(retailers.toReversed().map((retailer) => [retailer.url, retailer])).values()]
    .toReversed()
    .slice(0, MAX_RETAILERS);
}
