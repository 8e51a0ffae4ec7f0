import { type ContentfulClientApi, createClient } from 'contentful';
import type { ContentConfig, ServiceConfig } from '@/lib/config/contentEnv';
import { getConfig } from '@/lib/config/env';
import { getSiteProcess } from '@/lib/config/siteProcess';
import type { Space } from '../engine/content/space';
import { createEngineAdapter } from '../engine/createEngineAdapter';
import { startReplica } from '../feeds/startReplica';
import {
  type ContentObserver,
  type ContentSource,
  type LiveContentSource,
  STILL_SOURCE,
} from './contentSource';
import { type EmbeddedContent, EmbeddedSpace } from './embeddedSpace';
import { createSpaceSource } from './spaceSource';

export type Service = ServiceConfig & { readonly includesDrafts: boolean };

function createEngineClient(getSpace: () => Space): ContentfulClientApi<undefined> {
  return createClient({
    space: 'engine',
    accessToken: 'engine',
    adapter: createEngineAdapter(getSpace),
    retryOnError: false,
  });
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

async function openReplica(
  service: Extract<ContentConfig, { mode: 'replica' }>,
): Promise<LiveContentSource> {
  const replica = await startReplica({ ...service, names: getConfig().contentNames });
  return {
    ...createSpaceSource(() => replica.space(), createEngineClient),
    status: () => replica.status(),
    refresh: (what, changed) => replica.refresh(what, changed),
    confirm: (version) => replica.confirm(version),
    onChange: (listener) => replica.onChange(listener),
    stop: () => replica.stop(),
  };
}

/**
 * Embedded reads an export file, replica follows a space.
 * @throws SpaceExportError when the embedded space cannot be served
 */
export async function createContentSource(content: ContentConfig): Promise<LiveContentSource> {
  switch (content.mode) {
    case 'embedded':
      return openEmbedded(content);
    case 'replica':
      return openReplica(content);
  }
}

/** Content that is made anew for each answer, as drafts with what an editor types. Each state goes on from the one before. */
export class EditedContent {
  private space: Space | undefined;
  private readonly source = createSpaceSource(() => this.space, createEngineClient);

  open(space: Space): ContentSource {
    this.space = space;
    return this.source.pin();
  }
}

export function getContentSource(): Promise<LiveContentSource> {
  const site = getSiteProcess();
  if (site.content !== undefined) return site.content;
  site.content = createContentSource(getConfig().content);
  site.content.catch(() => delete site.content);
  return site.content;
}

/** The content of one request, which does not change under it. */
export function createRequestSource(
  live: ContentSource,
  observer?: ContentObserver,
): ContentSource {
  const source = live.version() === undefined ? live : live.pin();
  return observer === undefined ? { ...source } : { ...source, observer };
}
