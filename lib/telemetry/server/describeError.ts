import { inspect, types } from 'node:util';
import { stripAddresses } from '../stripAddresses';

/** What is said of an error, in the log and to telemetry. */
export type ErrorDescription = { readonly name: string; readonly message: string; readonly stack: string };

/** Errors that caused one another; a longer chain says no more. */
const MAX_CAUSES = 3;
const CREDENTIALS = /(https?:\/\/)[^\s/?#"'`<>()@]*@/g;

/** A text without the queries and passwords of the addresses in it. */
const removeSecrets = (text: string): string => stripAddresses(text.replace(CREDENTIALS, '$1'));

/** Also one of another realm. */
const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);
const toText = (value: unknown): string => (typeof value === 'string' ? value : inspect(value, { depth: 0 }));

function listStacks(error: unknown, left: number): readonly string[] {
  if (!isError(error)) return error === undefined ? [] : [toText(error)];
  return [error.stack ?? `${error.name}: ${error.message}`, ...(left === 0 ? [] : listStacks(error.cause, left - 1))];
}

/** Of anything that can be thrown. */
export function describeError(error: unknown): ErrorDescription {
  const message = removeSecrets(isError(error) ? error.message : toText(error));
  const stack = removeSecrets(listStacks(error, MAX_CAUSES).join('\nCaused by: '));
  return { name: isError(error) ? error.name : 'Error', message, stack };
}
