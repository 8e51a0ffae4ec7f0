import type { Config } from '@/lib/config/env';
import { CLOUDINARY_HOST, CONTENTFUL_IMAGE_HOSTS } from '@/lib/images/imageHosts';
import { VIDEO_HOST } from '@/lib/media/buildVideoUrl';
import { YOUTUBE_EMBED_ORIGIN } from '@/lib/media/youtubeAddress';

type SecurityOptions = Pick<Config, 'imageEngine' | 'content' | 'isPreview'> & { readonly isDevelopment: boolean };

/** Contentful's web app shows the site in a frame while an editor previews. */
const EDITOR_ORIGIN = 'https://app.contentful.com';
/** Drawings come from the content service as they are, and single images from Cloudinary, whichever of the two transforms the rest. */
const IMAGE_ORIGINS = [...CONTENTFUL_IMAGE_HOSTS, CLOUDINARY_HOST].map((host) => `https://${host}`);

function listImageOrigins({ imageEngine, content }: SecurityOptions): readonly string[] {
  return imageEngine.name === 'local' && content.mode === 'embedded' ? [] : IMAGE_ORIGINS;
}

function buildContentSecurityPolicy(options: SecurityOptions): string {
  const { isDevelopment, isPreview, imageEngine } = options;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    // The development server of the framework evaluates its modules and inserts styles; production does neither.
    'script-src': ["'self'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', ...listImageOrigins(options)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'media-src': ["'self'", ...(imageEngine.name === 'local' ? [] : [`https://${VIDEO_HOST}`])],
    'frame-src': [YOUTUBE_EMBED_ORIGIN],
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
