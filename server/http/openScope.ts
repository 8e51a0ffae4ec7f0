import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '@opentelemetry/api';
import { readRouteKind } from '@/lib/addresses/siteRoutes';
import type { RequestScope } from '@/lib/platform/config/requestScope';
import { redactSecrets } from '@/lib/platform/config/secrets';
import { failSpan, type Tracing } from '@/lib/platform/tracing/trace';
import { stripAddress } from '@/lib/telemetry/cleanItem';

export type OpenScope = (request: IncomingMessage, response: ServerResponse) => RequestScope;

type ScopeOptions = {
  /** If true, ids in headers are used. Otherwise, a stranger could send the id of another request. */
  readonly hasTrustedProxy?: boolean;
  readonly tracing?: Tracing | undefined;
};

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A repeated header is invalid, because Node joins its values with a comma. */
function readRequestId(headers: IncomingHttpHeaders) {
  const id = headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined;
}

function endWithResponse(span: Span, response: ServerResponse) {
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    if (response.headersSent) span.setAttribute('http.response.status_code', statusCode);
    if (!writableFinished) failSpan(span, 'aborted');
    else if (statusCode >= 500) failSpan(span, String(statusCode));
    span.end();
  });
}

function describeRequest(span: Span, { method = 'GET', url = '/' }: IncomingMessage, id: string) {
  const kind = readRouteKind(url);
  span.updateName(`${method} ${kind}`).setAttributes({
    'http.request.method': method,
    'http.route': kind,
    'url.path': redactSecrets(stripAddress(url)),
    'request.id': id,
  });
}

export function createScopeOpener({
  hasTrustedProxy = false,
  tracing,
}: ScopeOptions = {}): OpenScope {
  return (request, response) => {
    const headers = hasTrustedProxy ? request.headers : {};
    const requestId = readRequestId(headers) ?? randomUUID();
    const parent = tracing?.readParent(headers['traceparent']);
    const span = tracing?.start('request', 'server', parent);
    if (span?.isRecording() === true) {
      describeRequest(span, request, requestId);
      endWithResponse(span, response);
    }
    return { requestId, span };
  };
}
