/** There is no content at all: none has ever been read from the service. */
export class NoContentError extends Error {
  override readonly name = 'NoContentError';
}

/** By name: the server and each of the framework's bundles have a class of their own. */
export function isNoContent(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoContentError';
}
