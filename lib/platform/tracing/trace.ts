import type { Span, SpanContext } from '@opentelemetry/api';
import { getRequestScope, isSampled, runInScope } from '@/lib/platform/config/requestScope';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { isRecord } from '@/lib/platform/data/objects';

export type SpanKind = 'server' | 'client' | 'internal';

/** Opened only if traces are sent somewhere. This file imports only types of the library. */
export type Tracing = Readonly<{
  start: (name: string, kind: SpanKind, parent: SpanContext | undefined) => Span;
  readParent: (traceparent: unknown) => SpanContext | undefined;
  fail: (span: Span, type: string) => void;
  stop: () => Promise<void>;
}>;

/** Names the error only: messages may repeat what a visitor sent. */
export function failSpan(span: Span, type: string): void {
  getSiteProcess().tracing?.fail(span, type);
}

/** @returns undefined outside a request or work that is traced */
export function startSpan(name: string): Span | undefined {
  const parent = getRequestScope()?.span;
  return parent === undefined || !isSampled(parent)
    ? undefined
    : getSiteProcess().tracing?.start(name, 'internal', parent.spanContext());
}

/** Runs a part of a request. It costs nothing if the request is not traced. */
export async function traceStep<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const span = startSpan(name);
  return span === undefined ? work() : runInSpan(span, work);
}

/** Runs background work, as a part of the request that caused it or as a trace of its own. */
export async function traceWork<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const { tracing } = getSiteProcess();
  const parent = getRequestScope()?.span?.spanContext();
  return tracing === undefined ? work() : runInSpan(tracing.start(name, 'internal', parent), work);
}

type Send<Value> = (
  headers: Readonly<Record<string, string>>,
  noteStatus: (status: number) => void,
) => Promise<Value>;

/** Leaves out path and query, because those of some services contain a secret. */
export async function traceRequest<Value>(
  method: string,
  { protocol, hostname, host, port }: URL,
  send: Send<Value>,
): Promise<Value> {
  const { tracing } = getSiteProcess();
  if (tracing === undefined) return send({}, () => undefined);
  const span = tracing.start(`${method} ${host}`, 'client', getRequestScope()?.span?.spanContext());
  if (span.isRecording())
    span.setAttributes({
      'http.request.method': method,
      'url.scheme': protocol.slice(0, -1),
      'server.address': hostname,
      ...(port === '' ? {} : { 'server.port': Number(port) }),
    });
  return runInSpan(span, () =>
    send({ traceparent: formatParent(span) }, (status) => {
      span.setAttribute('http.response.status_code', status);
      if (status >= 400) failSpan(span, String(status));
    }),
  );
}

function formatParent(span: Span) {
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-0${isSampled(span) ? 1 : 0}`;
}

/** `fetch` puts the reason, such as `ECONNREFUSED`, into the cause of its error. */
function nameError(error: unknown) {
  const reason = isRecord(error) && isRecord(error['cause']) ? error['cause'] : error;
  const { code, name } = isRecord(reason) ? reason : {};
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'Error';
}

async function runInSpan<Value>(span: Span, work: () => Promise<Value>): Promise<Value> {
  try {
    return await runInScope({ requestId: getRequestScope()?.requestId, span }, work);
  } catch (error) {
    failSpan(span, nameError(error));
    throw error;
  } finally {
    span.end();
  }
}
