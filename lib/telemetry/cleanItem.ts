import type { ITelemetryItem } from '@microsoft/applicationinsights-web';
import { TEXT_LIMITS } from './telemetryLimits';

/** Query and hash may show what a visitor searched for. */
export function stripAddress(address: string): string {
  const end = address.search(/[?#]/);
  return end === -1 ? address : address.slice(0, end);
}

function findQuery(word: string) {
  const slash = word.indexOf('/');
  const afterSlash = slash === -1 ? -1 : word.slice(slash).search(/[?#]/);
  return afterSlash === -1 ? word.search(/[?#][^?#=]*=/) : slash + afterSlash;
}

function stripWord(word: string) {
  const start = findQuery(word);
  if (start === -1) return word;
  // In a stack trace, line and column follow the address.
  const position = /(?::\d{1,9}){1,2}\)?$/.exec(word.slice(start))?.[0] ?? '';
  return `${word.slice(0, start)}${position}`;
}

export function stripAddresses(text: string): string {
  return text.replace(/\S+/g, stripWord);
}

type Clean = (text: string) => string;

const cleanText: Clean = (text) => stripAddresses(text).slice(0, TEXT_LIMITS.text);
const cleanName: Clean = (text) => stripAddresses(text).slice(0, TEXT_LIMITS.name);
const cleanUrl: Clean = (text) => stripAddress(text).slice(0, TEXT_LIMITS.url);
const cleanMessage: Clean = (text) => stripAddresses(text).slice(0, TEXT_LIMITS.message);

const CLEAN: Readonly<Record<string, Clean>> = {
  name: cleanName,
  uri: cleanUrl,
  refUri: cleanUrl,
  url: cleanUrl,
  page_url: cleanUrl,
  target: cleanUrl,
  message: cleanMessage,
  stack: cleanMessage,
};
const CLEAN_REQUEST = {
  ...CLEAN,
  name: (text: string) => stripAddress(text).slice(0, TEXT_LIMITS.name),
};
const REQUEST = 'RemoteDependencyData';

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Changes fields in place, because the library's objects also have methods. */
function cleanFields(
  fields: Record<string, unknown>,
  cleanByName: Readonly<Record<string, Clean>>,
) {
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[key] = (cleanByName[key] ?? cleanText)(value);
    else if (isNested(value)) cleanFields(value, cleanByName);
  }
}

/** Only a prefetch aborts: a navigation without data opens a document instead. */
export function isAbortedPrefetch({ baseType, baseData }: ITelemetryItem): boolean {
  return (
    baseType === REQUEST &&
    baseData?.['responseCode'] === 0 &&
    String(baseData['name']).startsWith('GET /_next/data/')
  );
}

export function cleanItem(item: ITelemetryItem): void {
  const cleanByName = item.baseType === REQUEST ? CLEAN_REQUEST : CLEAN;
  for (const part of [item.baseData, item.data, item.ext])
    if (isNested(part)) cleanFields(part, cleanByName);
}

/** Only name, message and stack: anything else may contain what a visitor typed. */
export function describeError(thrown: unknown): Error {
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown;
    return { name, message, ...(stack === undefined ? {} : { stack }) };
  }
  if (typeof thrown === 'string') return { name: 'String', message: thrown };
  return {
    name: 'NotAnError',
    message: `Something else than an error was thrown: ${Object.prototype.toString.call(thrown)}`,
  };
}
