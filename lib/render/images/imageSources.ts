export const CONTENTFUL_IMAGE_HOSTS = ['images.ctfassets.net', 'images.eu.ctfassets.net'] as const;
export const CLOUDINARY_HOST = 'res.cloudinary.com';

type ImageHost = 'contentful' | 'cloudinary';

export function readImageHost(src: string): ImageHost | undefined {
  const address = `https:${src}`;
  if (!src.startsWith('//') || !URL.canParse(address)) return undefined;
  const { host, username, password } = new URL(address);
  if (username !== '' || password !== '') return undefined;
  if (host === CLOUDINARY_HOST) return 'cloudinary';
  return CONTENTFUL_IMAGE_HOSTS.some((known) => known === host) ? 'contentful' : undefined;
}

export const IMAGE_FORMATS = ['avif', 'webp', 'png', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export type PictureSize = {
  readonly width: number;
  readonly height?: number;
  readonly format: ImageFormat;
};

export const IMAGE_WIDTHS = [160, 320, 480, 706, 960, 1280, 1600, 2000] as const;

export const IMAGE_CROPS = ['250x250', '500x500', '353x200', '706x400'] as const;

const MAX_URL_LENGTH = 2000;

export function readFileUrl(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/(?!\s)\p{Cc}|\p{Cs}/gu, '').trim() : '';
  const url = text.slice(0, MAX_URL_LENGTH).replace(/^https?:/, '');
  const isAddress = url.startsWith('//') && !/[\s"'<>\\]/.test(url) && URL.canParse(`https:${url}`);
  return isAddress ? url : undefined;
}
