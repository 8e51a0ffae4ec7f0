import type { ContentConfig } from '@/lib/config/contentEnv';
import type { SpaceAddress } from '@/lib/models/editorNotes';

/** Where Contentful's web app has a space; undefined for the embedded one, which it does not know. */
export function findSpaceAddress(content: ContentConfig): SpaceAddress | undefined {
  if (content.mode === 'embedded') return undefined;
  const { spaceId, environment, host = '' } = content;
  return {
    webApp: /(?:^|\.)eu\.contentful\.com(?::|$)/.test(host)
      ? 'https://app.eu.contentful.com'
      : 'https://app.contentful.com',
    spaceId,
    environment,
  };
}

type FieldOfEntry = {
  readonly entryId: string;
  readonly field?: string | undefined;
  readonly locale?: string | undefined;
};

/** Of an entry in the web app, at one of its fields where one is named. */
export function buildEntryUrl(
  { webApp, spaceId, environment }: SpaceAddress,
  { entryId, field, locale }: FieldOfEntry,
): string {
  const address = `${webApp}/spaces/${encodeURIComponent(spaceId)}/environments/${encodeURIComponent(environment)}/entries/${encodeURIComponent(entryId)}`;
  const query = new URLSearchParams({
    ...(field ? { focusedField: field } : {}),
    ...(locale ? { focusedLocale: locale } : {}),
  }).toString();
  return query === '' ? address : `${address}?${query}`;
}

export function findEntryUrls(content: ContentConfig): ((id: string) => string) | undefined {
  const address = findSpaceAddress(content);
  return address && ((entryId) => buildEntryUrl(address, { entryId }));
}
