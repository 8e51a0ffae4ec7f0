import type { Config } from '@/lib/config/env';
import { CLOUDINARY_HOST, CONTENTFUL_IMAGE_HOSTS } from '@/lib/images/imageSources';
import { VIDEO_HOST, YOUTUBE_EMBED_ORIGIN } from '@/lib/media/videoUrls';

type SecurityOptions = Pick<
  Config,
  'imageEngine' | 'content' | 'isPreview' | 'isIndexable' | 'services' | 'editorOrigins'
> & { readonly isDevelopment: boolean };

/** Drawings are sent by the content service untransformed, and single images by Cloudinary, whichever service transforms the others. */
const IMAGE_ORIGINS = [...CONTENTFUL_IMAGE_HOSTS, CLOUDINARY_HOST].map((host) => `https://${host}`);

function listImageOrigins({ imageEngine, content }: SecurityOptions): readonly string[] {
  return imageEngine.name === 'local' && content.mode === 'embedded' ? [] : IMAGE_ORIGINS;
}

type Origins = {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
};

/**
 * Google's documented minimum for the Tag Manager with Analytics 4 (tag-platform/security/guides/csp), but for the scripts: the container and
 * what it loads for Analytics come from one host. Measurements go to hosts of regions.
 */
const TAG_MANAGER: Origins = {
  script: ['https://www.googletagmanager.com'],
  style: [],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/**
 * The last host receives OneTrust's receipts and depends on the account's region. OneTrust inserts inline styles; its nonce option would make
 * every response uncacheable.
 */
const ONETRUST: Origins = {
  script: ['https://cdn.cookielaw.org', 'https://geolocation.onetrust.com'],
  style: ["'unsafe-inline'"],
  image: ['https://cdn.cookielaw.org'],
  connect: ['https://cdn.cookielaw.org', 'https://*.onetrust.com'],
};

function listServices({ services }: SecurityOptions): readonly Origins[] {
  if (services === undefined) return [];
  const { consent, tagManagerId, telemetry } = services;
  return [
    ...(tagManagerId === undefined ? [] : [TAG_MANAGER]),
    ...(consent.provider === 'onetrust' ? [ONETRUST] : []),
    ...(telemetry === undefined
      ? []
      : [{ script: [], style: [], image: [], connect: [new URL(telemetry.endpoint).origin] }]),
  ];
}

function buildContentSecurityPolicy(options: SecurityOptions): string {
  const { isDevelopment, isPreview, imageEngine, editorOrigins } = options;
  const services = listServices(options);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
      ...services.flatMap(({ script }) => script),
    ],
    'style-src': [
      "'self'",
      ...new Set([
        ...(isDevelopment ? ["'unsafe-inline'"] : []),
        ...services.flatMap(({ style }) => style),
      ]),
    ],
    'img-src': [
      "'self'",
      'data:',
      ...listImageOrigins(options),
      ...services.flatMap(({ image }) => image),
    ],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(isDevelopment ? ['ws:'] : []),
      ...services.flatMap(({ connect }) => connect),
    ],
    'media-src': ["'self'", ...(imageEngine.name === 'local' ? [] : [`https://${VIDEO_HOST}`])],
    // A preview shows its pages at a width.
    'frame-src': [...(isPreview ? ["'self'"] : []), YOUTUBE_EMBED_ORIGIN],
    'manifest-src': ["'self'"],
    'frame-ancestors': isPreview ? ["'self'", ...editorOrigins] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Headers of every response. They depend on the configuration alone, so any cache may store them. */
export function buildSecurityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': buildContentSecurityPolicy(options),
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
