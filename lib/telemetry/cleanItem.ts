import type { ITelemetryItem } from '@microsoft/applicationinsights-web';
import { stripAddress, stripAddresses } from './stripAddresses';
import { TEXT_LIMITS } from './telemetryLimits';

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
