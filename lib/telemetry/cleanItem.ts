import type { ITelemetryItem } from '@microsoft/applicationinsights-web';
import { TEXT_LIMITS } from './telemetryLimits';

/** An address without its query and its hash, which may say what somebody looked for. */
export function stripAddress(address: string): string {
  const end = address.search(/[?#]/);
  return end === -1 ? address : address.slice(0, end);
}

/** Where a query or a hash begins in a word: after a slash, or before a `name=`. */
function findQuery(word: string): number {
  const slash = word.indexOf('/');
  const afterSlash = slash === -1 ? -1 : word.slice(slash).search(/[?#]/);
  return afterSlash === -1 ? word.search(/[?#][^?#=]*=/) : slash + afterSlash;
}

function stripWord(word: string): string {
  const start = findQuery(word);
  if (start === -1) return word;
  // A stack names the line and the column behind the address.
  const position = /(?::\d{1,9}){1,2}\)?$/.exec(word.slice(start))?.[0] ?? '';
  return `${word.slice(0, start)}${position}`;
}

/** A text in which addresses may stand, such as a message or a stack: each without its query and its hash. */
export function stripAddresses(text: string): string {
  return text.replace(/\S+/g, stripWord);
}

type Clean = (text: string) => string;

const cleanText: Clean = (text) => stripAddresses(text).slice(0, TEXT_LIMITS.text);
const cleanName: Clean = (text) => stripAddresses(text).slice(0, TEXT_LIMITS.name);
const cleanUrl: Clean = (text) => stripAddress(text).slice(0, TEXT_LIMITS.url);
const cleanMessage: Clean = (text) => stripAddresses(text).slice(0, TEXT_LIMITS.message);

/** Fields that are not plain texts, wherever they stand. */
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
/** The name of a request is its method and its address. */
const CLEAN_REQUEST = { ...CLEAN, name: (text: string) => stripAddress(text).slice(0, TEXT_LIMITS.name) };
const REQUEST = 'RemoteDependencyData';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !(value instanceof Date);

/** In place, since the library's objects have methods and are more than their fields. */
function cleanFields(fields: Record<string, unknown>, cleanByName: Readonly<Record<string, Clean>>): void {
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[key] = (cleanByName[key] ?? cleanText)(value);
    else if (isRecord(value)) cleanFields(value, cleanByName);
  }
}

/**
 * What the specification says about lengths, and no query and no hash in any address. The library cuts most texts itself,
 * but the names of events at 1,024 characters and what goes with an event at 8,192.
 */
export function cleanItem(item: ITelemetryItem): void {
  const cleanByName = item.baseType === REQUEST ? CLEAN_REQUEST : CLEAN;
  for (const part of [item.baseData, item.data, item.ext]) if (isRecord(part)) cleanFields(part, cleanByName);
}
