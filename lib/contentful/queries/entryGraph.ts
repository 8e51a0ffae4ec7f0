import type { Asset, Entry, EntryGraph } from '@/lib/models/entry';
import type { ContentSource, SpaceModel } from '../client/contentSource';

type EntryQuery = {
  readonly content_type: string;
  readonly locale: string;
  readonly include: 1 | 2 | 4 | 10;
  readonly [filter: string]: string | number;
};

function readFilteredField(name: string): string | undefined {
  return /^fields\.([^.[]+)/.exec(name)?.[1];
}

/** Whether the space has the content type and the fields that a query filters by. Else no entry can match, and the service would reject the whole query. */
function canMatch(query: EntryQuery, { contentTypes }: SpaceModel): boolean {
  const fields = contentTypes.get(query.content_type);
  const filtered = Object.keys(query).flatMap((name) => readFilteredField(name) ?? []);
  return fields !== undefined && filtered.every((field) => fields.has(field));
}

const NOTHING: EntryGraph = { items: [], entry: () => undefined, asset: () => undefined };

/** Link resolution stays off: it would build a cyclic tree and cost more than the query. */
export async function fetchGraph(
  { client: { withoutLinkResolution }, model, observer }: ContentSource,
  query: EntryQuery,
): Promise<EntryGraph> {
  if (!canMatch(query, model())) return NOTHING;
  const request = () => withoutLinkResolution.getEntries(query);
  const { items, includes } = await (observer === undefined
    ? request()
    : observer.observe(request));
  const entries = new Map<string, Entry>(
    [...(includes?.Entry ?? []), ...items].map((entry) => [entry.sys.id, entry]),
  );
  const assets = new Map<string, Asset>(
    includes?.Asset?.map(({ sys, fields }) => [sys.id, { sys, fields: { ...fields } }]),
  );
  return { items, entry: (id) => entries.get(id), asset: (id) => assets.get(id) };
}
