import { z } from 'zod';
import type { JsonValue } from '@/lib/models/values';
import type { Resource } from '../content/resource';
import type { Space } from '../content/space';
import { type QueryPairs, readInteger, readLocale } from '../query/parseQuery';
import { badRequest, unknownContentType } from '../wire/apiError';
import { deliverResource } from './deliverResource';

const MAX_PAGE = 1000;
const TYPES = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const;

const tokenSchema = z.object({
  version: z.string(),
  type: z.enum(TYPES),
  contentType: z.string().optional(),
  limit: z.number().int().min(1).max(MAX_PAGE),
  offset: z.number().int().min(0).optional(),
});
type SyncToken = z.infer<typeof tokenSchema>;

/**
 * `/sync`: a paged initial sync, then empty deltas for as long as the snapshot is the same.
 * A token of another content version is rejected, so that the client starts over and misses nothing.
 *
 * @throws {ApiError}
 */
export function buildSyncBody(space: Space, pairs: QueryPairs, baseUrl: string): JsonValue {
  const parameters = new Map(pairs);
  parameters.delete('access_token');
  const token = parameters.has('sync_token') ? readToken(parameters) : readStart(space, parameters);
  if (token.version !== space.version) {
    throw badRequest('The sync token belongs to other content. Please start a new sync with "initial".');
  }
  const buildUrl = (next: SyncToken): string => `${baseUrl}/sync?sync_token=${Buffer.from(JSON.stringify(next)).toString('base64url')}`;
  const { offset, ...done } = token;
  if (offset === undefined) return { sys: { type: 'Array' }, items: [], nextSyncUrl: buildUrl(done) };

  const all = readLocale(space, '*');
  const resources = listResources(space, token);
  const end = offset + token.limit;
  const items = resources.slice(offset, end).map((resource) => deliverResource(space, resource, all));
  const next = end < resources.length ? { nextPageUrl: buildUrl({ ...token, offset: end }) } : { nextSyncUrl: buildUrl(done) };
  return { sys: { type: 'Array' }, items, ...next };
}

function readStart(space: Space, parameters: ReadonlyMap<string, string>): SyncToken {
  if (parameters.get('initial') !== 'true') throw badRequest('Please provide either "initial" or a "sync_token".');
  const type = TYPES.find((known) => known === (parameters.get('type') ?? 'all'));
  const contentType = parameters.get('content_type');
  if (type === undefined) throw badRequest(`The type must be one of ${TYPES.join(', ')}.`);
  if (contentType !== undefined && type !== 'Entry') throw badRequest('When passing a content_type the type must be set to Entry.');
  if (contentType !== undefined && !space.contentTypes.has(contentType)) throw unknownContentType();
  const limit = Math.max(1, readInteger('limit', parameters.get('limit'), MAX_PAGE, MAX_PAGE));
  return { version: space.version, type, limit, offset: 0, ...(contentType === undefined ? {} : { contentType }) };
}

function readToken(parameters: ReadonlyMap<string, string>): SyncToken {
  if (parameters.size > 1) {
    throw badRequest(
      'When passing a sync token you can not pass any other parameters. If you want to sync only a specific type or content_type start a new sync with "initial".',
    );
  }
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(parameters.get('sync_token') ?? '', 'base64url').toString()));
  } catch {
    throw badRequest('The sync token is invalid.');
  }
}

function listResources({ entries, assets }: Space, { type, contentType }: SyncToken): readonly Resource[] {
  if (contentType !== undefined) return entries.byContentType(contentType);
  return [...(type === 'all' || type === 'Entry' ? entries.all : []), ...(type === 'all' || type === 'Asset' ? assets.all : [])];
}
