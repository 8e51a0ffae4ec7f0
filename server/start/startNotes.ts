import type { Config } from '@/lib/platform/config/env';
import { buildLocalOrigin, isLocal } from '@/lib/platform/config/localAddress';
import {
  DEMO_EXPORT,
  EMBEDDED_PRIVACY_LINKS,
  EMBEDDED_RETAILERS,
} from '@/lib/platform/config/variables';
import { resolveHost } from '@/lib/content/replica/startReplica';

type Noted = Pick<
  Config,
  | 'appEnv'
  | 'isPreview'
  | 'isIndexable'
  | 'previewSecret'
  | 'port'
  | 'siteOrigin'
  | 'content'
  | 'retailerApiUrl'
  | 'privacyLinksUrl'
  | 'policy'
>;

function describeDrafts(content: Config['content']) {
  if (content.mode === 'embedded') return `those of ${content.exportFile}`;
  return `those of the space ${content.spaceId}, environment ${content.environment}, read from ${resolveHost(content)}`;
}

/** Without these a public site works, but shows demo data or lacks something unnoticed. */
function describeUnset({ port, siteOrigin, content, retailerApiUrl, privacyLinksUrl }: Noted) {
  if (content.mode === 'embedded') return undefined;
  const unset = [
    ...(siteOrigin === buildLocalOrigin(port)
      ? [`SITE_ORIGIN (canonical links lead to ${siteOrigin})`]
      : []),
    ...(retailerApiUrl === undefined
      ? [`RETAILER_API_URL (shops are those of ${EMBEDDED_RETAILERS})`]
      : []),
    ...(privacyLinksUrl === undefined
      ? [`PRIVACY_LINKS_URL (privacy links are those of ${EMBEDDED_PRIVACY_LINKS})`]
      : []),
    ...(content.feed.snapshot === undefined
      ? ['CONTENT_SNAPSHOT_DIR (a start while the content service is away has nothing to serve)']
      : []),
  ];
  return unset.length === 0
    ? undefined
    : `The space ${content.spaceId} is served without ${unset.join(', ')}.`;
}

export function listStartNotes(config: Noted): readonly string[] {
  const { appEnv, isPreview, isIndexable, previewSecret, siteOrigin, content, policy } = config;
  const reason =
    appEnv === 'production' ? 'PREVIEW is true' : `APP_ENV is ${appEnv}, and PREVIEW is not false`;
  const viewers =
    previewSecret === undefined
      ? 'everyone who can reach this site, since there is no PREVIEW_SECRET'
      : 'those who come with PREVIEW_SECRET, or with a link from one of them';
  const preview =
    `Drafts are shown to ${viewers}: ${describeDrafts(content)}. ` +
    `This is preview mode (${reason}); PREVIEW=false ends it.`;
  const unindexed =
    'Search engines are told not to index this site: ' +
    `APP_ENV is ${appEnv}, and only production is indexed.`;
  const isDemo = content.mode === 'embedded' && content.exportFile === DEMO_EXPORT;
  const demo =
    `The demo space is served at ${siteOrigin}: ` +
    'neither CONTENTFUL_SPACE_ID nor CONTENT_EXPORT names another.';
  const unset = isPreview ? undefined : describeUnset(config);
  return [
    ...(isPreview ? [preview] : isIndexable ? [] : [unindexed]),
    ...(unset === undefined ? [] : [unset]),
    ...(policy.isReportOnly
      ? [
          'The content security policy is on trial (CSP_REPORT_ONLY): scripts of any https host may run.',
        ]
      : []),
    ...(isDemo && !isLocal(siteOrigin) ? [demo] : []),
  ];
}
