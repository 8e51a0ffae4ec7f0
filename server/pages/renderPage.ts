import type { IncomingMessage, ServerResponse } from 'node:http';
import { withTimeout } from '@/lib/platform/background/withTimeout';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import type { Revalidation } from '@/lib/site/edge/revalidation';
import { buildServerTiming, countPagePhases } from '@/lib/telemetry/metrics/pageTimings';
import { CapturedResponse } from './capturedResponse';
import { LONGEST_RENDERING, TOO_LONG } from './renderQueue';

export type ServePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ReaderNotes = Pick<ReturnType<typeof getResponseNotes>, 'isShared' | 'refusedForm'>;

export type RenderedPage = Readonly<{
  status: number;
  /** Lower-case names, without headers that belong to one connection, encoding or moment. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
  revalidation: Revalidation | undefined;
  timings: string | undefined;
}>;

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

function readTimings(response: ServerResponse) {
  const durations = countPagePhases(response);
  return durations && buildServerTiming(durations);
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

/** No visitor's headers can affect the shared page, and a visitor who leaves doesn't stop it. */
export function renderPage(
  serve: ServePage,
  url: string,
  { isShared = false, refusedForm }: ReaderNotes = {},
): Promise<RenderedPage> {
  const response = new CapturedResponse(url);
  if (isShared) getResponseNotes(response).isShared = true;
  if (refusedForm !== undefined) getResponseNotes(response).refusedForm = refusedForm;
  const rendering = new Promise<void>((resolve, reject) => {
    response.once('finish', resolve).once('error', reject);
    response.once('close', () => reject(new Error('the response ended before it was complete')));
    serve(response.req, response).catch(reject);
  });
  return rendering.then(() => readPage(response));
}

/** For pages that no visitor waits for, which therefore skip the visitors' queue. */
export function renderUnqueued(serve: ServePage, url: string): Promise<RenderedPage> {
  return withTimeout(renderPage(serve, url), LONGEST_RENDERING, TOO_LONG);
}
