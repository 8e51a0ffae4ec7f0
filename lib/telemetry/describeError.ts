/**
 * What may be sent of whatever was thrown. An error is its name, message and stack: its other fields, like any other
 * object, may hold what a visitor typed.
 */
export function describeError(thrown: unknown): Error {
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown;
    return { name, message, ...(stack === undefined ? {} : { stack }) };
  }
  if (typeof thrown === 'string') return { name: 'String', message: thrown };
  return { name: 'NotAnError', message: `Something else than an error was thrown: ${Object.prototype.toString.call(thrown)}` };
}
