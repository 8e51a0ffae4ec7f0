import type { Config } from '@/lib/config/env';
import { DEMO_EXPORT } from '@/lib/config/variables';
import { resolveHost } from '@/lib/contentful/feeds/startReplica';

type Noted = Pick<Config, 'appEnv' | 'isPreview' | 'previewSecret' | 'siteOrigin' | 'content'>;

const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function describeDrafts(content: Config['content']): string {
  if (content.mode === 'embedded') return `those of ${content.exportFile}`;
  return `those of the space ${content.spaceId}, environment ${content.environment}, read from ${resolveHost(content)}`;
}

/** What an operator may not have meant, as lines for the log. */
export function listStartNotes({ appEnv, isPreview, previewSecret, siteOrigin, content }: Noted): readonly string[] {
  const reason = appEnv === 'production' ? 'PREVIEW is true' : `APP_ENV is ${appEnv}, and PREVIEW is not false`;
  const viewers = previewSecret === undefined ? 'everyone who can reach this site, since there is no PREVIEW_SECRET' : 'those who come with PREVIEW_SECRET, or with a link from one of them';
  const preview = `Drafts are shown to ${viewers}: ${describeDrafts(content)}. This is preview mode (${reason}); PREVIEW=false ends it.`;
  const isDemo = content.mode === 'embedded' && content.exportFile === DEMO_EXPORT;
  const demo = `The demo space is served at ${siteOrigin}: neither CONTENTFUL_SPACE_ID nor CONTENT_EXPORT names another.`;
  return [...(isPreview ? [preview] : []), ...(isDemo && !LOCAL_HOST.test(new URL(siteOrigin).hostname) ? [demo] : [])];
}
