import { imageSetType, imageType } from '@/lib/contentModel/blocks';
import type { FieldValues } from '@/lib/contentModel/defineContentType';
import { isRecord } from '@/lib/data/objects';
import { readFileUrl, readImageHost } from '@/lib/images/imageSources';
import { VIDEO_HOST } from '@/lib/media/videoUrls';
import type { Asset, Entry, EntryLink } from '@/lib/models/entry';
import type { ImageFile, Picture } from '@/lib/models/media';
import { atStep, type EntryContext, noteSkip } from '../context/context';
import { findOffered, mapTargets, noted, readFields } from '../context/readFields';
import { type FieldLink, readLink } from '@/lib/contentModel/readers/links';
import { readString } from '@/lib/contentModel/readers/text';
import { MAX_BREAKPOINT, readInteger } from '@/lib/contentModel/readers/values';

const readPixels = readInteger(1, 30_000);

export function readImageFile(asset: Asset | undefined): ImageFile | undefined {
  const { file } = asset?.fields ?? {};
  if (!isRecord(file)) return undefined;
  const details = isRecord(file.details) && isRecord(file.details.image) ? file.details.image : {};
  const src = readFileUrl(file.url);
  const width = readPixels(details.width);
  const height = readPixels(details.height);
  const type = readString(file.contentType) ?? '';
  if (src === undefined || readImageHost(src) === undefined || width === undefined || height === undefined || !type.startsWith('image/')) return undefined;
  return { src, width, height, isVector: type === 'image/svg+xml' };
}

export function readVideoSrc(asset: Asset | undefined): string | undefined {
  const { file } = asset?.fields ?? {};
  if (!isRecord(file)) return undefined;
  const src = readFileUrl(file.url);
  return readString(file.contentType)?.startsWith('video/') && src?.startsWith(`//${VIDEO_HOST}/`) ? src : undefined;
}

export function readAltText(asset: Asset | undefined): string {
  return readString(asset?.fields.description) ?? '';
}

const readBreakpoint = readInteger(0, MAX_BREAKPOINT);

type Source = NonNullable<Picture['sources']>[number];

function readLinkedFile(target: EntryLink | undefined, context: EntryContext): ImageFile | undefined {
  return target?.sys.linkType === 'Asset' ? readImageFile(context.graph.asset(target.sys.id)) : undefined;
}

const readImageSet = noted((entry: Entry, context: EntryContext): Source | undefined => {
  const { breakPoint, image } = readFields(imageSetType, entry, context);
  const file = readLinkedFile(image, context);
  return file && breakPoint !== undefined ? { minWidth: breakPoint, image: file } : undefined;
});

function readExtensionFields(value: unknown, context: EntryContext): Readonly<Record<string, unknown>> | undefined {
  const entry = readLink(value);
  const fields = entry === undefined && isRecord(value) && isRecord(value.fields) ? value.fields : value;
  if (entry !== undefined) return context.graph.entry(entry.sys.id)?.fields;
  return isRecord(fields) ? fields : undefined;
}

/** Images of another CDN may lack a size; they are assumed to have the default image's. */
function readExtension(value: unknown, fallback: ImageFile, context: EntryContext): Source | undefined {
  const fields = readExtensionFields(value, context) ?? {};
  const src = readFileUrl(fields.url);
  const minWidth = readBreakpoint(fields.breakpoint);
  if (src === undefined || minWidth === undefined || readImageHost(src) === undefined) {
    noteSkip(context, '', 'unreadable', 'expected the url of an image at Contentful or Cloudinary, and a breakpoint');
    return undefined;
  }
  const width = readPixels(fields.width) ?? fallback.width;
  const height = readPixels(fields.height) ?? fallback.height;
  return { minWidth, image: { src, width, height, isVector: /\.svg$/i.test(new URL(`https:${src}`).pathname) } };
}

function listExtensions(extensions: unknown, fallback: ImageFile, context: EntryContext): readonly (Source | undefined)[] {
  if (extensions === undefined) return [];
  return [extensions].flat().map((value: unknown, index) => readExtension(value, fallback, atStep(context, `extensions[${index}]`)));
}

type ImageEntry = { readonly picture: Picture; readonly caption: string | undefined };

/** `defaultIamge` is the content model's spelling. */
export function mapImageFields(fields: FieldValues<typeof imageType>, context: EntryContext): ImageEntry | undefined {
  const image = readLinkedFile(fields.defaultIamge, context);
  if (!image) return undefined;
  const crops = mapTargets(fields.imageSet, context, readImageSet, findOffered);
  const extensions = listExtensions(fields.extensions, image, context);
  const asset = fields.defaultIamge && context.graph.asset(fields.defaultIamge.sys.id);
  const isPreloaded = fields.preload ?? false;
  const picture: Picture = {
    alt: fields.alternativeText ?? readAltText(asset),
    image,
    sources: [...crops, ...extensions].filter((source) => source !== undefined).sort((one, other) => other.minWidth - one.minWidth),
    isLazy: fields.lazyLoading ?? !isPreloaded,
    isPreloaded,
  };
  return { picture, caption: fields.caption };
}

export const readImageEntry = (entry: Entry, context: EntryContext): ImageEntry | undefined => mapImageFields(readFields(imageType, entry, context), context);

export function readPicture(link: FieldLink | undefined, context: EntryContext): Picture | undefined {
  if (!link) return undefined;
  const at = atStep(context, link.step);
  const entry = link.sys.linkType === 'Entry' ? context.graph.entry(link.sys.id) : undefined;
  const model = entry?.sys.contentType.sys.id;
  if (entry && model === 'image') return readImageEntry(entry, at)?.picture;
  const source = entry && model === 'imageSet' ? readImageSet(entry, at) : undefined;
  if (source) return { alt: '', image: source.image, sources: [], isLazy: true, isPreloaded: false };
  const asset = link.sys.linkType === 'Asset' ? context.graph.asset(link.sys.id) : undefined;
  const image = readImageFile(asset);
  if (image) return { alt: readAltText(asset), image, sources: [], isLazy: true, isPreloaded: false };
  noteSkip(at, link.sys.id, 'unresolvedLink', 'no image');
  return undefined;
}
