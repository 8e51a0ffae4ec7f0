import { getSiteProcess } from '@/lib/config/siteProcess';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import type { SiteProcess } from '@/server/siteProcess';

type Parts = Partial<Omit<SiteProcess, 'content'>> & {
  readonly content?: LiveContentSource | Promise<LiveContentSource>;
};

/** A process that holds nothing but these parts, as if it had just started; its environment is read anew. */
export function startSite({ content, ...parts }: Parts = {}): SiteProcess {
  globalThis.siteProcess = undefined;
  return Object.assign(
    getSiteProcess(),
    parts,
    content === undefined ? {} : { content: Promise.resolve(content) },
  );
}
