import type { IncomingMessage, ServerResponse } from 'node:http';
import { withTimeout } from '@/lib/background/withTimeout';
import { getResponseNotes } from '@/lib/config/siteProcess';
import type { Revalidation } from '@/lib/edge/revalidation';
import { buildServerTiming, countPagePhases } from '@/lib/metrics/pageTimings';
import { CapturedResponse } from './capturedResponse';
import { LONGEST_RENDERING, TOO_LONG } from './renderQueue';

export type ServePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What is known of the one who reads a page. */
export type ReaderNotes = Pick<ReturnType<typeof getResponseNotes>, 'isShared'>;

export type RenderedPage = {
  readonly status: number;
  /** By lower-case name, without those that belong to one connection, one encoding or one moment. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  readonly revalidation: Revalidation | undefined;
  /** `Server-Timing`; of a file there is none. */
  readonly timings: string | undefined;
};

const DROPPED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-content-version',
]);

function listHeaders(response: ServerResponse): ReadonlyMap<string, string> {
  const own = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || DROPPED.has(name) ? [] : [[name, [value].flat().join(', ')] as const],
  );
  return new Map(own);
}

function readTimings(response: ServerResponse): string | undefined {
  const durations = countPagePhases(response);
  return durations && buildServerTiming({ ...durations, cache: undefined });
}

function readPage(response: CapturedResponse): RenderedPage {
  return {
    status: response.statusCode,
    headers: listHeaders(response),
    body: response.readBody(),
    revalidation: getResponseNotes(response).revalidation,
    timings: readTimings(response),
  };
}

/**
 * Renders a page apart from the request that wants it: of no visitor's headers can anything be in it, and it is completed when the visitor
 * has left.
 * @param notes what is known of the one who reads it
 */
export function renderPage(
  serve: ServePage,
  url: string,
  { isShared = false }: ReaderNotes = {},
): Promise<RenderedPage> {
  const response = new CapturedResponse(url);
  if (isShared) getResponseNotes(response).isShared = true;
  const rendering = new Promise<void>((resolve, reject) => {
    response.once('finish', resolve).once('error', reject);
    // After the end this changes nothing.
    response.once('close', () => reject(new Error('the response ended before it was complete')));
    serve(response.req, response).catch(reject);
  });
  return rendering.then(() => readPage(response));
}

/** Renders a page that no visitor waits for, and so has no place in the queue of theirs. */
export function renderUnqueued(serve: ServePage, url: string): Promise<RenderedPage> {
  return withTimeout(renderPage(serve, url), LONGEST_RENDERING, TOO_LONG);
}
