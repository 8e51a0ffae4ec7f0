import { type ContentfulClientApi, createClient } from 'contentful';
import { type ContentConfig, getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { createSpace, type Space } from '../engine/content/space';
import { createEngineAdapter } from '../engine/createEngineAdapter';
import { summarizeExportProblems } from '../engine/export/listExportProblems';
import { loadSpaceExport } from '../engine/export/readSpaceExport';
import { startReplica } from '../feeds/startReplica';
import { type ContentObserver, type ContentSource, NoContentError } from './contentSource';
import { createModelReader, readSpaceModel } from './spaceModel';
import { openWholeSpace } from './wholeSpace';

/** Specification, section 9. */
const CLIENT_DEFAULTS = { timeout: 30_000, retryLimit: 5, maxBodyLength: 1_073_741_824, maxContentLength: 1_073_741_824 } as const;

export type Service = Exclude<ContentConfig, { readonly mode: 'embedded' }>;

export const SERVICE_HOSTS = { replica: 'cdn.contentful.com', direct: 'preview.contentful.com' } as const;

function createServiceClient({ mode, spaceId, environment, token, host = SERVICE_HOSTS[mode], isInsecure }: Service, retryLimit: number = CLIENT_DEFAULTS.retryLimit) {
  return createClient({ ...CLIENT_DEFAULTS, space: spaceId, environment, accessToken: token, host, insecure: isInsecure, retryLimit });
}

function createEngineClient(getSpace: () => Space): ContentfulClientApi<undefined> {
  return createClient({ space: 'engine', accessToken: 'engine', adapter: createEngineAdapter(getSpace), retryOnError: false });
}

async function openEmbedded({ exportFile, includesDrafts }: Extract<ContentConfig, { mode: 'embedded' }>): Promise<ContentSource> {
  const spaceExport = await loadSpaceExport(exportFile);
  for (const line of summarizeExportProblems(spaceExport.problems)) logger.warn({ file: exportFile }, line);
  const space = createSpace(spaceExport, { includeDrafts: includesDrafts });
  return { client: createEngineClient(() => space), version: () => space.version, model: () => Promise.resolve(readSpaceModel(space)), wholeSpace: () => openWholeSpace(space) };
}

async function openReplica(service: Service): Promise<ContentSource> {
  // The replica polls anyway; retries would only hide for how long the service has been unreachable.
  const replica = await startReplica(createServiceClient(service, 0));
  const getSpace = (): Space => {
    const space = replica.space();
    if (space === undefined) throw new NoContentError('No content has been read from the service yet.');
    return space;
  };
  return { client: createEngineClient(getSpace), version: () => replica.space()?.version, model: async () => Promise.resolve(readSpaceModel(getSpace())), wholeSpace: () => openWholeSpace(getSpace()) };
}

function openDirect(service: Service): ContentSource {
  const client = createServiceClient(service);
  return { client, version: () => undefined, model: createModelReader(client) };
}

/**
 * Embedded reads an export file, replica polls a space, direct reads the preview service uncached.
 * @throws SpaceExportError when the embedded space cannot be served
 */
export async function createContentSource(content: ContentConfig): Promise<ContentSource> {
  switch (content.mode) {
    case 'embedded':
      return openEmbedded(content);
    case 'replica':
      return openReplica(content);
    case 'direct':
      return openDirect(content);
  }
}

declare global {
  /** The framework bundles this module more than once, and the server has its own copy: they share the source here. */
  var contentSourceOfProcess: Promise<ContentSource> | undefined;
}

export function startContentSource(): Promise<ContentSource> {
  const running = globalThis.contentSourceOfProcess;
  if (running !== undefined) return running;
  const source = createContentSource(getConfig().content);
  globalThis.contentSourceOfProcess = source;
  source.catch(() => {
    globalThis.contentSourceOfProcess = undefined;
  });
  return source;
}

/** A source per request. Caches that have no version to go by (preview) are keyed by this object, so each query runs once per request. */
export function createRequestSource(source: ContentSource, observer?: ContentObserver): ContentSource {
  if (observer !== undefined) return { ...source, observer, model: () => observer.observe(source.model) };
  return source.version() === undefined ? { ...source } : source;
}
