import type { ContentfulClientApi } from 'contentful';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type ExportedLocale, localeSchema } from '../engine/wire/exportSchema';
import type { Space } from '../engine/content/space';
import type { SpaceModel } from './contentSource';

const MODEL_TTL = 60_000;

/** No more than the site needs, so that a new kind of field at the service does no harm. */
const typeSchema = z.object({
  sys: z.object({ id: z.string() }),
  fields: z.array(z.object({ id: z.string(), localized: z.boolean().default(false), omitted: z.boolean().default(false) })),
});

type ContentType = z.output<typeof typeSchema>;

function buildSpaceModel(locales: readonly ExportedLocale[], contentTypes: Iterable<ContentType>): SpaceModel {
  const fieldsOf = ({ fields }: ContentType) => new Map(fields.filter(({ omitted }) => !omitted).map(({ id, localized }) => [id, { localized }]));
  return {
    locales: locales.filter(({ contentDeliveryApi }) => contentDeliveryApi),
    contentTypes: new Map(Array.from(contentTypes, (type) => [type.sys.id, fieldsOf(type)])),
  };
}

const models = new WeakMap<Space, SpaceModel>();

export function readSpaceModel(space: Space): SpaceModel {
  const known = models.get(space);
  if (known !== undefined) return known;
  const model = buildSpaceModel(space.locales, space.contentTypes.values());
  models.set(space, model);
  return model;
}

/** The SDK's type lacks `limit`, which the service accepts. */
const EVERY_TYPE: { readonly query?: string; readonly limit: number } = { limit: 1000 };

async function fetchSpaceModel(client: ContentfulClientApi<undefined>): Promise<SpaceModel> {
  const [types, locales] = await Promise.all([client.getContentTypes(EVERY_TYPE), client.getLocales()]);
  return buildSpaceModel(z.array(localeSchema).parse(locales.items), z.array(typeSchema).parse(types.items));
}

/** Only the first caller waits. A later failure leaves the last model in use. */
export function createModelReader(client: ContentfulClientApi<undefined>): () => Promise<SpaceModel> {
  const cache = new LRUCache<'model', SpaceModel>({
    max: 1,
    ttl: MODEL_TTL,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: () => fetchSpaceModel(client),
  });
  return () => cache.forceFetch('model');
}
