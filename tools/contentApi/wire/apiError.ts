import type { JsonValue } from '@/lib/platform/data/values';

type ErrorId = 'InvalidQuery' | 'BadRequest' | 'NotFound' | 'AccessTokenInvalid';

/** Thrown for requests that the service rejects, or that the content engine does not support. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly id: ErrorId,
    message: string,
    readonly details?: JsonValue,
  ) {
    super(message);
  }
}

const INVALID_QUERY =
  'The query you sent was invalid. Probably a filter or ordering specification is not ' +
  'applicable to the type of a field.';
/** The service sends this as a detail for filters and order, but as the message for `select`. */
export const CONTENT_TYPE_REQUIRED =
  'A Content Type ID is required. When querying for Entries and involving fields you need to ' +
  'limit your query to a specific Content Type. ' +
  'Please send a Content Type ID (not the name) as the URI query parameter "content_type"';

export function invalidQuery(reason: { readonly [key: string]: JsonValue }): ApiError {
  return new ApiError(400, 'InvalidQuery', INVALID_QUERY, { errors: [reason] });
}

export function unknownPath(path: string): ApiError {
  return invalidQuery({
    name: 'unknown',
    path: path.split('.'),
    details: `The path "${path}" is not recognized`,
  });
}

/** The service reports this placeholder, whatever content type was requested. */
export function unknownContentType(): ApiError {
  return invalidQuery({ name: 'unknownContentType', value: 'DOESNOTEXIST' });
}

export function contentTypeRequired(path: string): ApiError {
  return invalidQuery({
    name: 'contentTypeRequired',
    path: path.split('.'),
    details: CONTENT_TYPE_REQUIRED,
  });
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, 'BadRequest', message);
}

export function notFound(details?: JsonValue): ApiError {
  return new ApiError(404, 'NotFound', 'The resource could not be found.', details);
}

const PREVIEW = 'ask the Preview API of the service';
/** What the service supports and this engine doesn't. */
const UNSUPPORTED: readonly (readonly [asked: RegExp, what: string, instead: string])[] = [
  [/^(Entry|Asset) (cursor|pageNext|pagePrev)$/, 'cursor pagination', 'use "skip" and "limit"'],
  [
    /^\/taxonomy$/,
    'concepts and concept schemes',
    'an export has their ids only, in "metadata.concepts" of entries and assets',
  ],
  [
    /^(Entry|Asset) metadata\.concepts\.descendants$/,
    'descendants of concepts',
    'list the concepts in "metadata.concepts.sys.id[in]"',
  ],
  [
    /^Asset fields\.file\./,
    'filters and order by properties of files',
    'use "mimetype_group", or choose among the assets',
  ],
  [
    /^(ContentType|Tag) (query|name|description|displayField)$/,
    'searches for content types and tags by name, and their order by it',
    'use "sys.id", or choose among all of them',
  ],
  [
    /^Tag sys\.visibility$/,
    'filters by the visibility of tags',
    'all tags that are delivered are public',
  ],
  [/^\/asset_keys$/, 'asset keys', 'no file of an export needs one'],
  [/^(\/timeline|(Entry|Asset) (release|timestamp))$/, 'timeline preview and releases', PREVIEW],
  [/^(Entry|Asset) includeContentSourceMaps$/, 'content source maps', PREVIEW],
];

export function rejectUnsupported(asked: string): void {
  const row = UNSUPPORTED.find(([pattern]) => pattern.test(asked));
  if (row) throw badRequest(`The content engine does not support ${row[1]}: ${row[2]}.`);
}

export function buildErrorBody({ id, message, details }: ApiError, requestId: string): JsonValue {
  return {
    sys: { type: 'Error', id },
    message,
    ...(details === undefined ? {} : { details }),
    requestId,
  };
}
