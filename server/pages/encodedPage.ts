import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import {
  boundCacheControl,
  CACHE_CONTROL,
  LONGEST_EDGE_LIFE_MS,
} from '@/lib/site/edge/responseHeaders';
import type { CacheResult } from '@/lib/telemetry/metrics/siteMetrics';
import type { RenderedPage } from './renderPage';

/** The server sends the first one that the client accepts. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Variant = {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: readonly string[];
};

/** Headers alternate names and values, as `writeHead` takes them. */
export type EncodedPage = Readonly<{
  status: number;
  variants: ReadonlyMap<Encoding, Variant>;
  unchanged: readonly string[];
  isTimed: boolean;
  size: number;
}>;

/** Quality 5: each higher level saves a few percent at most and takes about twice as long. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const compressBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);

const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => compressBrotli(body, BROTLI),
  gzip: compressGzip,
  identity: (body) => Promise.resolve(body),
};

type Headers = Readonly<Record<string, string>>;

const flatten = (headers: Iterable<readonly [string, string]>): readonly string[] =>
  [...headers].flat();

const ABOUT_THE_BODY = ['content-type'];

export async function encodePage(
  { status, headers, body, timings }: RenderedPage,
  always: Headers,
  encodings: readonly Encoding[] = ENCODINGS,
): Promise<EncodedPage> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const shared = [...Object.entries(always), ...headers, ['Vary', 'Accept-Encoding'] as const];
  const buildVariant = async (encoding: Encoding): Promise<readonly [Encoding, Variant]> => {
    const content = await COMPRESS[encoding](body);
    const isPlain = encoding === 'identity';
    const etag = isPlain ? `"${hash}"` : `"${hash}-${encoding}"`;
    const own = isPlain ? [] : [['Content-Encoding', encoding] as const];
    return [
      encoding,
      {
        etag,
        body: content,
        headers: flatten([
          ...shared,
          ...own,
          ['ETag', etag],
          ['Content-Length', String(content.length)],
        ]),
      },
    ];
  };
  const variants = new Map(await Promise.all(encodings.map(buildVariant)));
  return {
    status,
    isTimed: timings !== undefined,
    variants,
    unchanged: flatten(shared.filter(([name]) => !ABOUT_THE_BODY.includes(name))),
    size: [...variants.values()].reduce((sum, variant) => sum + variant.body.length, HEADS_BYTES),
  };
}

/** About the headers of all three variants. */
const HEADS_BYTES = 12_000;

export function chooseEncoding(request: IncomingMessage): Encoding {
  if (request.headers['accept-encoding'] === undefined) return 'identity';
  const acceptable = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((candidate) => acceptable.includes(candidate)) ?? 'identity';
}

function changeCacheControl(
  head: readonly string[],
  change: (cacheControl: string) => string,
): readonly string[] {
  const name = head.indexOf('cache-control');
  return head.map((part, index) =>
    name >= 0 && index === name + 1 && part.startsWith('public') ? change(part) : part,
  );
}

/**
 * nginx counts whole seconds, so `proxy_cache_valid 1s` keeps a page for up to two. This header keeps
 * a current page for half a second to one and a half, and a stale page not at all.
 */
function limitNginx({ headers }: IncomingMessage, isLatest: boolean): readonly string[] {
  const time = /^\d{1,11}(?:\.\d{1,3})?$/.exec(String(headers['x-edge-time']))?.[0];
  if (time === undefined) return [];
  return ['X-Accel-Expires', `@${isLatest ? Math.round(Number(time)) : 1}`];
}

const NO_TIMINGS = 'mapping;dur=0, rendering;dur=0';

export type SendOptions = Readonly<{
  version: string | undefined;
  result: CacheResult;
  /** If false, a CDN may keep the page only briefly: it may just have been told to purge it. */
  isLatest: boolean;
  /** In milliseconds since 1970. */
  expiresAt?: number | undefined;
  timings?: string | undefined;
  /** Headers of this response only. */
  extra?: readonly string[] | undefined;
}>;

export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  {
    version,
    result,
    isLatest,
    expiresAt = Infinity,
    timings = NO_TIMINGS,
    extra = [],
  }: SendOptions,
): void {
  const variant = page.variants.get(chooseEncoding(request));
  if (variant === undefined) throw new Error('The page was not encoded for this request');
  const own = [
    ...(version === undefined ? [] : ['X-Content-Version', version]),
    ...limitNginx(request, isLatest),
    ...extra,
  ];
  const leftMs = expiresAt - Date.now();
  const limit = (head: readonly string[]) =>
    isLatest && leftMs > LONGEST_EDGE_LIFE_MS
      ? head
      : changeCacheControl(head, (cacheControl) =>
          isLatest ? boundCacheControl(cacheControl, leftMs) : CACHE_CONTROL.stale,
        );
  if (page.status === 200 && fresh(request.headers, { etag: variant.etag })) {
    response.writeHead(304, [...limit(page.unchanged), ...own, 'ETag', variant.etag]).end();
    return;
  }
  const timing = page.isTimed ? ['Server-Timing', `${timings}, cache;desc="${result}"`] : [];
  response.writeHead(page.status, [...limit(variant.headers), ...own, ...timing]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
