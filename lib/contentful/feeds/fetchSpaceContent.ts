import type { ContentfulClientApi } from 'contentful';

type Identified = { readonly sys: { readonly id: string } };

/** Everything of a space by id, and where the next look continues. */
export type SpaceContent = {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly assets: ReadonlyMap<string, unknown>;
  readonly contentTypes: readonly unknown[];
  readonly locales: readonly unknown[];
  readonly nextSyncToken: string;
};

type Client = ContentfulClientApi<undefined>;

/** The export format marks what is published with its version; the Delivery API delivers nothing else. */
function markPublished(item: Identified): unknown {
  return { ...item, sys: { ...item.sys, publishedVersion: 1 } };
}

function changeMap(kept: ReadonlyMap<string, unknown>, changed: readonly Identified[], deleted: readonly Identified[]): ReadonlyMap<string, unknown> {
  const next = new Map(kept);
  for (const item of changed) next.set(item.sys.id, markPublished(item));
  for (const { sys } of deleted) next.delete(sys.id);
  return next;
}

/** The SDK's type knows one parameter of the query; the service knows the usual ones. */
const ALL_CONTENT_TYPES: { readonly query?: string; readonly limit: number } = { limit: 1000 };

async function fetchModel(client: Client): Promise<Pick<SpaceContent, 'contentTypes' | 'locales'>> {
  const [contentTypes, locales] = await Promise.all([client.getContentTypes(ALL_CONTENT_TYPES), client.getLocales()]);
  return { contentTypes: contentTypes.items.map(markPublished), locales: locales.items };
}

/**
 * Reads a space through the Sync API: whole without `since`, else what changed since then.
 * Returns `since` itself when nothing did.
 * @throws Error of the SDK when the service cannot be read or refuses the token
 */
export async function fetchSpaceContent(client: Client, since?: SpaceContent): Promise<SpaceContent> {
  const query = since === undefined ? ({ initial: true } as const) : { nextSyncToken: since.nextSyncToken };
  const { entries, assets, deletedEntries, deletedAssets, nextSyncToken } = await client.withAllLocales.withoutLinkResolution.sync(query);
  if (nextSyncToken === undefined) throw new Error('The sync answer has no token: it is not an answer of the Delivery API.');
  const changes = entries.length + assets.length + deletedEntries.length + deletedAssets.length;
  if (since !== undefined && changes === 0) return since;
  return {
    entries: changeMap(since?.entries ?? new Map(), entries, deletedEntries),
    assets: changeMap(since?.assets ?? new Map(), assets, deletedAssets),
    ...(await fetchModel(client)),
    nextSyncToken,
  };
}
