import { z } from 'zod';
import {
  resolveContent,
  resolveContentNames,
  resolveEditionLocale,
  resolvePublishedContent,
} from './contentEnv';
import type { Edition } from './editions';
import { buildLocalOrigin, usesPlainHttp } from './localAddress';
import { resolveMeasurement } from './measurement';
import { listMisspelt } from './misspeltVariables';
import type { ImageEngine } from './services';
import { Secrets } from './secrets';
import { resolvePolicy } from './securityPolicy';
import { getSiteProcess } from './siteProcess';
import {
  DEVELOPMENT_FORMS,
  listSecrets,
  type Reject,
  VARIABLE_NAMES,
  VARIABLES,
  type Variables,
} from './variables';

export type { ContentConfig } from './contentEnv';

export type PurgeConfig = {
  readonly edge: Exclude<Variables['EDGE_PURGE'], 'none'>;
  readonly url: string;
  readonly token?: string | undefined;
};

/** At least one of both. */
export type FormsConfig = {
  readonly file?: string | undefined;
  readonly endpoint?: { readonly url: string; readonly secret: string } | undefined;
};

export type AlgoliaConfig = Readonly<{
  appId: string;
  searchKey: string;
  indexPrefix: string;
  host?: string | undefined;
  isInsecure: boolean;
}>;

export type SearchConfig =
  { readonly provider: 'embedded' } | ({ readonly provider: 'algolia' } & AlgoliaConfig);

export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'EnvironmentError';
  }
}

function resolveImageEngine(env: Variables, reject: Reject): ImageEngine {
  const hasSpace = env.CONTENTFUL_SPACE_ID !== undefined;
  if (env.IMAGE_CDN === 'automatic') return { name: hasSpace ? 'contentful' : 'local' };
  if (env.IMAGE_CDN === 'local' && hasSpace)
    return reject(
      'IMAGE_CDN=local delivers only pictures of an export file: a space needs contentful or cloudinary.',
    );
  if (env.IMAGE_CDN !== 'cloudinary') return { name: env.IMAGE_CDN };
  if (env.CLOUDINARY_CLOUD === undefined)
    return reject(
      'CLOUDINARY_CLOUD is missing: IMAGE_CDN=cloudinary needs the name of the cloud that fetches the images.',
    );
  return { name: 'cloudinary', cloud: env.CLOUDINARY_CLOUD };
}

function resolveSearch(env: Variables, reject: Reject): SearchConfig {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey } = env;
  if (env.SEARCH_PROVIDER === 'embedded') return { provider: 'embedded' };
  if (appId === undefined)
    return reject(
      'ALGOLIA_APP_ID is missing: SEARCH_PROVIDER=algolia needs the application that holds the indexes.',
    );
  if (searchKey === undefined)
    return reject(
      'ALGOLIA_SEARCH_KEY is missing: SEARCH_PROVIDER=algolia needs the key that searches the indexes.',
    );
  return {
    provider: 'algolia',
    appId,
    searchKey,
    indexPrefix: env.ALGOLIA_INDEX_PREFIX,
    host: env.ALGOLIA_HOST,
    isInsecure: usesPlainHttp(env.ALGOLIA_HOST),
  };
}

const EDGE_ADDRESSES: Readonly<Record<PurgeConfig['edge'], string>> = {
  fastly: 'the address of the service, such as https://api.fastly.com/service/SERVICE_ID',
  cloudflare: 'the address of the zone, such as https://api.cloudflare.com/client/v4/zones/ZONE_ID',
  varnish: 'the address at which Varnish answers, such as http://127.0.0.1:6081',
};

function resolvePurge(
  { EDGE_PURGE: edge, EDGE_PURGE_URL: url, EDGE_PURGE_TOKEN: token }: Variables,
  reject: Reject,
): PurgeConfig | undefined {
  if (edge === 'none') return undefined;
  if (url === undefined)
    return reject(`EDGE_PURGE_URL is missing: EDGE_PURGE=${edge} needs ${EDGE_ADDRESSES[edge]}.`);
  if (token === undefined && edge !== 'varnish')
    return reject(
      `EDGE_PURGE_TOKEN is missing: EDGE_PURGE=${edge} takes a purge with a token only.`,
    );
  return { edge, url: url.replace(/\/+$/, ''), token };
}

function resolveIndexNowKey(
  { INDEXNOW_KEY: key, SITE_ORIGIN: origin }: Variables,
  isIndexable: boolean,
  reject: Reject,
) {
  if (!isIndexable || key === undefined) return undefined;
  if (origin === undefined)
    return reject(
      'SITE_ORIGIN is missing: INDEXNOW_KEY needs the address of the pages that it reports.',
    );
  return key;
}

function resolveForms(
  { FORM_FILE: file, FORM_ENDPOINT_URL: url, FORM_SECRET: secret }: Variables,
  reject: Reject,
): FormsConfig | undefined {
  if (url !== undefined && secret === undefined)
    return reject('FORM_SECRET is missing: FORM_ENDPOINT_URL takes signed requests.');
  if (url !== undefined && secret !== undefined) return { file, endpoint: { url, secret } };
  if (file !== undefined) return { file };
  return process.env['NODE_ENV'] === 'development' ? { file: DEVELOPMENT_FORMS } : undefined;
}

function resolveConfig(env: Variables, reject: Reject) {
  const isPreview = env.PREVIEW ?? env.APP_ENV !== 'production';
  const isIndexable = env.APP_ENV === 'production' && !isPreview;
  return {
    port: env.PORT,
    appEnv: env.APP_ENV,
    isPreview,
    isIndexable,
    indexNowKey: resolveIndexNowKey(env, isIndexable, reject),
    /** Undefined in a preview that is open to everybody. */
    previewSecret: isPreview ? env.PREVIEW_SECRET : undefined,
    siteOrigin: env.SITE_ORIGIN ?? buildLocalOrigin(env.PORT),
    publicSiteOrigin: isPreview ? env.PUBLIC_SITE_ORIGIN : undefined,
    publicSiteHealthUrl: isPreview ? env.PUBLIC_SITE_HEALTH_URL : undefined,
    editorOrigins: isPreview ? env.PREVIEW_EDITOR_ORIGINS : [],
    logLevel: env.LOG_LEVEL,
    content: resolveContent(env, isPreview, reject),
    publishedContent: isPreview ? resolvePublishedContent(env) : undefined,
    contentNames: resolveContentNames(env),
    webhookSecret: env.CONTENTFUL_WEBHOOK_SECRET,
    operatorToken: env.OPERATOR_TOKEN,
    /** Milliseconds. */
    shutdownDelay: env.SHUTDOWN_DELAY,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Bytes. */
    pageCacheSize: env.PAGE_CACHE_SIZE,
    staticArchive: env.STATIC_ARCHIVE_DIR,
    purge: resolvePurge(env, reject),
    imageEngine: resolveImageEngine(env, reject),
    privacyLinksUrl: env.PRIVACY_LINKS_URL,
    retailerApiUrl: env.RETAILER_API_URL,
    search: resolveSearch(env, reject),
    forms: resolveForms(env, reject),
    searchDomainKey: env.SEARCH_DOMAIN_KEY,
    secrets: new Secrets(listSecrets(env)),
    policy: resolvePolicy(env, reject),
    ...resolveMeasurement(env, reject),
  };
}

export type Config = Readonly<ReturnType<typeof resolveConfig>>;

const configSchema = VARIABLES.transform((env, context): Config => {
  const reject: Reject = (message) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  return resolveConfig(env, reject);
});

function listSet(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const trimmed = Object.entries(environment).map(
    ([name, value = '']) => [name, value.trim()] as const,
  );
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

/** @throws EnvironmentError listing every problem at once */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = listSet(environment);
  const read = configSchema.safeParse(set);
  const wrong = read.error?.issues.map(({ path, message }) => [...path, message].join(': ')) ?? [];
  const problems = [...listMisspelt(set, VARIABLE_NAMES), ...wrong];
  if (!read.success || problems.length > 0) throw new EnvironmentError(problems);
  return read.data;
}

export function getConfig(): Config {
  return (getSiteProcess().config ??= readConfig(process.env));
}

/** The edition's locale in the space. Formatting and `<html lang>` use `edition.locale`. */
export function resolveContentLocale(edition: Edition): string {
  return resolveEditionLocale(edition, getConfig().contentNames);
}
