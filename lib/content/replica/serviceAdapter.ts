import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@/lib/platform/data/objects';
import { parseJson } from '@/lib/platform/data/parseJson';
import { readBounded } from '@/lib/platform/http/readBounded';
import { withDeadline } from '@/lib/platform/http/withDeadline';
import { traceRequest } from '@/lib/platform/tracing/trace';
import {
  buildRequestUrl,
  readAuthorization,
  type SdkAdapter,
  type SdkRequest,
} from '../sdk/sdkRequest';

/** A failed request or an unusable response. The message never contains the token. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    message: string,
    readonly status?: number,
    /** Milliseconds that the service asked to wait. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Times are in milliseconds. */
export type ServiceTiming = {
  readonly requestTimeout?: number;
  readonly requestGap?: number;
  readonly retryPause?: number;
};

/** `signal` is the current poll's, so that its deadline also ends a running request. */
type ServiceAdapterOptions = ServiceTiming & {
  readonly signal: () => AbortSignal;
  /** @param what the last segment of the path, such as `entries` */
  readonly onRequest?: (what: string) => void;
};

const REQUEST_TIMEOUT_MS = 15_000;
/** The service allows 55 requests a second; at most 5 leave room for the token's other users. */
const REQUEST_GAP_MS = 220;
const RETRY_PAUSE_MS = 1000;
/** The service's own limit is 7,340,032. */
const MAX_BODY_BYTES = 16_000_000;

/** `X-Contentful-RateLimit-Reset` is in seconds, `Retry-After` in seconds or a date. */
function readRetryAfter({ headers }: Response) {
  const value = headers.get('x-contentful-ratelimit-reset') ?? headers.get('retry-after');
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : wait;
}

async function readText(response: Response) {
  const content = await readBounded(response.body ?? new Blob([]).stream(), MAX_BODY_BYTES);
  if (content === undefined)
    throw new ServiceError(`The content service sent more than ${MAX_BODY_BYTES} bytes.`);
  return content.toString();
}

const LISTS_CONTENT = /\/(?:sync|entries|assets)$/;

/** The SDK assumes these fields in a sync, and our code in all lists of content. */
const isIdentified = (item: unknown) =>
  isRecord(item) &&
  isRecord(item['sys']) &&
  typeof item['sys']['id'] === 'string' &&
  typeof item['sys']['type'] === 'string';

function readItems(text: string, isContent: boolean): object {
  const body = parseJson(text);
  if (body === undefined)
    throw new ServiceError('The content service sent something that is not whole JSON.');
  if (!isRecord(body) || !Array.isArray(body['items']))
    throw new ServiceError('The content service sent JSON without a list of items.');
  const stray = body['items'].findIndex(
    (item) => !(isContent ? isIdentified(item) : isRecord(item)),
  );
  if (stray >= 0) {
    const wanted = isContent ? 'entry or asset with an id' : 'content type or locale';
    throw new ServiceError(
      `The content service sent a list in which item ${stray} is no ${wanted}.`,
    );
  }
  return body;
}

async function requestItems(
  request: SdkRequest,
  signal: AbortSignal,
  onRequest: (what: string) => void,
): Promise<object> {
  const authorization = readAuthorization(request);
  const url = buildRequestUrl(request);
  onRequest(url.pathname.split('/').at(-1) ?? '');
  return traceRequest('GET', url, async (traced, noteStatus) => {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { ...traced, ...(authorization === undefined ? {} : { authorization }) },
    });
    noteStatus(response.status);
    if (response.status === 200)
      return readItems(await readText(response), LISTS_CONTENT.test(url.pathname));
    await response.body?.cancel();
    const what =
      response.status >= 300 && response.status < 400 ? 'redirects elsewhere' : 'refuses or fails';
    throw new ServiceError(
      `The content service ${what} (status ${response.status}).`,
      response.status,
      readRetryAfter(response),
    );
  });
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

function describe(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isTimeout(error)) return new ServiceError('The content service took too long.');
  const cause =
    error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new ServiceError(`The content service cannot be reached: ${cause}`);
}

/** A retry helps if the connection was closed too early or one of several servers failed. */
function isWorthAnother(error: unknown) {
  if (error instanceof ServiceError) return error.status !== undefined && error.status >= 500;
  return !isTimeout(error);
}

/** The SDK's own adapter follows redirects, waits forever for a slow body and accepts HTML. */
export function createServiceAdapter({
  signal,
  onRequest = () => undefined,
  requestTimeout = REQUEST_TIMEOUT_MS,
  requestGap = REQUEST_GAP_MS,
  retryPause = RETRY_PAUSE_MS,
}: ServiceAdapterOptions): SdkAdapter {
  let nextStart = 0;

  async function send(request: SdkRequest, poll: AbortSignal): Promise<object> {
    const wait = nextStart - performance.now();
    nextStart = Math.max(nextStart, performance.now()) + requestGap;
    if (wait > 0) await sleep(wait, undefined, { signal: poll });
    return withDeadline(requestTimeout, poll, (deadline) =>
      requestItems(request, deadline, onRequest),
    );
  }

  return async (request) => {
    const poll = signal();
    try {
      const data = await send(request, poll).catch(async (error: unknown) => {
        if (poll.aborted || !isWorthAnother(error)) throw error;
        await sleep(retryPause, undefined, { signal: poll });
        return send(request, poll);
      });
      return { status: 200, statusText: 'OK', headers: {}, config: request, data };
    } catch (error) {
      throw describe(poll.aborted ? poll.reason : error);
    }
  };
}
