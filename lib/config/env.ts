import { z } from 'zod';
import { type ContentConfig, type ContentNames, CONTENT_FIELDS, resolveContent, resolveContentNames, resolveEditionLocale } from './contentEnv';
import type { Edition } from './editions';
import { EDGE_FIELDS, type PurgeConfig, resolvePurge } from './edgeEnv';
import { choice, count, flag, folder, hostAndPort, httpUrl, matching, megabytes, optional, origin, port, seconds, token } from './envFields';
import type { MeasurementConfig } from './measurement';
import { MEASUREMENT_FIELDS, resolveMeasurement } from './measurement';
import { listMisspelt } from './misspeltVariables';
import type { ImageEngine } from './services';

const APP_ENVIRONMENTS = ['development', 'staging', 'preview', 'production'] as const;

const schema = z.object({
  PORT: port,
  APP_ENV: choice(APP_ENVIRONMENTS, 'production'),
  PREVIEW: flag,
  SITE_ORIGIN: origin,
  RELEASE: matching(/^[A-Za-z0-9._-]{1,64}$/, 'a name of letters, digits, dots, hyphens and underscores'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  CONTENTFUL_WEBHOOK_SECRET: matching(/^[A-Za-z0-9+/=_-]{64}$/, 'the 64 characters that Contentful shows as the signing secret of webhooks'),
  OPERATOR_TOKEN: matching(/^[\x21-\x7e]{32,256}$/, 'a token of 32 to 256 characters without blanks, such as `openssl rand -hex 32` prints'),
  SHUTDOWN_DELAY: seconds(0, 300),
  TRUSTED_PROXIES: count(0, 10),
  PAGE_CACHE_SIZE: megabytes(0, 8192),
  STATIC_ARCHIVE_DIR: folder,
  IMAGE_CDN: choice(['automatic', 'local', 'cloudinary', 'contentful'], 'automatic'),
  CLOUDINARY_CLOUD: optional,
  PRIVACY_LINKS_URL: httpUrl,
  RETAILER_API_URL: httpUrl,
  SEARCH_PROVIDER: choice(['embedded', 'algolia'], 'embedded'),
  ALGOLIA_APP_ID: matching(/^[A-Za-z0-9]{1,32}$/, 'an application id of letters and digits'),
  ALGOLIA_SEARCH_KEY: token,
  ALGOLIA_ADMIN_KEY: token,
  ALGOLIA_INDEX_PREFIX: matching(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, hyphens and underscores'),
  ALGOLIA_HOST: hostAndPort,
  ALGOLIA_INSECURE: flag,
  SEARCH_DOMAIN_KEY: matching(/^\S+$/, 'a key in one piece, without blanks'),
  ...CONTENT_FIELDS,
  ...EDGE_FIELDS,
  ...MEASUREMENT_FIELDS,
});

/** Every variable that the site and its programs read. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(schema.shape);

const DEFAULT_PORT = 3000;
const DEFAULT_SHUTDOWN_DELAY = 5000;
const DEFAULT_PAGE_CACHE_SIZE = 192_000_000;
const DEFAULT_SEARCH_DOMAIN_KEY = 'orelle';
const DEFAULT_INDEX_PREFIX = 'orelle';

export type { ContentConfig, ContentNames, FeedConfig, ServiceConfig } from './contentEnv';
export type { PurgeConfig } from './edgeEnv';

export type AlgoliaConfig = {
  readonly appId: string;
  readonly searchKey: string;
  readonly indexPrefix: string;
  readonly host?: string;
  readonly isInsecure: boolean;
};

export type SearchConfig = { readonly provider: 'embedded' } | ({ readonly provider: 'algolia' } & AlgoliaConfig);

export type Config = {
  readonly port: number;
  readonly appEnv: (typeof APP_ENVIRONMENTS)[number];
  readonly isPreview: boolean;
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  readonly logLevel: string;
  readonly content: ContentConfig;
  readonly contentNames: ContentNames;
  /** Signs the webhooks of Contentful; undefined is no webhook. */
  readonly webhookSecret?: string;
  /** With it an operator confirms a state of the space that is not served; undefined is no such route. */
  readonly operatorToken?: string;
  /** In ms, between SIGTERM and the end of accepting connections. */
  readonly shutdownDelay: number;
  /** Each request passes so many, which name its client in `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** In bytes, of rendered pages in memory; 0 is none. */
  readonly pageCacheSize: number;
  /** Folder of the script and style files of this release and those before it. */
  readonly staticArchive?: string;
  /** The cache in front that is told of changes. */
  readonly purge?: PurgeConfig;
  readonly imageEngine: ImageEngine;
  readonly privacyLinksUrl?: string;
  readonly retailerApiUrl?: string;
  readonly search: SearchConfig;
  readonly searchDomainKey: string;
} & MeasurementConfig;

export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

type Parsed = z.infer<typeof schema>;

function resolveImageEngine(env: Parsed): ImageEngine | string {
  if (env.IMAGE_CDN === 'local' && env.CONTENTFUL_SPACE_ID !== undefined) {
    return 'IMAGE_CDN=local delivers the pictures of an export file only; a space of its own needs contentful or cloudinary.';
  }
  if (env.IMAGE_CDN === 'automatic') return { name: env.CONTENTFUL_SPACE_ID === undefined ? 'local' : 'contentful' };
  if (env.IMAGE_CDN !== 'cloudinary') return { name: env.IMAGE_CDN };
  if (env.CLOUDINARY_CLOUD === undefined) return 'CLOUDINARY_CLOUD is missing: IMAGE_CDN=cloudinary needs the name of the cloud that fetches the images.';
  if (!/^[a-z0-9-]+$/i.test(env.CLOUDINARY_CLOUD)) return 'CLOUDINARY_CLOUD: expected letters, digits and hyphens.';
  return { name: 'cloudinary', cloud: env.CLOUDINARY_CLOUD };
}

function resolveSearch(env: Parsed): SearchConfig | string {
  if (env.SEARCH_PROVIDER === 'embedded') return { provider: 'embedded' };
  if (env.ALGOLIA_APP_ID === undefined) return 'ALGOLIA_APP_ID is missing: SEARCH_PROVIDER=algolia needs the application that holds the indexes.';
  if (env.ALGOLIA_SEARCH_KEY === undefined) return 'ALGOLIA_SEARCH_KEY is missing: SEARCH_PROVIDER=algolia needs the key that searches the indexes.';
  return {
    provider: 'algolia',
    appId: env.ALGOLIA_APP_ID,
    searchKey: env.ALGOLIA_SEARCH_KEY,
    indexPrefix: env.ALGOLIA_INDEX_PREFIX ?? DEFAULT_INDEX_PREFIX,
    isInsecure: env.ALGOLIA_INSECURE ?? false,
    ...(env.ALGOLIA_HOST === undefined ? {} : { host: env.ALGOLIA_HOST }),
  };
}

/** @throws EnvironmentError listing every problem at once */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const misspelt = listMisspelt(environment, VARIABLE_NAMES);
  const parsed = schema.safeParse(environment);
  if (!parsed.success) throw new EnvironmentError([...misspelt, ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)]);
  const env = parsed.data;
  const isPreview = env.PREVIEW ?? env.APP_ENV !== 'production';
  const content = resolveContent(env, isPreview);
  const imageEngine = resolveImageEngine(env);
  const search = resolveSearch(env);
  const measurement = resolveMeasurement(env);
  const edge = resolvePurge(env);
  const missing = [content, imageEngine, search, measurement, edge].filter((value) => typeof value === 'string');
  if (misspelt.length > 0 || typeof content === 'string' || typeof imageEngine === 'string' || typeof search === 'string' || typeof measurement === 'string' || typeof edge === 'string') {
    throw new EnvironmentError([...misspelt, ...missing]);
  }
  const port = env.PORT ?? DEFAULT_PORT;
  return {
    port,
    appEnv: env.APP_ENV,
    isPreview,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${port}`,
    logLevel: env.LOG_LEVEL,
    content,
    contentNames: resolveContentNames(env),
    ...(env.CONTENTFUL_WEBHOOK_SECRET === undefined ? {} : { webhookSecret: env.CONTENTFUL_WEBHOOK_SECRET }),
    ...(env.OPERATOR_TOKEN === undefined ? {} : { operatorToken: env.OPERATOR_TOKEN }),
    shutdownDelay: env.SHUTDOWN_DELAY ?? DEFAULT_SHUTDOWN_DELAY,
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    pageCacheSize: env.PAGE_CACHE_SIZE ?? DEFAULT_PAGE_CACHE_SIZE,
    ...(env.STATIC_ARCHIVE_DIR === undefined ? {} : { staticArchive: env.STATIC_ARCHIVE_DIR }),
    imageEngine,
    ...(env.PRIVACY_LINKS_URL === undefined ? {} : { privacyLinksUrl: env.PRIVACY_LINKS_URL }),
    ...(env.RETAILER_API_URL === undefined ? {} : { retailerApiUrl: env.RETAILER_API_URL }),
    search,
    searchDomainKey: env.SEARCH_DOMAIN_KEY ?? DEFAULT_SEARCH_DOMAIN_KEY,
    ...edge,
    ...measurement,
  };
}

declare global {
  /** On `globalThis`, because the framework bundles this module more than once and the server has its own copy. */
  var configOfProcess: Config | undefined;
}

/**
 * Reads the environment of this process once.
 * @throws EnvironmentError listing every problem at once
 */
export function getConfig(): Config {
  globalThis.configOfProcess ??= readConfig(process.env);
  return globalThis.configOfProcess;
}

/** The locale in which the space has an edition. For formatting and `<html lang>` there is `edition.locale`. */
export function resolveContentLocale(edition: Edition): string {
  return resolveEditionLocale(edition, getConfig().contentNames);
}
