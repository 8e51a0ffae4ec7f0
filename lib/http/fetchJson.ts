import type { FetchFailure, Result } from '@/lib/models/values';

export type FetchRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** In ms, for the whole request, body included. */
  readonly deadline?: number;
};

export const FETCH_DEADLINE = 2500;
const MAX_BYTES = 256 * 1024;
/** Static hosts label JSON in many ways, so only types that are certainly not JSON are rejected. */
const MARKUP_TYPE = /^(?:text\/html|application\/(?:xhtml\+)?xml|text\/xml)/i;

const fail = (kind: FetchFailure['kind'], detail: string, status?: number): Result<never, FetchFailure> => ({
  ok: false,
  failure: { kind, detail, ...(status === undefined ? {} : { status }) },
});

function findFailure({ status, ok, headers }: Response): Result<never, FetchFailure> | undefined {
  const type = headers.get('content-type') ?? '';
  if (status >= 300 && status < 400) return fail('redirect', `status ${status}, not followed`, status);
  if (!ok) return fail('status', `status ${status}`, status);
  if (MARKUP_TYPE.test(type)) return fail('notJson', `expected JSON, found ${type}`);
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) return fail('tooLarge', `more than ${MAX_BYTES} bytes announced`);
  return undefined;
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): Result<unknown, FetchFailure> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return fail('notJson', 'the body is not JSON');
  }
}

async function fetchOnce(url: URL, { method = 'GET', headers, body }: FetchRequest, signal: AbortSignal): Promise<Result<string, FetchFailure>> {
  const response = await fetch(url, { method, redirect: 'manual', signal, headers: { accept: 'application/json', ...headers }, ...(body === undefined ? {} : { body }) });
  const failure = findFailure(response);
  if (failure !== undefined) return failure;
  const text = await readBody(response.body ?? new Blob([]).stream());
  return text === undefined ? fail('tooLarge', `more than ${MAX_BYTES} bytes`) : { ok: true, value: text };
}

/** Fetches a configured URL: no redirects, no markup, one deadline, at most 256 kB. Every error is a value. */
export async function fetchText(url: URL, request: FetchRequest = {}): Promise<Result<string, FetchFailure>> {
  const { deadline = FETCH_DEADLINE } = request;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), deadline);
  try {
    return await fetchOnce(url, request, controller.signal);
  } catch (error) {
    if (controller.signal.aborted) return fail('timeout', `no whole answer in ${deadline} ms`);
    return fail('unreachable', String(error instanceof Error ? (error.cause ?? error) : error));
  } finally {
    clearTimeout(timer);
    // A body that is not wanted would otherwise keep arriving.
    controller.abort();
  }
}

export async function fetchJson(url: URL): Promise<Result<unknown, FetchFailure>> {
  const text = await fetchText(url);
  return text.ok ? parseJson(text.value) : text;
}
