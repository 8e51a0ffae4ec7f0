import type { Config } from '@/lib/platform/config/env';
import type { PolicyConfig } from '@/lib/platform/config/securityPolicy';
import { CLOUDINARY_HOST, CONTENTFUL_IMAGE_HOSTS } from '@/lib/render/images/imageSources';
import { VIDEO_HOST, YOUTUBE_EMBED_ORIGIN } from '@/lib/render/media/videoUrls';

type SecurityOptions = Pick<
  Config,
  'imageEngine' | 'content' | 'isPreview' | 'isIndexable' | 'services' | 'editorOrigins' | 'policy'
> & { readonly isDevelopment: boolean };

/** Contentful always serves drawings, and Cloudinary some images, whatever the image engine. */
const IMAGE_ORIGINS = [...CONTENTFUL_IMAGE_HOSTS, CLOUDINARY_HOST].map((host) => `https://${host}`);

function listImageOrigins({ imageEngine, content }: SecurityOptions): readonly string[] {
  return imageEngine.name === 'local' && content.mode === 'embedded' ? [] : IMAGE_ORIGINS;
}

type Origins = { readonly [Kind in keyof PolicyConfig['hosts']]?: readonly string[] };

/** Google's minimum (tag-platform/security/guides/csp); all of its scripts come from one host. */
const TAG_MANAGER: Origins = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

// OneTrust inserts inline styles; its nonce option would make every response uncacheable. The
// last host depends on the account's region.
const ONETRUST: Origins = {
  script: ['https://cdn.cookielaw.org', 'https://geolocation.onetrust.com'],
  style: ["'unsafe-inline'"],
  image: ['https://cdn.cookielaw.org'],
  connect: ['https://cdn.cookielaw.org', 'https://*.onetrust.com'],
};

function listTagServer(url: string | undefined): readonly Origins[] {
  if (url === undefined) return [];
  const own = [new URL(url).origin];
  return [{ script: own, image: own, connect: own, frame: own }];
}

function listServices({ services, policy }: SecurityOptions): readonly Origins[] {
  if (services === undefined) return [policy.hosts];
  const { consent, tagManagerId, tagServerUrl, telemetry } = services;
  return [
    ...(tagManagerId === undefined ? [] : [TAG_MANAGER]),
    ...listTagServer(tagServerUrl),
    ...(consent.provider === 'onetrust' ? [ONETRUST] : []),
    ...(telemetry === undefined ? [] : [{ connect: [new URL(telemetry.endpoint).origin] }]),
    policy.hosts,
  ];
}

type Directives = Readonly<Record<string, readonly string[]>>;

function buildDirectives(options: SecurityOptions): Directives {
  const { isDevelopment, isPreview, imageEngine, editorOrigins } = options;
  const services = listServices(options);
  const list = (kind: keyof Origins) => services.flatMap((origins) => origins[kind] ?? []);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(isDevelopment ? ["'unsafe-eval'"] : []), ...list('script')],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : []), ...list('style')],
    'img-src': ["'self'", 'data:', ...listImageOrigins(options), ...list('image')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...list('connect')],
    'media-src': ["'self'", ...(imageEngine.name === 'local' ? [] : [`https://${VIDEO_HOST}`])],
    // The preview's width tool shows pages in frames.
    'frame-src': [...(isPreview ? ["'self'"] : []), YOUTUBE_EMBED_ORIGIN, ...list('frame')],
    'manifest-src': ["'self'"],
    'frame-ancestors': isPreview ? ["'self'", ...editorOrigins] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
}

const join = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');

const TRIED = ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'];

/** During a trial, a script of any host runs, but none in a page's HTML. */
function allowEveryHost(directives: Directives): Directives {
  return Object.fromEntries(
    Object.entries(directives).map(([name, values]) => [
      name,
      TRIED.includes(name) ? [...values, 'https:'] : values,
    ]),
  );
}

const ENDPOINT = 'policy';

/** Reports come from a second policy, which blocks nothing: cached pages suit all visitors. */
export function buildReportHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  const { reportUri } = options.policy;
  if (reportUri === undefined) return {};
  const policy = join({
    ...buildDirectives(options),
    // Firefox knows only the first.
    'report-uri': [reportUri],
    'report-to': [ENDPOINT],
  });
  return {
    'Content-Security-Policy-Report-Only': policy,
    'Reporting-Endpoints': `${ENDPOINT}="${reportUri}"`,
  };
}

export function buildSecurityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  const directives = buildDirectives(options);
  return {
    'Content-Security-Policy': join(
      options.policy.isReportOnly ? allowEveryHost(directives) : directives,
    ),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    ...(options.isPreview ? {} : { 'X-Frame-Options': 'DENY' }),
    ...(options.isIndexable ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
