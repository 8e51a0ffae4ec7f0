import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { SiteProcess } from '@/server/start/siteProcess';

type Parts = Partial<Omit<SiteProcess, 'content'>> & {
  readonly content?: ContentStore | Promise<ContentStore>;
};

/** A process with only these parts, as if it had just started; it reads its environment again. */
export function startSite({ content, ...parts }: Parts = {}): SiteProcess {
  globalThis.siteProcess = undefined;
  return Object.assign(
    getSiteProcess(),
    parts,
    content === undefined ? {} : { content: Promise.resolve(content) },
  );
}
