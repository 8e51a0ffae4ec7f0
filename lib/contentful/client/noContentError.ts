/** There is nothing to serve: no content has been read yet, or the space has no page of this site. */
export class NoContentError extends Error {
  override readonly name = 'NoContentError';

  /** @param details for editors and developers: what was looked for, and what is there */
  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

/** By name: the framework bundles the class more than once. */
export function isNoContentError(error: unknown): error is NoContentError {
  return error instanceof Error && error.name === 'NoContentError' && 'details' in error;
}
