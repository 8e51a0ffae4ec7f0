import { randomUUID } from 'node:crypto';
import type { JsonValue } from '@/lib/platform/data/values';
import type { Space } from '@/lib/content/space/space';
import type { QueryPairs } from './query/parseQuery';
import { buildCollectionBody, buildResourceBody } from './responses/entries';
import { buildLocalesBody, buildModelBody, buildSpaceBody } from './responses/model';
import { buildSyncBody } from './responses/sync';
import { buildErrorBody, badRequest, notFound, rejectUnsupported, ApiError } from './wire/apiError';

type DeliveryRequest = {
  readonly path: string;
  readonly query: QueryPairs;
  readonly authorization?: string | undefined;
};

type DeliveryResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonValue;
};

export type DeliveryOptions = {
  /** Responds 401 to requests without a token; any token is accepted. Default false. */
  readonly requireToken?: boolean;
  readonly origin?: string;
  /** The Preview API has drafts and no sync. Default `delivery`. */
  readonly api?: 'delivery' | 'preview';
  readonly past?: (version: string) => Space | undefined;
};

/** A bad request gets an error response and never throws. */
export function handleRequest(
  space: Space,
  request: DeliveryRequest,
  options: DeliveryOptions = {},
): DeliveryResponse {
  const requestId = randomUUID();
  const headers = {
    'Content-Type': 'application/vnd.contentful.delivery.v1+json',
    'X-Contentful-Request-Id': requestId,
  };
  try {
    return { status: 200, headers, body: routeRequest(space, request, options) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, headers, body: buildErrorBody(error, requestId) };
  }
}

function routeRequest(
  space: Space,
  { path, query, authorization }: DeliveryRequest,
  options: DeliveryOptions,
): JsonValue {
  const pairs = [...query];
  if (options.requireToken && !hasToken(pairs, authorization)) {
    throw new ApiError(
      401,
      'AccessTokenInvalid',
      'The access token you sent could not be found or is invalid.',
    );
  }
  const [root, spaceId = '', ...rest] = readSegments(path);
  if (root !== 'spaces') throw notFound();
  if (rest.length === 0) return buildSpaceBody(space);
  const hasEnvironment = rest[0] === 'environments';
  const environmentId = hasEnvironment ? (rest[1] ?? '') : 'master';
  const [endpoint = '', id, ...tooMuch] = hasEnvironment ? rest.slice(2) : rest;
  rejectUnsupported(`/${endpoint}`);
  if (tooMuch.length > 0) throw notFound();

  switch (endpoint) {
    case 'entries':
      return id === undefined
        ? buildCollectionBody(space, 'Entry', pairs)
        : buildResourceBody(space, 'Entry', id, pairs);
    case 'assets':
      return id === undefined
        ? buildCollectionBody(space, 'Asset', pairs)
        : buildResourceBody(space, 'Asset', id, pairs);
    case 'content_types':
      return buildModelBody(space, 'ContentType', id, pairs);
    case 'tags':
      return buildModelBody(space, 'Tag', id, pairs);
    case 'locales':
      if (id !== undefined) throw notFound();
      return buildLocalesBody(space, pairs);
    case 'sync':
      if (id !== undefined || options.api === 'preview') throw notFound();
      return buildSyncBody(space, pairs, {
        baseUrl: `${options.origin ?? 'https://cdn.contentful.com'}/spaces/${spaceId}/environments/${environmentId}`,
        past: options.past,
      });
    default:
      throw notFound();
  }
}

function hasToken(
  pairs: readonly (readonly [string, string])[],
  authorization: string | undefined,
): boolean {
  return (
    /^Bearer\s+\S/i.test(authorization ?? '') ||
    pairs.some(([key, value]) => key === 'access_token' && value !== '')
  );
}

function readSegments(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

/** The service's own limit on a response body. */
const MAX_RESPONSE_BYTES = 7_340_032;

export function serializeResponse({ status, headers, body }: DeliveryResponse): {
  readonly status: number;
  readonly text: string;
} {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= MAX_RESPONSE_BYTES) return { status, text };
  const error = badRequest(
    `Response size too big. Maximum allowed response size: ${MAX_RESPONSE_BYTES}b.`,
  );
  return {
    status: 400,
    text: JSON.stringify(buildErrorBody(error, headers['X-Contentful-Request-Id'] ?? '')),
  };
}
