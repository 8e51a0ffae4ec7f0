import type { ContentConfig, ServiceConfig } from '@/lib/platform/config/contentEnv';
import { getConfig } from '@/lib/platform/config/env';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { Space } from '../space/space';
import type { MovedPages } from '../replica/movedPages';
import { startReplica } from '../replica/startReplica';
import type { ContentStore } from './contentStore';
import { EmbeddedSpace } from './embeddedSpace';
import { SpaceHistory } from './snapshot';

export type Service = ServiceConfig & { readonly includesDrafts: boolean };

type Feed = Omit<ContentStore, 'current' | 'listMovedPages' | 'noteVisit'> &
  Partial<Pick<ContentStore, 'noteVisit'>> & {
    readonly space: () => Space | undefined;
    readonly movedPages?: MovedPages | undefined;
  };

/** Callers may pass its functions around without the object. */
function openStore(feed: Feed): ContentStore {
  const history = new SpaceHistory((path) => feed.movedPages?.find(path));
  return {
    current: () => {
      const space = feed.space();
      return space && history.open(space);
    },
    status: () => feed.status(),
    listMovedPages: () => feed.movedPages?.list() ?? [],
    refresh: (what, changed) => feed.refresh(what, changed),
    noteVisit: () => feed.noteVisit?.(),
    confirm: (version) => feed.confirm(version),
    onChange: (listener) => feed.onChange(listener),
    stop: () => feed.stop(),
  };
}

/** @throws SpaceExportError if the embedded space can't be served */
export async function createContentStore(content: ContentConfig): Promise<ContentStore> {
  return openStore(
    content.mode === 'embedded'
      ? await EmbeddedSpace.open(content)
      : await startReplica({ ...content, names: getConfig().contentNames }),
  );
}

export function getContentStore(): Promise<ContentStore> {
  const site = getSiteProcess();
  if (site.content !== undefined) return site.content;
  site.content = createContentStore(getConfig().content);
  site.content.catch(() => delete site.content);
  return site.content;
}
