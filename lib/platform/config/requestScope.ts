import type { Span } from '@opentelemetry/api';
import { getSiteProcess } from './siteProcess';

/** Shared by the log lines and spans of a request. Background work has a span and no id. */
export type RequestScope = Readonly<{ requestId: string | undefined; span: Span | undefined }>;

export function getRequestScope(): RequestScope | undefined {
  return getSiteProcess().scopes?.getStore();
}

export function runInScope<Value>(scope: RequestScope | undefined, work: () => Value): Value {
  const { scopes } = getSiteProcess();
  return scopes === undefined || scope === undefined ? work() : scopes.run(scope, work);
}

const SAMPLED = 1;

export const isSampled = (span: Span): boolean =>
  (span.spanContext().traceFlags & SAMPLED) === SAMPLED;

/** @returns undefined also for a trace that is not sent */
export function findTraceId(): string | undefined {
  const span = getRequestScope()?.span;
  return span !== undefined && isSampled(span) ? span.spanContext().traceId : undefined;
}
