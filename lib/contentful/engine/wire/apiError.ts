import type { JsonValue } from '@/lib/models/values';

type ErrorId = 'InvalidQuery' | 'BadRequest' | 'NotFound' | 'AccessTokenInvalid' | 'MethodNotAllowed' | 'UriTooLong' | 'ServerError';

/** A request that the service answers with an error body. Thrown inside the engine, answered by `answerRequest`. */
export class RequestRefusal extends Error {
  override readonly name = 'RequestRefusal';

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

/** 400 InvalidQuery with the one reason that was found. */
export function refuseQuery(reason: { readonly [key: string]: JsonValue }): RequestRefusal {
  return new RequestRefusal(400, 'InvalidQuery', INVALID_QUERY, { errors: [reason] });
}

/** 400 InvalidQuery for a parameter, field or `sys` property that does not exist. */
export function refusePath(path: string): RequestRefusal {
  return refuseQuery({ name: 'unknown', path: path.split('.'), details: `The path "${path}" is not recognized` });
}

/** 400 InvalidQuery: the service names this stand-in, whatever content type was asked for. */
export function refuseContentType(): RequestRefusal {
  return refuseQuery({ name: 'unknownContentType', value: 'DOESNOTEXIST' });
}

export function refuseWithoutContentType(path: string): RequestRefusal {
  return refuseQuery({ name: 'contentTypeRequired', path: path.split('.'), details: CONTENT_TYPE_REQUIRED });
}

export function refuseBadRequest(message: string): RequestRefusal {
  return new RequestRefusal(400, 'BadRequest', message);
}

export function refuseNotFound(details?: JsonValue): RequestRefusal {
  return new RequestRefusal(404, 'NotFound', 'The resource could not be found.', details);
}

/** The body of an error answer. */
export function buildErrorBody({ id, message, details }: RequestRefusal, requestId: string): JsonValue {
  return { sys: { type: 'Error', id }, message, ...(details === undefined ? {} : { details }), requestId };
}
