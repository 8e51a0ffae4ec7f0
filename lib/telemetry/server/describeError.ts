import { inspect, types } from 'node:util';

/** What is said of an error, in the log and to telemetry. */
export type ErrorDescription = { readonly name: string; readonly message: string; readonly stack: string };

/** Errors that caused one another; a longer chain says no more. */
const MAX_CAUSES = 3;
/** A query, and a user with a password: addresses in messages may carry what a visitor wrote. */
const QUERY = /\?[^\s"'`<>()]*=[^\s"'`<>()]*/g;
const QUERY_OF_ADDRESS = /(https?:\/\/[^\s?"'`<>()]*)\?[^\s"'`<>()]*/g;
const CREDENTIALS = /(https?:\/\/)[^\s/?#"'`<>()@]*@/g;

/** A text without the queries and passwords of the addresses in it. */
export function removeQueries(text: string): string {
  return text.replace(CREDENTIALS, '$1').replace(QUERY_OF_ADDRESS, '$1').replace(QUERY, '');
}

/** A path without its query and hash. */
export function readPagePath(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? '';
}

/** Also one of another realm. */
const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);
const toText = (value: unknown): string => (typeof value === 'string' ? value : inspect(value, { depth: 0 }));

function listStacks(error: unknown, left: number): readonly string[] {
  if (!isError(error)) return error === undefined ? [] : [toText(error)];
  return [error.stack ?? `${error.name}: ${error.message}`, ...(left === 0 ? [] : listStacks(error.cause, left - 1))];
}

/** Of anything that can be thrown. */
export function describeError(error: unknown): ErrorDescription {
  const message = removeQueries(isError(error) ? error.message : toText(error));
  const stack = removeQueries(listStacks(error, MAX_CAUSES).join('\nCaused by: '));
  return { name: isError(error) ? error.name : 'Error', message, stack };
}
