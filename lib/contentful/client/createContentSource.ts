import { type ContentfulClientApi, createClient } from 'contentful';
import type { ContentConfig, ContentNames, ServiceConfig } from '@/lib/config/contentEnv';
import { getConfig } from '@/lib/config/env';
import { getSiteProcess } from '@/lib/config/siteProcess';
import type { Space } from '../engine/content/space';
import { createEngineAdapter } from '../engine/createEngineAdapter';
import { DELIVERY_HOST, startReplica } from '../feeds/startReplica';
import { type ContentObserver, type ContentSource, type LiveContentSource, STILL_SOURCE } from './contentSource';
import { type EmbeddedContent, EmbeddedSpace } from './embeddedSpace';
import { createModelReader } from './spaceModel';
import { createSpaceSource } from './spaceSource';

/** Specification, section 9. */
const CLIENT_DEFAULTS = { timeout: 30_000, retryLimit: 5, maxBodyLength: 1_073_741_824, maxContentLength: 1_073_741_824 } as const;

export type Service = ServiceConfig & { readonly mode: 'replica' | 'direct' };

export const SERVICE_HOSTS = { replica: DELIVERY_HOST, direct: 'preview.contentful.com' } as const;

function createEngineClient(getSpace: () => Space): ContentfulClientApi<undefined> {
  return createClient({ space: 'engine', accessToken: 'engine', adapter: createEngineAdapter(getSpace), retryOnError: false });
}

async function openEmbedded(content: EmbeddedContent): Promise<LiveContentSource> {
  const embedded = await EmbeddedSpace.open(content);
  return {
    ...STILL_SOURCE,
    ...createSpaceSource(() => embedded.space, createEngineClient),
    status: () => embedded.status(),
    refresh: () => embedded.refresh(),
    onChange: (listener) => embedded.onChange(listener),
  };
}

async function openReplica(service: Extract<ContentConfig, { mode: 'replica' }>, names: ContentNames): Promise<LiveContentSource> {
  const replica = await startReplica({ ...service, names });
  return {
    ...createSpaceSource(() => replica.space(), createEngineClient),
    status: () => replica.status(),
    refresh: (what) => replica.refresh(what),
    confirm: (version) => replica.confirm(version),
    onChange: (listener) => replica.onChange(listener),
    stop: () => replica.stop(),
  };
}

function openDirect({ spaceId, environment, token, host = SERVICE_HOSTS.direct, isInsecure }: ServiceConfig): LiveContentSource {
  const client = createClient({ ...CLIENT_DEFAULTS, space: spaceId, environment, accessToken: token, host, insecure: isInsecure });
  return { ...STILL_SOURCE, client, version: () => undefined, model: createModelReader(client) };
}

/**
 * Embedded reads an export file, replica polls a space, direct reads the preview service uncached.
 * @throws SpaceExportError when the embedded space cannot be served
 */
export async function createContentSource(content: ContentConfig, names: ContentNames = getConfig().contentNames): Promise<LiveContentSource> {
  switch (content.mode) {
    case 'embedded':
      return openEmbedded(content);
    case 'replica':
      return openReplica(content, names);
    case 'direct':
      return openDirect(content);
  }
}

export function getContentSource(): Promise<LiveContentSource> {
  const site = getSiteProcess();
  if (site.content !== undefined) return site.content;
  site.content = createContentSource(getConfig().content);
  site.content.catch(() => delete site.content);
  return site.content;
}

/** The content of one request, which does not change under it. In a preview caches are keyed by this object, so each query runs once per request. */
export function createRequestSource(live: ContentSource, observer?: ContentObserver): ContentSource {
  const source = live.version() === undefined ? live : (live.pin?.() ?? live);
  return observer === undefined ? { ...source } : { ...source, observer, model: () => observer.observe(source.model) };
}
