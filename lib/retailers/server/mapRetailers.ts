import { z } from 'zod';
import type { Retailer } from '@/lib/models/retailer';

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

const MAX_NAME = 120;
const MAX_URL = 2048;
/** Shops shown of one product. Nobody reads more; the page and its data stay small whatever a service sends. */
const MAX_RETAILERS = 60;

/** Without what is not seen or turns the direction of the text around: one shop could look like another. */
function cleanName(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
}

/** Only http and https, and no user name that would make one host look like another. */
function readShopUrl(value: string): string | undefined {
  if (value.length > MAX_URL || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}

/** One row as the service writes it (specification, section 3); its spellings end here. */
const rowSchema = z
  .object({ BuyNowUrl: z.string(), RetailerName: z.string().transform(cleanName).pipe(z.string().min(1).max(MAX_NAME)), Retailerlogo: z.unknown().optional() })
  .transform(({ BuyNowUrl, RetailerName, Retailerlogo }, context): Retailer => {
    const url = readShopUrl(BuyNowUrl);
    const logo = readPngLogo(Retailerlogo);
    if (url !== undefined) return { name: RetailerName, url, ...(logo === undefined ? {} : { logo }) };
    context.addIssue({ code: 'custom', message: 'expected an http or https address' });
    return z.NEVER;
  });

/** An array of rows, bare or as the member `retailers`. */
const answerSchema = z.union([z.array(z.unknown()), z.object({ retailers: z.array(z.unknown()) }).transform(({ retailers }) => retailers)]);

/**
 * The sellers in an answer, in its order. A bad row is left out alone, as is a second row with the same address;
 * a bad logo leaves the name. At most the first 60.
 * @returns undefined for an answer that is no list, or of whose rows none can be used
 */
export function mapRetailers(answer: unknown): readonly Retailer[] | undefined {
  const rows = answerSchema.safeParse(answer);
  if (!rows.success) return undefined;
  const retailers = rows.data.flatMap((row) => rowSchema.safeParse(row).data ?? []);
  if (rows.data.length > 0 && retailers.length === 0) return undefined;
  return [...new Map(retailers.toReversed().map((retailer) => [retailer.url, retailer])).values()].toReversed().slice(0, MAX_RETAILERS);
}
