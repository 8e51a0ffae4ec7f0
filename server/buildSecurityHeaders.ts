import type { Config } from '@/lib/config/env';

type SecurityOptions = Pick<Config, 'imageEngine' | 'content' | 'isPreview'> & { readonly isDevelopment: boolean };

/** Contentful's web app shows the site in a frame while an editor previews. */
const EDITOR_ORIGIN = 'https://app.contentful.com';
const ASSET_ORIGINS = ['https://images.ctfassets.net', 'https://assets.ctfassets.net', 'https://videos.ctfassets.net'];

function listImageOrigins({ imageEngine, content }: SecurityOptions): readonly string[] {
  if (imageEngine.name === 'cloudinary') return ['https://res.cloudinary.com', ...ASSET_ORIGINS];
  return imageEngine.name === 'contentful' || content.mode !== 'embedded' ? ASSET_ORIGINS : [];
}

function buildContentSecurityPolicy(options: SecurityOptions): string {
  const { isDevelopment, isPreview, content } = options;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    // The development server of the framework evaluates its modules and inserts styles; production does neither.
    'script-src': ["'self'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', ...listImageOrigins(options)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'media-src': ["'self'", ...(content.mode === 'embedded' ? [] : ASSET_ORIGINS)],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'manifest-src': ["'self'"],
    'frame-ancestors': isPreview ? ["'self'", EDITOR_ORIGIN] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The headers of every response, whatever it is. They depend on the configuration alone, so any cache may keep them. */
export function buildSecurityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': buildContentSecurityPolicy(options),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    ...(options.isPreview ? {} : { 'X-Frame-Options': 'DENY' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
