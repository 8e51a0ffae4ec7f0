import { z } from 'zod';
import { parseJson } from '@/lib/platform/data/parseJson';
import type { JsonValue } from '@/lib/platform/data/values';
import type { Collection, ResourceList } from '@/lib/content/space/collection';
import type { Resource } from '@/lib/content/space/resource';
import type { Space } from '@/lib/content/space/space';
import { type QueryPairs, readInteger, readLocale } from '../query/parseQuery';
import { badRequest, unknownContentType } from '../wire/apiError';
import { buildLink, deliverResource } from './deliverResource';

const MAX_PAGE = 1000;
const TYPES = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const;

/** Bytes of stored JSON. Keeps a delivered page below the service's limit of 7,340,032. */
const MAX_PAGE_BYTES = 5_000_000;

/** The client has `version`, or is reading it from `offset`; `since` is what it had before. */
const tokenSchema = z.object({
  version: z.string(),
  since: z.string().optional(),
  type: z.enum(TYPES),
  contentType: z.string().optional(),
  limit: z.number().int().min(1).max(MAX_PAGE),
  offset: z.number().int().min(0).optional(),
});
type SyncToken = z.infer<typeof tokenSchema>;

export type SyncOptions = {
  readonly baseUrl: string;
  /** The token of an unknown version is rejected, so that the client starts over. */
  readonly past?: ((version: string) => Space | undefined) | undefined;
};

export function buildSyncBody(
  space: Space,
  pairs: QueryPairs,
  { baseUrl, past }: SyncOptions,
): JsonValue {
  const parameters = new Map(pairs);
  parameters.delete('access_token');
  const find = (version: string): Space => {
    const known = version === space.version ? space : past?.(version);
    if (known === undefined)
      throw badRequest(
        'The sync token belongs to other content. Please start a new sync with "initial".',
      );
    return known;
  };
  const given = parameters.has('sync_token') ? readToken(parameters) : readStart(space, parameters);
  const isNew = given.offset === undefined && given.version !== space.version;
  const token = isNew
    ? { ...given, version: space.version, since: given.version, offset: 0 }
    : given;
  const buildUrl = (next: SyncToken): string =>
    `${baseUrl}/sync?sync_token=${Buffer.from(JSON.stringify(next)).toString('base64url')}`;
  const { offset, since, ...done } = token;
  const target = find(token.version);
  if (offset === undefined)
    return { sys: { type: 'Array' }, items: [], nextSyncUrl: buildUrl(done) };

  const { resources, deletedFrom } =
    since === undefined ? listWhole(target, token) : listChanges(find(since), target, token);
  const end = findPageEnd(resources, offset, token.limit);
  const next =
    end < resources.length
      ? { nextPageUrl: buildUrl({ ...token, offset: end }) }
      : { nextSyncUrl: buildUrl(done) };
  const all = readLocale(target, '*');
  const deliver = (resource: Resource, index: number): JsonValue =>
    offset + index < deletedFrom
      ? deliverResource(target, resource, all)
      : deliverDeletion(target, resource);
  return { sys: { type: 'Array' }, items: resources.slice(offset, end).map(deliver), ...next };
}

type SyncItems = { readonly resources: ResourceList; readonly deletedFrom: number };

/** Ends a page early if the response would be too large, but includes at least one item. */
function findPageEnd(resources: ResourceList, offset: number, limit: number): number {
  let [end, bytes] = [offset, 0];
  while (end < Math.min(resources.length, offset + limit)) {
    bytes += resources[end]?.text.length ?? 0;
    if (bytes > MAX_PAGE_BYTES && end > offset) return end;
    end += 1;
  }
  return end;
}

function listWhole(space: Space, token: SyncToken): SyncItems {
  const resources = listResources(space, token);
  return { resources, deletedFrom: resources.length };
}

function listChanges(before: Space, after: Space, token: SyncToken): SyncItems {
  const collectionOf = (space: Space, { kind }: Resource): Collection =>
    kind === 'Entry' ? space.entries : space.assets;
  const changed = listResources(after, token).filter(
    (resource) =>
      collectionOf(before, resource).byId(resource.id)?.item.head.digest !==
      resource.item.head.digest,
  );
  const deleted = listResources(before, {
    ...token,
    type: DELETIONS[token.type] ?? token.type,
  }).filter((resource) => collectionOf(after, resource).byId(resource.id) === undefined);
  return { resources: [...changed, ...deleted], deletedFrom: changed.length };
}

const DELETIONS: Readonly<Partial<Record<SyncToken['type'], SyncToken['type']>>> = {
  Deletion: 'all',
  DeletedEntry: 'Entry',
  DeletedAsset: 'Asset',
};

function deliverDeletion(
  { id: space, environment }: Space,
  { kind, id, createdAt, updatedAt, revision }: Resource,
): JsonValue {
  return {
    sys: {
      type: `Deleted${kind}`,
      id,
      space: buildLink('Space', space),
      environment: buildLink('Environment', environment),
      revision,
      createdAt,
      updatedAt,
      deletedAt: updatedAt,
    },
  };
}

function readStart(space: Space, parameters: ReadonlyMap<string, string>): SyncToken {
  if (parameters.get('initial') !== 'true')
    throw badRequest('Please provide either "initial" or a "sync_token".');
  const type = TYPES.find((known) => known === (parameters.get('type') ?? 'all'));
  const contentType = parameters.get('content_type');
  if (type === undefined) throw badRequest(`The type must be one of ${TYPES.join(', ')}.`);
  if (contentType !== undefined && type !== 'Entry')
    throw badRequest('When passing a content_type the type must be set to Entry.');
  if (contentType !== undefined && !space.contentTypes.has(contentType)) throw unknownContentType();
  const limit = Math.max(1, readInteger('limit', parameters.get('limit'), MAX_PAGE, MAX_PAGE));
  return {
    version: space.version,
    type,
    limit,
    offset: 0,
    ...(contentType === undefined ? {} : { contentType }),
  };
}

function readToken(parameters: ReadonlyMap<string, string>): SyncToken {
  if (parameters.size > 1) {
    throw badRequest(
      'When passing a sync token you can not pass any other parameters. If you want to sync ' +
        'only a specific type or content_type start a new sync with "initial".',
    );
  }
  const token = tokenSchema.safeParse(
    parseJson(Buffer.from(parameters.get('sync_token') ?? '', 'base64url').toString()),
  ).data;
  if (token === undefined) throw badRequest('The sync token is invalid.');
  return token;
}

function listResources({ entries, assets }: Space, { type, contentType }: SyncToken): ResourceList {
  if (contentType !== undefined) return entries.byContentType(contentType);
  return [
    ...(type === 'all' || type === 'Entry' ? entries.all : []),
    ...(type === 'all' || type === 'Asset' ? assets.all : []),
  ];
}
