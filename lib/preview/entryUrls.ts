import type { ContentConfig } from '@/lib/config/contentEnv';
import type { SpaceAddress } from '@/lib/models/editorNotes';

/** Where Contentful's web app has a space; undefined for the embedded one, which it does not know. */
export function findSpaceAddress(content: ContentConfig): SpaceAddress | undefined {
  if (content.mode === 'embedded') return undefined;
  const { spaceId: space, environment, host = '' } = content;
  return { origin: /(^|\.)eu\.contentful\.com/.test(host) ? 'https://app.eu.contentful.com' : 'https://app.contentful.com', space, environment };
}

type FieldOfEntry = { readonly entryId: string; readonly field?: string | undefined; readonly locale?: string | undefined };

/** Of an entry in the web app, at one of its fields where one is named. */
export function buildEntryUrl({ origin, space, environment }: SpaceAddress, { entryId, field, locale }: FieldOfEntry): string {
  const address = `${origin}/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}/entries/${encodeURIComponent(entryId)}`;
  const query = new URLSearchParams({ ...(field ? { focusedField: field } : {}), ...(locale ? { focusedLocale: locale } : {}) }).toString();
  return query === '' ? address : `${address}?${query}`;
}

export function findEntryUrls(content: ContentConfig): ((id: string) => string) | undefined {
  const address = findSpaceAddress(content);
  return address && ((entryId) => buildEntryUrl(address, { entryId }));
}
