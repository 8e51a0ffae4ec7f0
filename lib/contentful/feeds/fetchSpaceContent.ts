import type { ContentfulClientApi } from 'contentful';

type Identified = { readonly sys: { readonly id: string } };

export type SpaceContent = {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly assets: ReadonlyMap<string, unknown>;
  readonly contentTypes: readonly unknown[];
  readonly locales: readonly unknown[];
  readonly nextSyncToken: string;
};

type Client = ContentfulClientApi<undefined>;

/** The export format requires `publishedVersion`, which the Delivery API leaves out: everything it delivers is published. */
function markPublished(item: Identified): unknown {
  return { ...item, sys: { ...item.sys, publishedVersion: 1 } };
}

function applyChanges(known: ReadonlyMap<string, unknown>, changed: readonly Identified[], deleted: readonly Identified[]): ReadonlyMap<string, unknown> {
  const next = new Map(known);
  for (const item of changed) next.set(item.sys.id, markPublished(item));
  for (const { sys } of deleted) next.delete(sys.id);
  return next;
}

/** The SDK's type lacks `limit`, which the service accepts. */
const ALL_CONTENT_TYPES: { readonly query?: string; readonly limit: number } = { limit: 1000 };

async function fetchModel(client: Client): Promise<Pick<SpaceContent, 'contentTypes' | 'locales'>> {
  const [contentTypes, locales] = await Promise.all([client.getContentTypes(ALL_CONTENT_TYPES), client.getLocales()]);
  return { contentTypes: contentTypes.items.map(markPublished), locales: locales.items };
}

/**
 * Reads a space through the Sync API: all of it without `since`, else what changed since. Returns `since` itself when nothing changed.
 * @throws the SDK's Error when the service is unreachable or rejects the token
 */
export async function fetchSpaceContent(client: Client, since?: SpaceContent): Promise<SpaceContent> {
  const query = since === undefined ? ({ initial: true } as const) : { nextSyncToken: since.nextSyncToken };
  const { entries, assets, deletedEntries, deletedAssets, nextSyncToken } = await client.withAllLocales.withoutLinkResolution.sync(query);
  if (nextSyncToken === undefined) throw new Error('The sync answer has no token: it is not an answer of the Delivery API.');
  const changes = entries.length + assets.length + deletedEntries.length + deletedAssets.length;
  if (since !== undefined && changes === 0) return since;
  return {
    entries: applyChanges(since?.entries ?? new Map(), entries, deletedEntries),
    assets: applyChanges(since?.assets ?? new Map(), assets, deletedAssets),
    ...(await fetchModel(client)),
    nextSyncToken,
  };
}
