/**
 * The privacy links document: country, optional state, language, link type; with a default entry.
 * `{ "GB": { "en": { "privacyLink": "…" } }, "US": { "CA": { "en": { … } }, "en": { … } }, "default": { … } }`
 */
export type PrivacyLinks = unknown;

export type Visitor = { readonly country: string; readonly language: string; readonly state?: string };

function readMember(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function readPath(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(readMember, value);
}

/** The address of a link type (`privacyLink`, `privacyPolicyCHD`) for a visitor's country, state and language; the document's default where it has none; undefined where that has none either. */
export function resolvePrivacyLink(links: PrivacyLinks, type: string, { country, language, state }: Visitor): string | undefined {
  const paths = [...(state === undefined ? [] : [[country, state, language, type]]), [country, language, type], ['default', language, type], ['default', type]];
  return paths.map((path) => readPath(links, path)).find((value): value is string => typeof value === 'string' && value !== '');
}
