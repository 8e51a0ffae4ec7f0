/** Where originals may be: at the content service, or at Cloudinary for the images that an editor chose there. */
export const CONTENTFUL_IMAGE_HOSTS = ['images.ctfassets.net', 'images.eu.ctfassets.net'] as const;
export const CLOUDINARY_HOST = 'res.cloudinary.com';

export type ImageHost = 'contentful' | 'cloudinary';

/** Whose an address is (`//host/path`); undefined when its host is on no list, or it names a port or a user. */
export function readImageHost(src: string): ImageHost | undefined {
  const address = `https:${src}`;
  if (!src.startsWith('//') || !URL.canParse(address)) return undefined;
  const { host, username, password } = new URL(address);
  if (username !== '' || password !== '') return undefined;
  if (host === CLOUDINARY_HOST) return 'cloudinary';
  return CONTENTFUL_IMAGE_HOSTS.some((known) => known === host) ? 'contentful' : undefined;
}
