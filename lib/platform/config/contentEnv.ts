import type { Edition, EditionId } from './editions';
import { usesPlainHttp } from './localAddress';
import {
  POLL_INTERVAL_WITH_WEBHOOK,
  type Reject,
  USUAL_POLL_INTERVAL,
  type Variables,
} from './variables';

export type ServiceConfig = Readonly<{
  spaceId: string;
  environment: string;
  token: string;
  host?: string | undefined;
  isInsecure: boolean;
}>;

/** Intervals are in milliseconds. */
export type FeedConfig = Readonly<{
  pollInterval: number;
  /** While webhooks announce every change, or while nobody visits a preview. */
  longestInterval: number;
  slowsIfAnnounced: boolean;
  slowsIfUnvisited: boolean;
  monthlyRequests?: number | undefined;
  modelInterval: number;
  maxLoss: number;
  redisUrl?: string | undefined;
  snapshot?: { readonly folder: string; readonly interval: number } | undefined;
}>;

export type ContentConfig =
  | { readonly mode: 'embedded'; readonly exportFile: string; readonly includesDrafts: boolean }
  | ReplicaConfig;

type ReplicaConfig = ServiceConfig & {
  readonly mode: 'replica';
  readonly includesDrafts: boolean;
  readonly feed: FeedConfig;
  readonly replicaName?: string;
};

export type ContentNames = Readonly<{
  /** Contains only editions whose locale in the space differs from `Edition.locale`. */
  locales: ReadonlyMap<EditionId, string>;
  headerMenu: string;
  secondHeaderMenu: string;
  footerMenu: string;
  labels: string;
  countryLabels: string;
}>;

export function resolveEditionLocale(
  { id, locale }: Edition,
  { locales }: Pick<ContentNames, 'locales'>,
): string {
  return locales.get(id) ?? locale;
}

type FeedSite = { readonly includesDrafts: boolean; readonly isPreview: boolean };

/** Editors want to see losses in a preview, so it rejects only an empty space. */
const MAX_LOSS_OF_DRAFTS = 1;

/** Editors save every few seconds, and no other process waits for their drafts. */
const SNAPSHOT_OF_DRAFTS_MS = 60_000;

function resolveIntervals(env: Variables, { includesDrafts, isPreview }: FeedSite) {
  const slowsIfAnnounced = env.CONTENTFUL_WEBHOOK_SECRET !== undefined;
  const usual =
    1000 * (slowsIfAnnounced && !isPreview ? POLL_INTERVAL_WITH_WEBHOOK : USUAL_POLL_INTERVAL);
  const pollInterval = includesDrafts
    ? env.CONTENT_PREVIEW_INTERVAL
    : (env.CONTENT_POLL_INTERVAL ?? usual);
  return {
    pollInterval,
    longestInterval: Math.max(pollInterval, env.CONTENT_LONGEST_INTERVAL),
    slowsIfAnnounced,
    slowsIfUnvisited: isPreview,
  };
}

function resolveFeed(env: Variables, site: FeedSite): FeedConfig {
  const { CONTENT_SNAPSHOT_DIR: folder } = env;
  const { includesDrafts } = site;
  const interval = env.CONTENT_SNAPSHOT_INTERVAL ?? (includesDrafts ? SNAPSHOT_OF_DRAFTS_MS : 0);
  return {
    ...resolveIntervals(env, site),
    monthlyRequests: env.CONTENTFUL_MONTHLY_REQUESTS,
    redisUrl: env.REDIS_URL,
    modelInterval: env.CONTENT_MODEL_INTERVAL,
    maxLoss: includesDrafts ? MAX_LOSS_OF_DRAFTS : env.CONTENT_MAX_LOSS,
    snapshot: folder === undefined ? undefined : { folder, interval },
  };
}

function buildReplica(
  env: Variables,
  space: Pick<ServiceConfig, 'spaceId' | 'token' | 'host'>,
  site: FeedSite,
): ReplicaConfig {
  return {
    mode: 'replica',
    includesDrafts: site.includesDrafts,
    ...space,
    environment: env.CONTENTFUL_ENVIRONMENT,
    isInsecure: usesPlainHttp(space.host),
    feed: resolveFeed(env, site),
  };
}

const PUBLISHED_IN_PREVIEW: FeedSite = { includesDrafts: false, isPreview: true };

export function resolvePublishedContent(env: Variables): ContentConfig | undefined {
  const { CONTENTFUL_SPACE_ID: spaceId, CONTENTFUL_DELIVERY_TOKEN: token } = env;
  if (spaceId === undefined)
    return { mode: 'embedded', exportFile: env.CONTENT_EXPORT, includesDrafts: false };
  if (token === undefined) return undefined;
  // No variable names the Delivery API's host, so it is derived from that of the Preview API.
  const host = env.CONTENTFUL_HOST?.replace(/^preview\./, 'cdn.');
  return {
    ...buildReplica(env, { spaceId, token, host }, PUBLISHED_IN_PREVIEW),
    replicaName: 'published',
  };
}

export function resolveContent(env: Variables, isPreview: boolean, reject: Reject): ContentConfig {
  const {
    CONTENTFUL_SPACE_ID: spaceId,
    CONTENTFUL_DELIVERY_TOKEN: deliveryToken,
    CONTENTFUL_PREVIEW_TOKEN: previewToken,
  } = env;
  const token = isPreview ? previewToken : deliveryToken;
  if (spaceId === undefined) {
    if (deliveryToken === undefined && previewToken === undefined)
      return { mode: 'embedded', exportFile: env.CONTENT_EXPORT, includesDrafts: isPreview };
    return reject(
      'CONTENTFUL_SPACE_ID is missing: name the space of the token, or set no CONTENTFUL_ variable.',
    );
  }
  if (token === undefined) {
    const name = isPreview ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_DELIVERY_TOKEN';
    return reject(
      `${name} is missing: it reads the space ${spaceId}${isPreview ? ' with its drafts, as preview mode does' : ''}.`,
    );
  }
  return buildReplica(
    env,
    { spaceId, token, host: env.CONTENTFUL_HOST },
    { includesDrafts: isPreview, isPreview },
  );
}

export function resolveContentNames(env: Variables): ContentNames {
  return {
    locales: env.CONTENT_LOCALES ?? new Map(),
    headerMenu: env.CONTENT_HEADER_MENU,
    secondHeaderMenu: env.CONTENT_SECOND_HEADER_MENU,
    footerMenu: env.CONTENT_FOOTER_MENU,
    labels: env.CONTENT_LABELS,
    countryLabels: env.CONTENT_COUNTRY_LABELS,
  };
}
