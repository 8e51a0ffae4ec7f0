import type { ContentConfig } from '@/lib/platform/config/contentEnv';
import type { SpaceAddress } from '@/lib/models/editorNotes';

/** @returns undefined for the embedded space, which Contentful's web app does not know */
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

export function buildEntryUrl(
  { webApp, spaceId, environment }: SpaceAddress,
  { entryId, field, locale }: FieldOfEntry,
): string {
  const path = ['spaces', spaceId, 'environments', environment, 'entries', entryId];
  const address = `${webApp}/${path.map(encodeURIComponent).join('/')}`;
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
