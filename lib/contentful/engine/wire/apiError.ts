import type { JsonValue } from '@/lib/models/values';

type ErrorId = 'InvalidQuery' | 'BadRequest' | 'NotFound' | 'AccessTokenInvalid' | 'MethodNotAllowed' | 'UriTooLong' | 'ServerError';

/** A request that the service rejects. Thrown inside the engine; `handleRequest` turns it into the response. */
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

const INVALID_QUERY = 'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.';
const CONTENT_TYPE_REQUIRED =
  'A Content Type ID is required. When querying for Entries and involving fields you need to limit your query to a specific Content Type. ' +
  'Please send a Content Type ID (not the name) as the URI query parameter "content_type"';

export function invalidQuery(reason: { readonly [key: string]: JsonValue }): ApiError {
  return new ApiError(400, 'InvalidQuery', INVALID_QUERY, { errors: [reason] });
}

export function unknownPath(path: string): ApiError {
  return invalidQuery({ name: 'unknown', path: path.split('.'), details: `The path "${path}" is not recognized` });
}

/** The service reports this placeholder, whatever content type was requested. */
export function unknownContentType(): ApiError {
  return invalidQuery({ name: 'unknownContentType', value: 'DOESNOTEXIST' });
}

export function contentTypeRequired(path: string): ApiError {
  return invalidQuery({ name: 'contentTypeRequired', path: path.split('.'), details: CONTENT_TYPE_REQUIRED });
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, 'BadRequest', message);
}

export function notFound(details?: JsonValue): ApiError {
  return new ApiError(404, 'NotFound', 'The resource could not be found.', details);
}

export function buildErrorBody({ id, message, details }: ApiError, requestId: string): JsonValue {
  return { sys: { type: 'Error', id }, message, ...(details === undefined ? {} : { details }), requestId };
}
