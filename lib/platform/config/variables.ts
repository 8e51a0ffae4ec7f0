import { z } from 'zod';
import { buildOutputFolder } from './identity';
import { SITE as IDENTITY } from './site';
import {
  code,
  choice,
  contentfulId,
  count,
  DOCUMENTATION,
  file,
  flag,
  folder,
  hostAndPort,
  httpUrl,
  localesByEdition,
  matching,
  megabytes,
  optional,
  origin,
  origins,
  percent,
  policyHosts,
  policyWildcards,
  port,
  reportAddress,
  seconds,
  secret,
  secureUrl,
  serviceNames,
  share,
  text,
  token,
  withDefault,
} from './variableKinds';

const APP_ENVIRONMENTS = ['development', 'staging', 'preview', 'production'] as const;

export const DEMO_EXPORT = `${buildOutputFolder(IDENTITY)}/space-export.json`;

export const EMBEDDED_PRIVACY_LINKS = `${buildOutputFolder(IDENTITY)}/privacy-links.json`;
export const DEVELOPMENT_FORMS = `${buildOutputFolder(IDENTITY)}/forms.jsonl`;
export const EMBEDDED_RETAILERS = `${buildOutputFolder(IDENTITY)}/retailers.json`;

/** Seconds. One process then makes fewer than 90,000 requests in a month. */
export const USUAL_POLL_INTERVAL = 30;
/** Seconds. It grows while webhooks announce every change. */
export const POLL_INTERVAL_WITH_WEBHOOK = 20;

const KEY_OF_SITE = `the key in ${IDENTITY.folder}/site.ts`;

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const GUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** OneTrust's test scripts have the domain's id followed by `-test`. */
const ONETRUST_ID = new RegExp(`^${GUID}(?:-test)?$`, 'i');
export const INSTRUMENTATION_KEY = new RegExp(`^${GUID}$`, 'i');

const SITE = {
  PORT: withDefault(
    port,
    '3000',
    'Port of `npm run demo`, `npm start` and `npm run dev`. 0 is any free one.',
  ),
  SITE_ORIGIN: optional(
    origin,
    'http://localhost:PORT',
    'Public address of the site, in canonical links, sitemaps and the like. The Host header is never ' +
      'used.',
  ),
  APP_ENV: withDefault(
    choice(APP_ENVIRONMENTS),
    'production',
    'Where this process runs. Search engines may index only production, without preview.',
  ),
  PREVIEW: optional(
    flag,
    'true unless APP_ENV is production',
    'Shows drafts and editor notes. Without PREVIEW_SECRET, everyone who can reach the site sees them.',
  ),
  PREVIEW_SECRET: optional(
    secret(
      /^[A-Za-z0-9._~-]{16,256}$/,
      '16 to 256 letters, digits, dots, hyphens, underscores and tildes, as from `openssl rand -hex 32`',
    ),
    'a preview is open to everyone',
    'Restricts a preview to readers with this secret or a share link. A change ends all visits and ' +
      'links. See docs/operations/preview.md.',
  ),
  PUBLIC_SITE_ORIGIN: optional(
    origin,
    'no links to the site',
    'In a preview: address of the public site, for links and for its /api/health/ready.',
  ),
  PUBLIC_SITE_HEALTH_URL: optional(
    httpUrl,
    '/api/health/ready at PUBLIC_SITE_ORIGIN',
    'In a preview: internal address of that /api/health/ready, if a proxy hides the public one. ' +
      'Such as http://care-site/api/health/ready.',
  ),
  PREVIEW_EDITOR_ORIGINS: withDefault(
    origins,
    'https://app.contentful.com,https://app.eu.contentful.com',
    "In a preview: origins of Contentful's web app, which may frame it and send unsaved edits.",
  ),
  LOG_LEVEL: withDefault(
    choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'Lowest level of log lines on standard output.',
  ),
  RELEASE: optional(
    matching(/^[A-Za-z0-9._-]{1,64}$/, 'a name of letters, digits, dots, hyphens and underscores'),
    'a random name',
    'Name of the release, such as its commit. Only `npm run build` reads it.',
  ),
  SEARCH_DOMAIN_KEY: withDefault(
    matching(/^\S+$/, 'a key without blanks'),
    IDENTITY.key,
    'Key for an external search indexer (meta element search-domain-key).',
    KEY_OF_SITE,
  ),
  INDEXNOW_KEY: optional(
    matching(/^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters, digits and hyphens'),
    'search engines find changes by themselves',
    'Key to report changed pages to IndexNow, if search engines may index the site. Public at ' +
      '/KEY.txt. Needs SITE_ORIGIN.',
  ),
  SHUTDOWN_DELAY: withDefault(
    seconds(0, 300),
    '5',
    'Time from SIGTERM, when /api/health/ready becomes 503, until the server stops accepting ' +
      'connections. The load balancer must notice within it.',
  ),
  TRUSTED_PROXIES: withDefault(
    count(0, 10),
    '0',
    'Number of your proxies that each request passes. Limits per visitor use the address that the ' +
      'first one adds to X-Forwarded-For or, with 0, that of the connection. If the number is too ' +
      'high, visitors can fake their address.',
  ),
  PAGE_CACHE_SIZE: withDefault(
    megabytes(0, 8192),
    '192',
    'Memory for rendered pages. With 0, every request renders.',
  ),
  STATIC_ARCHIVE_DIR: optional(
    folder,
    'open pages miss the files of earlier releases',
    'Folder for script and style files of earlier releases, at most 256 MB. All processes of a ' +
      'site share it.',
  ),
};

const CONTENT = {
  CONTENT_EXPORT: withDefault(text, DEMO_EXPORT, "Export file of a space, in Contentful's format."),
  CONTENTFUL_SPACE_ID: optional(
    contentfulId,
    'CONTENT_EXPORT is served',
    'Space of which each process keeps a replica.',
  ),
  CONTENTFUL_ENVIRONMENT: withDefault(
    contentfulId,
    'master',
    'Environment of the space, or an alias of one.',
  ),
  CONTENTFUL_DELIVERY_TOKEN: optional(
    token,
    'CONTENT_EXPORT is served',
    'Token of the Delivery API. With it, a preview compares drafts with published content.',
  ),
  CONTENTFUL_PREVIEW_TOKEN: optional(
    token,
    'no preview of a space',
    'Token of the Preview API, for drafts.',
  ),
  CONTENTFUL_HOST: optional(
    hostAndPort,
    "Contentful's own",
    'Another host of the Delivery API (in a preview, of the Preview API), such as ' +
      'cdn.eu.contentful.com or `npm run content:serve`. On this machine, requests use plain http.',
  ),
};

const REPLICA = {
  CONTENT_POLL_INTERVAL: optional(
    seconds(1, 3600),
    `${USUAL_POLL_INTERVAL}; ${POLL_INTERVAL_WITH_WEBHOOK} with CONTENTFUL_WEBHOOK_SECRET`,
    'Shortest time between polls for content.',
  ),
  CONTENT_LONGEST_INTERVAL: withDefault(
    seconds(1, 3600),
    '300',
    'Longest such time, while webhooks announce every change or nobody visits a preview.',
  ),
  CONTENT_PREVIEW_INTERVAL: withDefault(
    seconds(1, 3600),
    '10',
    'Time between polls for drafts in a preview.',
  ),
  CONTENT_MODEL_INTERVAL: withDefault(
    seconds(1, 86_400),
    '3600',
    'Time between polls for content types and locales. Unknown types and fields are looked up at once.',
  ),
  CONTENTFUL_MONTHLY_REQUESTS: optional(
    count(1000, 999_999_999),
    'no limit',
    'Requests to Contentful in a month (UTC), for all processes that share CONTENT_SNAPSHOT_DIR. ' +
      'Polls become rarer before they exceed it.',
  ),
  CONTENT_MAX_LOSS: withDefault(
    percent,
    '20',
    'Share of pages, entries or assets that a space may lose within a day without approval. 100 ' +
      'accepts any version that is not empty.',
  ),
  OPERATOR_TOKEN: optional(
    secret(
      /^[\x21-\x7e]{32,256}$/,
      'a token of 32 to 256 characters without blanks, such as `openssl rand -hex 32` prints',
    ),
    'nothing can be approved without a restart',
    'Lets `npm run content:confirm` approve rejected content. The same for all processes of a site.',
  ),
  CONTENT_SNAPSHOT_DIR: optional(
    folder,
    'no snapshots',
    'Folder of snapshots, from which the site starts while Contentful is down. Processes may share it.',
  ),
  CONTENT_SNAPSHOT_INTERVAL: optional(
    seconds(0, 86_400),
    '0; 60 for drafts',
    'Minimum time between two snapshots.',
  ),
  REDIS_URL: optional(
    secret(/^rediss?:\/\/\S+$/, 'an address such as redis://user:password@host:6379'),
    'processes tell each other of changes by CONTENT_SNAPSHOT_DIR alone',
    'Redis by which processes on several machines tell each other of changes.',
  ),
  CONTENTFUL_WEBHOOK_SECRET: optional(
    secret(
      /^[A-Za-z0-9+/=_-]{64}$/,
      'the 64 characters that Contentful shows as the signing secret of webhooks',
    ),
    '/api/webhooks/contentful is 404',
    "Signing secret of the space's webhooks. `npm run content:webhook` prints the webhook to create.",
  ),
};

const NAMES = {
  CONTENT_LOCALES: optional(
    localesByEdition,
    'en-GB for en-gb, and so on',
    'Locales of editions in the space. Other editions keep their own locale.',
  ),
  CONTENT_HEADER_MENU: withDefault(code, 'header', 'Code of the header menu.'),
  CONTENT_SECOND_HEADER_MENU: withDefault(
    code,
    'header-error',
    'Code of the header menu of error pages.',
  ),
  CONTENT_FOOTER_MENU: withDefault(code, 'footer', 'Code of the footer menu.'),
  CONTENT_LABELS: withDefault(code, 'global', 'Code of the site labels.'),
  CONTENT_COUNTRY_LABELS: withDefault(code, 'countries', 'Code of the country labels.'),
};

const EDGE = {
  EDGE_PURGE: withDefault(
    choice(['none', 'fastly', 'cloudflare', 'varnish']),
    'none',
    'Cache in front of the site to purge after changes.',
  ),
  EDGE_PURGE_URL: optional(
    httpUrl,
    'no purge',
    'Fastly: https://api.fastly.com/service/SERVICE_ID. Cloudflare: ' +
      'https://api.cloudflare.com/client/v4/zones/ZONE_ID. Varnish: its own address, such as ' +
      'http://127.0.0.1:6081.',
  ),
  EDGE_PURGE_TOKEN: optional(
    token,
    'no token, which only Varnish accepts',
    'API token of Fastly or Cloudflare. Varnish gets it as a bearer token.',
  ),
};

const SEARCH = {
  SEARCH_PROVIDER: withDefault(
    choice(['embedded', 'algolia']),
    'embedded',
    'Search engine: a thread of this process, or Algolia.',
  ),
  ALGOLIA_APP_ID: optional(
    matching(/^[A-Za-z0-9]{1,32}$/, 'an application id of letters and digits'),
    'no Algolia',
    'Algolia application that has the indexes.',
  ),
  ALGOLIA_SEARCH_KEY: optional(token, 'no Algolia', 'Key that only searches the indexes.'),
  ALGOLIA_ADMIN_KEY: optional(
    token,
    'no push',
    'Key that writes the indexes, for `npm run search:push` only.',
  ),
  ALGOLIA_INDEX_PREFIX: withDefault(
    matching(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, hyphens and underscores'),
    IDENTITY.key,
    'Prefix of the index names: “care” gives care_en-gb and so on.',
    KEY_OF_SITE,
  ),
  ALGOLIA_HOST: optional(
    hostAndPort,
    "Algolia's own",
    "Another service with Algolia's API. On this machine, requests use plain http.",
  ),
};

const SERVICES = {
  IMAGE_CDN: withDefault(
    choice(['automatic', 'local', 'cloudinary', 'contentful']),
    'automatic',
    'Service that resizes pictures: local (this process) only for an export file; automatic is ' +
      'local or, for a space, contentful.',
  ),
  CLOUDINARY_CLOUD: optional(
    matching(/^[a-z0-9-]+$/i, 'letters, digits and hyphens'),
    'no Cloudinary',
    'Name of the Cloudinary cloud.',
  ),
  PRIVACY_LINKS_URL: optional(
    httpUrl,
    EMBEDDED_PRIVACY_LINKS,
    'Public JSON document of privacy links by country and language.',
  ),
  RETAILER_API_URL: optional(
    httpUrl,
    EMBEDDED_RETAILERS,
    'Service that gets GET {address}?gtin={14 digits}&country=GB, with sort and retailer of a buy ' +
      'button, and responds with a JSON list of BuyNowUrl, RetailerName and Retailerlogo.',
  ),
};

const FORMS = {
  FORM_FILE: optional(
    file,
    'no file; in development, the folder of the built content',
    'File to which forms are written, one JSON line each. With FORM_ENDPOINT_URL, only those that ' +
      'it did not take.',
  ),
  FORM_ENDPOINT_URL: optional(
    httpUrl,
    'no endpoint',
    'Service that gets each form as a POST with JSON. See docs/operations/run.md. Without it and ' +
      'FORM_FILE, pages show how to call or write instead of a form.',
  ),
  FORM_SECRET: optional(
    secret(/^[\x21-\x7e]{16,256}$/, '16 to 256 characters without blanks'),
    'no endpoint',
    'Signs each request to FORM_ENDPOINT_URL.',
  ),
};

const MEASURING = {
  CONSENT_PROVIDER: withDefault(
    choice(['embedded', 'onetrust']),
    'embedded',
    'Consent banner, if something needs consent.',
  ),
  ONETRUST_DOMAIN_ID: optional(
    matching(ONETRUST_ID, 'the domain script id of OneTrust, a GUID'),
    'no OneTrust',
    'OneTrust domain script.',
  ),
  GTM_ID: optional(
    matching(/^GTM-[A-Z0-9]{4,12}$/, 'a container id such as GTM-ABC1234'),
    'no Google Tag Manager',
    'Google Tag Manager container, loaded after consent.',
  ),
  GTM_SERVER_URL: optional(
    secureUrl,
    'https://www.googletagmanager.com',
    'Your own tag server, which delivers the container and receives its data.',
  ),
  STATISTICS_SERVICES: optional(
    serviceNames,
    'Google Analytics',
    'Services in the container that need consent to statistics. The consent panel names them.',
  ),
  MARKETING_SERVICES: optional(
    serviceNames,
    'visitors are not asked about marketing',
    'The same for marketing, such as Google Ads. A change of either list asks every visitor again.',
  ),
  // A wrong telemetry key must not prevent the start, so its kind is text.
  APPINSIGHTS_CONNECTION_STRING: optional(
    text,
    'no telemetry, unless there is a key',
    'Application Insights: InstrumentationKey=…;IngestionEndpoint=… A wrong one is only a warning.',
  ),
  APPINSIGHTS_INSTRUMENTATION_KEY: optional(
    text,
    'no telemetry, unless there is a connection string',
    'The key alone, a GUID, instead. A wrong one is only a warning.',
  ),
  APPINSIGHTS_ENDPOINT: optional(
    httpUrl,
    'https://dc.services.visualstudio.com',
    'Address for telemetry, if the connection string has none.',
  ),
  TELEMETRY_NEEDS_CONSENT: optional(
    flag,
    'false',
    'The browser sends nothing before the visitor consents to statistics.',
  ),
  METRICS_PORT: optional(
    port,
    'no metrics',
    'Port where Prometheus reads /metrics. Keep it inside your network.',
  ),
  METRICS_HOST: withDefault(
    matching(/^[a-z0-9.:-]+$/i, 'a host name or an IP address without a port'),
    '127.0.0.1',
    'Address on which METRICS_PORT is opened.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    httpUrl,
    'no traces',
    'OpenTelemetry collector that gets traces by OTLP over HTTP, such as http://localhost:4318. ' +
      "OpenTelemetry's other variables of this exporter apply too.",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    secret(/^[\x21-\x7e]+=[\x20-\x7e]+$/, 'pairs of name=value, separated by commas'),
    'no headers',
    'Headers for the collector, such as its key.',
  ),
  OTEL_SERVICE_NAME: withDefault(
    matching(/^[\w.-]{1,64}$/, 'letters, digits, dots, hyphens and underscores'),
    IDENTITY.key,
    'Name of this site in traces.',
    KEY_OF_SITE,
  ),
  OTEL_TRACES_SAMPLER: withDefault(
    choice(SAMPLERS),
    'parentbased_always_on',
    'Which requests are traced. Those whose name begins with parentbased follow a trusted proxy.',
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    share,
    '1',
    'Share of requests that traceidratio and parentbased_traceidratio trace, such as 0.1.',
  ),
};

/** The route exists only if `CSP_REPORT_URI` names it. */
export const OWN_REPORT_PATH = '/api/csp-reports';

const POLICY = {
  CSP_SCRIPT_HOSTS: optional(policyHosts, 'no others', 'Hosts of scripts.'),
  CSP_STYLE_HOSTS: optional(policyHosts, 'no others', 'Hosts of stylesheets.'),
  CSP_CONNECT_HOSTS: optional(policyWildcards, 'no others', 'Hosts to which scripts send data.'),
  CSP_IMAGE_HOSTS: optional(policyWildcards, 'no others', 'Hosts of pictures and pixels.'),
  CSP_FRAME_HOSTS: optional(policyWildcards, 'no others', 'Hosts of frames.'),
  CSP_REPORT_URI: optional(
    reportAddress(OWN_REPORT_PATH),
    'no reports',
    'Address for browser reports of what the policy blocks.',
  ),
  CSP_REPORT_SHARE: withDefault(
    percent,
    '100',
    'Share of page views that report. A CDN repeats what it has cached.',
  ),
  CSP_REPORT_ONLY: optional(
    flag,
    'false',
    'For a trial: hosts that are not listed are reported, not blocked. Needs CSP_REPORT_URI.',
  ),
};

export const VARIABLES = z.object({
  ...SITE,
  ...CONTENT,
  ...REPLICA,
  ...NAMES,
  ...EDGE,
  ...SEARCH,
  ...SERVICES,
  ...FORMS,
  ...MEASURING,
  ...POLICY,
});

export const VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES.shape);

const SECRET_NAMES = new Set(
  Object.entries(VARIABLES.shape).flatMap(([name, kind]) =>
    DOCUMENTATION.get(kind)?.isSecret === true ? [name] : [],
  ),
);

export function listSecrets(env: Variables): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    SECRET_NAMES.has(name) && typeof value === 'string' ? [value] : [],
  );
}

export type Variables = z.output<typeof VARIABLES>;

/** Records a problem of several variables. The start then fails, so nobody reads the result. */
export type Reject = (problem: string) => never;

export const VARIABLE_SECTIONS = [
  { title: 'Site', intro: '', variables: SITE },
  {
    title: 'Content',
    intro: 'Without credentials, an export file; with a delivery token, a replica of a space.',
    variables: CONTENT,
  },
  {
    title: 'Replica',
    intro: 'How each process keeps its replica current. No effect for an export file.',
    variables: REPLICA,
  },
  {
    title: 'Locales, menus and labels',
    intro: 'For a space that names them differently from the demo space.',
    variables: NAMES,
  },
  { title: 'CDN and proxy caches', intro: 'See docs/operations/caching.md.', variables: EDGE },
  { title: 'Search', intro: '', variables: SEARCH },
  { title: 'Pictures, privacy links and retailers', intro: '', variables: SERVICES },
  { title: 'Forms', intro: '', variables: FORMS },
  { title: 'Analytics and metrics', intro: 'Off until it is set up.', variables: MEASURING },
  {
    title: 'Content security policy',
    intro: 'Additions for tags of other companies. See docs/framework.md#content-security-policy.',
    variables: POLICY,
  },
] as const;
