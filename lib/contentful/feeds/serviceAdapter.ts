import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@/lib/data/objects';
import { parseJson } from '@/lib/data/parseJson';
import { readBounded } from '@/lib/http/readBounded';
import { withDeadline } from '@/lib/http/withDeadline';
import {
  buildRequestUrl,
  readAuthorization,
  type SdkAdapter,
  type SdkRequest,
} from '../sdk/sdkRequest';

/** An answer of the service that cannot be used. The message never holds the token. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    message: string,
    /** Undefined where there was no answer, or none of the expected shape. */
    readonly status?: number,
    /** In ms, where the service says how long to wait. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** In ms. */
export type ServiceTiming = {
  readonly requestTimeout?: number;
  readonly requestGap?: number;
  /** Before a request that got no answer, or a failure, is sent once more. */
  readonly retryPause?: number;
};

/** `signal`: of the present poll, so that its deadline also ends the request that is under way. */
type ServiceAdapterOptions = ServiceTiming & { readonly signal: () => AbortSignal };

const REQUEST_TIMEOUT = 15_000;
/** The service allows 55 requests a second; at most 5 leave room for everyone else who uses the token. */
const REQUEST_GAP = 220;
const RETRY_PAUSE = 1000;
/** In bytes. The service's own limit is 7,340,032. */
const MAX_BODY = 16_000_000;

/** `X-Contentful-RateLimit-Reset` is in seconds, `Retry-After` in seconds or a date. */
function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('x-contentful-ratelimit-reset') ?? headers.get('retry-after');
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : wait;
}

async function readText(response: Response): Promise<string> {
  const content = await readBounded(response.body ?? new Blob([]).stream(), MAX_BODY);
  if (content === undefined)
    throw new ServiceError(`The content service sent more than ${MAX_BODY} bytes.`);
  return content.toString();
}

const LISTS_CONTENT = /\/(?:sync|entries|assets)$/;

/** What the SDK takes for granted of what a sync lists, and a follower of all lists of content. */
const isIdentified = (item: unknown): boolean =>
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
  if (stray >= 0)
    throw new ServiceError(
      `The content service sent a list in which item ${stray} is ${isContent ? 'no entry or asset with an id' : 'no content type or locale'}.`,
    );
  return body;
}

async function requestItems(request: SdkRequest, signal: AbortSignal): Promise<object> {
  const authorization = readAuthorization(request);
  const url = buildRequestUrl(request);
  const response = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: authorization === undefined ? {} : { authorization },
  });
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
}

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

function describe(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isTimeout(error)) return new ServiceError('The content service took too long.');
  const cause =
    error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new ServiceError(`The content service cannot be reached: ${cause}`);
}

/** A connection that was closed at the wrong moment, or one of several machines that fails. */
function isWorthAnother(error: unknown): boolean {
  if (error instanceof ServiceError) return error.status !== undefined && error.status >= 500;
  return !isTimeout(error);
}

/**
 * The SDK's `adapter` for lists: one deadline a request and one a poll, no redirects, a bounded body, a pause between requests.
 * The SDK's own follows redirects, waits for a dripping body without end, and takes a page of HTML for a list.
 */
export function createServiceAdapter({
  signal,
  requestTimeout = REQUEST_TIMEOUT,
  requestGap = REQUEST_GAP,
  retryPause = RETRY_PAUSE,
}: ServiceAdapterOptions): SdkAdapter {
  let nextStart = 0;

  async function send(request: SdkRequest, poll: AbortSignal): Promise<object> {
    const wait = nextStart - performance.now();
    nextStart = Math.max(nextStart, performance.now()) + requestGap;
    if (wait > 0) await sleep(wait, undefined, { signal: poll });
    return withDeadline(requestTimeout, poll, (deadline) => requestItems(request, deadline));
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
