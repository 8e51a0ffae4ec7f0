import { randomUUID } from 'node:crypto';
import type { JsonValue } from '@/lib/models/values';
import type { Space } from './content/space';
import type { QueryPairs } from './query/parseQuery';
import { answerCollection, answerSingle } from './responses/entries';
import { answerContentType, answerContentTypes, answerLocales, answerSpace, answerTag, answerTags } from './responses/model';
import { answerSync } from './responses/sync';
import { buildErrorBody, refuseBadRequest, refuseNotFound, RequestRefusal } from './wire/apiError';

type DeliveryRequest = {
  /** From `/spaces/…`, without a query. */
  readonly path: string;
  readonly query: QueryPairs;
  /** The Authorization header. */
  readonly authorization?: string | undefined;
};

type DeliveryAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: JsonValue };

export type AnswerOptions = {
  /** Refuse requests without a token, in the header or as `access_token`, with 401. Any token will do. Default false. */
  readonly requireToken?: boolean;
  /** Space and environment ids that are answered; others are 404. Default: any. */
  readonly spaceIds?: readonly string[];
  readonly environmentIds?: readonly string[];
  /** Start of the addresses in sync answers. */
  readonly origin?: string;
};

/** Answers one request of the Content Delivery API from a snapshot. Never throws for a bad request: that is an answer too. */
export function answerRequest(space: Space, request: DeliveryRequest, options: AnswerOptions = {}): DeliveryAnswer {
  const requestId = randomUUID();
  const headers = { 'Content-Type': 'application/vnd.contentful.delivery.v1+json', 'X-Contentful-Request-Id': requestId };
  try {
    return { status: 200, headers, body: answerPath(space, request, options) };
  } catch (error) {
    if (!(error instanceof RequestRefusal)) throw error;
    return { status: error.status, headers, body: buildErrorBody(error, requestId) };
  }
}

function answerPath(space: Space, { path, query, authorization }: DeliveryRequest, options: AnswerOptions): JsonValue {
  const pairs = [...query];
  if (options.requireToken && !hasToken(pairs, authorization)) {
    throw new RequestRefusal(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');
  }
  const [root, spaceId = '', ...rest] = readSegments(path);
  if (root !== 'spaces' || (options.spaceIds && !options.spaceIds.includes(spaceId))) throw refuseNotFound();
  if (rest.length === 0) return answerSpace(space);
  const hasEnvironment = rest[0] === 'environments';
  const environmentId = hasEnvironment ? (rest[1] ?? '') : 'master';
  if (options.environmentIds && !options.environmentIds.includes(environmentId)) throw refuseNotFound();
  const [endpoint, id, ...tooMuch] = hasEnvironment ? rest.slice(2) : rest;
  if (tooMuch.length > 0) throw refuseNotFound();

  switch (endpoint) {
    case 'entries':
      return id === undefined ? answerCollection(space, 'Entry', pairs) : answerSingle(space, 'Entry', id, pairs);
    case 'assets':
      return id === undefined ? answerCollection(space, 'Asset', pairs) : answerSingle(space, 'Asset', id, pairs);
    case 'content_types':
      return id === undefined ? answerContentTypes(space, pairs) : answerContentType(space, id);
    case 'tags':
      return id === undefined ? answerTags(space, pairs) : answerTag(space, id);
    case 'locales':
      if (id === undefined) return answerLocales(space, pairs);
      throw refuseNotFound();
    case 'sync':
      if (id !== undefined) throw refuseNotFound();
      return answerSync(space, pairs, `${options.origin ?? 'https://cdn.contentful.com'}/spaces/${spaceId}/environments/${environmentId}`);
    default:
      throw refuseNotFound();
  }
}

function hasToken(pairs: readonly (readonly [string, string])[], authorization: string | undefined): boolean {
  return /^Bearer\s+\S/i.test(authorization ?? '') || pairs.some(([key, value]) => key === 'access_token' && value !== '');
}

function readSegments(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw refuseNotFound();
  }
}

/** The service sends no body larger than this, in bytes. */
const MAX_ANSWER_BYTES = 7_340_032;

/** The JSON text of an answer; 400 BadRequest in its place where the service would find it too large. */
export function limitAnswerText({ status, body, headers }: DeliveryAnswer): { readonly status: number; readonly text: string } {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= MAX_ANSWER_BYTES) return { status, text };
  const refusal = refuseBadRequest(`Response size too big. Maximum allowed response size: ${MAX_ANSWER_BYTES}b.`);
  return { status: 400, text: JSON.stringify(buildErrorBody(refusal, headers['X-Contentful-Request-Id'] ?? '')) };
}
