import { parseJson } from '@/lib/platform/data/parseJson';
import type { FetchFailure, Result } from '@/lib/platform/data/values';
import { traceRequest } from '@/lib/platform/tracing/trace';
import { readBounded } from './readBounded';

type FetchRequest = Readonly<{
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds, for the whole request including its body. */
  deadline?: number;
  answers?: readonly number[];
}>;

export const FETCH_DEADLINE = 2500;
const MAX_BYTES = 256 * 1024;
/** Static hosts label JSON in many ways, so only types that are certainly not JSON are rejected. */
const MARKUP_TYPE = /^(?:text\/html|application\/(?:xhtml\+)?xml|text\/xml)/i;

const fail = (
  kind: FetchFailure['kind'],
  detail: string,
  status?: number,
): Result<never, FetchFailure> => ({
  ok: false,
  failure: { kind, detail, ...(status === undefined ? {} : { status }) },
});

function findFailure(
  { status, ok, headers }: Response,
  { answers = [] }: FetchRequest,
): Result<never, FetchFailure> | undefined {
  const type = headers.get('content-type') ?? '';
  if (status >= 300 && status < 400)
    return fail('redirect', `status ${status}, not followed`, status);
  if (!ok && !answers.includes(status)) return fail('status', `status ${status}`, status);
  if (MARKUP_TYPE.test(type)) return fail('notJson', `expected JSON, found ${type}`);
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES)
    return fail('tooLarge', `more than ${MAX_BYTES} bytes announced`);
  return undefined;
}

async function fetchOnce(
  url: URL,
  request: FetchRequest,
  signal: AbortSignal,
): Promise<Result<string, FetchFailure>> {
  const { method = 'GET', headers, body } = request;
  return traceRequest(method, url, async (traced, noteStatus) => {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', ...traced, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    noteStatus(response.status);
    const failure = findFailure(response, request);
    if (failure !== undefined) {
      // Otherwise the body would keep arriving.
      await response.body?.cancel();
      return failure;
    }
    const content = await readBounded(response.body ?? new Blob([]).stream(), MAX_BYTES);
    return content === undefined
      ? fail('tooLarge', `more than ${MAX_BYTES} bytes`)
      : { ok: true, value: content.toString('utf8') };
  });
}

/** Fetches a configured URL: no redirects, one deadline, at most 256 kB. Every error is a value. */
export async function fetchText(
  url: URL,
  request: FetchRequest = {},
): Promise<Result<string, FetchFailure>> {
  const { deadline = FETCH_DEADLINE } = request;
  const signal = AbortSignal.timeout(deadline);
  try {
    return await fetchOnce(url, request, signal);
  } catch (error) {
    if (signal.aborted) return fail('timeout', `no whole answer in ${deadline} ms`);
    return fail('unreachable', String(error instanceof Error ? (error.cause ?? error) : error));
  }
}

export async function fetchJson(
  url: URL,
  request: FetchRequest = {},
): Promise<Result<unknown, FetchFailure>> {
  const text = await fetchText(url, request);
  if (!text.ok) return text;
  const value = parseJson(text.value);
  return value === undefined ? fail('notJson', 'the body is not JSON') : { ok: true, value };
}
