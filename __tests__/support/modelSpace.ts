import type { CreateClientParams } from 'contentful';
import { createClient } from 'contentful';
import { z } from 'zod';
import { buildExport } from '@/content/build/buildExport';
import { CONTENT_MODEL } from '@/lib/contentModel/contentModel';
import { type LiveContentSource, STILL_SOURCE } from '@/lib/contentful/client/contentSource';
import { createSpaceSource } from '@/lib/contentful/client/spaceSource';
import { createEngineAdapter } from '@/lib/contentful/engine/createEngineAdapter';
import type { Space } from '@/lib/contentful/engine/content/space';
import { buildEntry } from './buildSpaceExport';

type Adapter = Extract<NonNullable<CreateClientParams['adapter']>, (...args: never[]) => unknown>;
type Query = Readonly<Record<string, unknown>>;

const parameters = z.record(z.string(), z.unknown());

/** An export with the site's own content types and locales. */
export function buildModelExport(entries: readonly unknown[]) {
  return { ...buildExport(CONTENT_MODEL, [], []), entries };
}

/** An entry whose values are the same for everyone (en-GB), but for those in `own`, by locale. */
export function buildModelEntry(
  id: string,
  type: string,
  fields: Query,
  own: Readonly<Record<string, Query>> = {},
) {
  const localized: Record<string, Record<string, unknown>> = {};
  for (const [locale, values] of Object.entries({ 'en-GB': fields, ...own })) {
    for (const [name, value] of Object.entries(values))
      localized[name] = { ...localized[name], [locale]: value };
  }
  return buildEntry(id, type, localized);
}

/**
 * The real SDK client over the engine, which also says what it was asked.
 * @param change what reaches the engine instead of a query, as a service with a fault would read it
 */
export function buildSource(
  getSpace: () => Space,
  change: (query: Query) => Query = (query) => query,
) {
  const queries: Query[] = [];
  const createRecordingClient = (read: () => Space) => {
    const answer = createEngineAdapter(read);
    const adapter: Adapter = (config) => {
      const query = parameters.parse(config.params ?? {});
      queries.push(query);
      return answer({ ...config, params: change(query) });
    };
    return createClient({ space: 'any', accessToken: 'any', adapter, retryOnError: false });
  };
  const findSpace = (): Space | undefined => {
    try {
      return getSpace();
    } catch {
      return undefined;
    }
  };
  const source: LiveContentSource = {
    ...STILL_SOURCE,
    ...createSpaceSource(findSpace, createRecordingClient),
  };
  return { source, queries };
}
