import { readShortString } from './text';

const KEY = /^[a-z][a-z0-9-]{0,31}$/;

/** A word that stands in an address as it is; capitals and spaces become small letters and hyphens. */
export function readFinderKey(value: unknown): string | undefined {
  const key =
    readShortString(value)
      ?.toLowerCase()
      .replace(/[\s_]+/g, '-') ?? '';
  return KEY.test(key) ? key : undefined;
}
