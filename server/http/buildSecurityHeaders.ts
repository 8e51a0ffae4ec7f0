import type { Config } from '@/lib/platform/config/env';
import { CLOUDINARY_HOST, CONTENTFUL_IMAGE_HOSTS } from '@/lib/render/images/imageSources';
import { VIDEO_HOST, YOUTUBE_EMBED_ORIGIN } from '@/lib/render/media/videoUrls';

type SecurityOptions = Pick<
  Config,
  'imageEngine' | 'content' | 'isPreview' | 'isIndexable' | 'services' | 'editorOrigins'
> & { readonly isDevelopment: boolean };

/** Contentful always serves drawings, and Cloudinary some images, whatever the image engine. */
const IMAGE_ORIGINS = [...CONTENTFUL_IMAGE_HOSTS, CLOUDINARY_HOST].map((host) => `https://${host}`);

function listImageOrigins({ imageEngine, content }: SecurityOptions): readonly string[] {
  return imageEngine.name === 'local' && content.mode === 'embedded' ? [] : IMAGE_ORIGINS;
}

type Origins = {
  readonly [Kind in 'script' | 'style' | 'image' | 'connect']?: readonly string[];
};

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

function listServices({ services }: SecurityOptions): readonly Origins[] {
  if (services === undefined) return [];
  const { consent, tagManagerId, telemetry } = services;
  return [
    ...(tagManagerId === undefined ? [] : [TAG_MANAGER]),
    ...(consent.provider === 'onetrust' ? [ONETRUST] : []),
    ...(telemetry === undefined ? [] : [{ connect: [new URL(telemetry.endpoint).origin] }]),
  ];
}

function buildContentSecurityPolicy(options: SecurityOptions) {
  const { isDevelopment, isPreview, imageEngine, editorOrigins } = options;
  const services = listServices(options);
  const directives = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
      ...services.flatMap(({ script = [] }) => script),
    ],
    'style-src': [
      "'self'",
      ...new Set([
        ...(isDevelopment ? ["'unsafe-inline'"] : []),
        ...services.flatMap(({ style = [] }) => style),
      ]),
    ],
    'img-src': [
      "'self'",
      'data:',
      ...listImageOrigins(options),
      ...services.flatMap(({ image = [] }) => image),
    ],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(isDevelopment ? ['ws:'] : []),
      ...services.flatMap(({ connect = [] }) => connect),
    ],
    'media-src': ["'self'", ...(imageEngine.name === 'local' ? [] : [`https://${VIDEO_HOST}`])],
    // The preview's width tool shows pages in frames.
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
