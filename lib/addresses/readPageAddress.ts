import { MAX_URL_LENGTH } from '@/lib/platform/config/constants';
import { isEditionId } from '@/lib/platform/config/editions';
import type { AddressProblem } from '@/lib/models/page';
import type { Result } from '@/lib/platform/data/values';
import { decodePath, encodePath, normalizePath } from './paths';
import { isReserved } from './siteRoutes';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const UNTYPED = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const LITERAL_PERCENT = /%(?![0-9a-f]{2})/gi;

const UNREADABLE = /[\p{Cc}\p{Cs}\\?#]/u;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

function decodeTyped(text: string) {
  const [path = ''] = text.replaceAll('\\', '/').replace(ORIGIN, '').split(/[?#]/);
  return decodePath(path.replace(LITERAL_PERCENT, '%25'));
}

function lowerEdition(path: string) {
  return path.replace(/^\/[^/]+/, (first) =>
    isEditionId(first.slice(1).toLowerCase()) ? first.toLowerCase() : first,
  );
}

function findProblem(path: string): AddressProblem | undefined {
  if (DOT_SEGMENT.test(path)) return 'dotSegment';
  if (isReserved(path)) return 'ownAddress';
  return encodePath(path).length > MAX_URL_LENGTH ? 'longAddress' : undefined;
}

type PageAddress = Result<string, { readonly kind: AddressProblem }>;

const reject = (kind: AddressProblem): PageAddress => ({ ok: false, failure: { kind } });

/** Drops the host of a URL, because the public site, its preview and staging share one space. */
export function readPageAddress(value: unknown): PageAddress | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return reject('unreadableAddress');
  const typed = value.replace(UNTYPED, '').trim();
  if (typed === '') return undefined;
  const decoded = decodeTyped(typed);
  if (decoded === undefined || UNREADABLE.test(decoded)) return reject('unreadableAddress');
  const path = lowerEdition(normalizePath(decoded));
  const problem = findProblem(path);
  return problem === undefined ? { ok: true, value: path } : reject(problem);
}

/** @returns undefined where no page can have this address */
export function readPagePath(address: unknown): string | undefined {
  const read = readPageAddress(address);
  return read?.ok === true ? read.value : undefined;
}
