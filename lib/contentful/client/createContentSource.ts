import type { ContentfulClientApi } from 'contentful';
import { createClient } from 'contentful';
import type { ContentConfig, ServiceConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { createEngineAdapter } from '../engine/createEngineAdapter';
import { createSpace } from '../engine/createSpace';
import { loadSpaceExport } from '../engine/loadSpaceExport';
import type { Space } from '../engine/space';
import { startReplica } from '../feeds/startReplica';
import type { ContentSource } from './contentSource';
import { NoContentError } from './noContent';

/** Defaults of the content client. Specification, section 9. */
const CLIENT_DEFAULTS = { timeout: 30_000, retryLimit: 5, maxBodyLength: 1_073_741_824, maxContentLength: 1_073_741_824 } as const;
const PREVIEW_HOST = 'preview.contentful.com';

function createServiceClient({ spaceId, environment, token, host, isInsecure }: ServiceConfig, options: { readonly host?: string; readonly retryLimit?: number } = {}) {
  const chosenHost = host ?? options.host;
  return createClient({
    ...CLIENT_DEFAULTS,
    space: spaceId,
    environment,
    accessToken: token,
    insecure: isInsecure,
    ...(options.retryLimit === undefined ? {} : { retryLimit: options.retryLimit }),
    ...(chosenHost === undefined ? {} : { host: chosenHost }),
  });
}

/** A client whose questions the engine answers in process: no socket is opened. */
function createEngineClient(getSpace: () => Space): ContentfulClientApi<undefined> {
  return createClient({ space: 'engine', accessToken: 'engine', adapter: createEngineAdapter(getSpace), retryOnError: false });
}

async function openEmbedded({ exportFile, includesDrafts }: Extract<ContentConfig, { mode: 'embedded' }>): Promise<ContentSource> {
  const spaceExport = await loadSpaceExport(exportFile);
  for (const { place, message } of spaceExport.problems) logger.warn({ file: exportFile, place }, message);
  const space = createSpace(spaceExport, { includeDrafts: includesDrafts });
  return { client: createEngineClient(() => space), version: () => space.version };
}

async function openReplica(service: ServiceConfig): Promise<ContentSource> {
  // The replica looks again by itself; retries inside a look would only hide for how long the service is away.
  const replica = await startReplica(createServiceClient(service, { retryLimit: 0 }));
  const getSpace = (): Space => {
    const space = replica.space();
    if (space === undefined) throw new NoContentError('No content has been read from the service yet.');
    return space;
  };
  return { client: createEngineClient(getSpace), version: () => replica.space()?.version };
}

/**
 * Makes the client from the configuration: embedded (an export file), replica (a copy of a space, kept fresh)
 * or direct (the preview service itself, uncached).
 * @throws SpaceExportError when the embedded space cannot be used
 */
export async function createContentSource(content: ContentConfig): Promise<ContentSource> {
  switch (content.mode) {
    case 'embedded':
      return openEmbedded(content);
    case 'replica':
      return openReplica(content);
    case 'direct':
      return { client: createServiceClient(content, { host: PREVIEW_HOST }), version: () => undefined };
  }
}
