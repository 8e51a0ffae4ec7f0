import { imageSetType, imageType } from '@/lib/contentModel/mediaBlocks';
import type { FieldValues } from '@/lib/contentModel/defineContentType';
import { getSiteProcess } from '@/lib/config/siteProcess';
import { isRecord } from '@/lib/data/objects';
import { readFileUrl, readImageHost } from '@/lib/images/imageSources';
import { VIDEO_HOST } from '@/lib/media/videoUrls';
import type { Asset, Entry } from '@/lib/models/entry';
import type { ImageFile, Picture } from '@/lib/models/media';
import {
  atStep,
  type EntryContext,
  noteForEditors,
  noteSkip,
  type Trace,
} from '../context/context';
import { findOffered, mapTargets, noted, readFields } from '../context/readFields';
import { type FieldLink, readLinkObject } from '@/lib/contentModel/readers/links';
import { readString } from '@/lib/contentModel/readers/text';
import { MAX_BREAKPOINT, readInteger } from '@/lib/contentModel/readers/values';

const readPixels = readInteger(1, 30_000);

const signFile = (src: string): string => getSiteProcess().signFile?.(src) ?? src;

export function readImageFile(asset: Asset | undefined): ImageFile | undefined {
  const { file } = asset?.fields ?? {};
  if (!isRecord(file)) return undefined;
  const details = isRecord(file.details) && isRecord(file.details.image) ? file.details.image : {};
  const src = readFileUrl(file.url);
  const width = readPixels(details.width);
  const height = readPixels(details.height);
  const type = readString(file.contentType) ?? '';
  if (
    src === undefined ||
    readImageHost(src) === undefined ||
    width === undefined ||
    height === undefined ||
    !type.startsWith('image/')
  )
    return undefined;
  return { src: signFile(src), width, height, isVector: type === 'image/svg+xml' };
}

export function readVideoSrc(asset: Asset | undefined): string | undefined {
  const { file } = asset?.fields ?? {};
  if (!isRecord(file)) return undefined;
  const src = readFileUrl(file.url);
  return readString(file.contentType)?.startsWith('video/') && src?.startsWith(`//${VIDEO_HOST}/`)
    ? signFile(src)
    : undefined;
}

export function readAltText(asset: Asset | undefined): string {
  return readString(asset?.fields.description) ?? '';
}

const readBreakpoint = readInteger(0, MAX_BREAKPOINT);

/** Pictures that say nothing: they are read out by nobody, whatever an editor writes. */
const DECORATIVE =
  /(?:hoverImage|imagePlaceholder|backgroundImage|comparsionProductImage|mainHeaderLogo|ogImage|previewImage)$/;

/** An empty text may be meant, so that only editors are told. */
function noteWithoutAlternative(alt: string, context: Trace): void {
  const entry =
    alt === '' && !DECORATIVE.test(context.path)
      ? context.ledger.editors?.findHolder(context.path)?.entry
      : undefined;
  if (entry) noteForEditors(context, entry, 'noAlternativeText');
}

/** @param context that of the entry with the field */
export function noteFile(context: Trace, field: string, src: string): void {
  context.ledger.editors?.noteFile(context.path, field, new URL(`https:${src}`).pathname);
}

/** A link to a file that is not there, or that the site cannot show. */
export function noteNoFile(context: EntryContext, id: string, kind: 'image' | 'video'): void {
  const isThere = context.graph.asset(id) !== undefined;
  noteSkip(
    context,
    id,
    isThere ? 'rejectedFile' : 'unresolvedLink',
    isThere ? `no ${kind}, or one of another host` : `no ${kind}`,
  );
}

type Source = NonNullable<Picture['sources']>[number];

function readLinkedFile(
  target: FieldLink | undefined,
  context: EntryContext,
): ImageFile | undefined {
  const file =
    target?.sys.linkType === 'Asset'
      ? readImageFile(context.graph.asset(target.sys.id))
      : undefined;
  if (target && file) noteFile(context, target.step, file.src);
  return file;
}

const readImageSet = noted((entry: Entry, context: EntryContext): Source | undefined => {
  const { breakPoint, image } = readFields(imageSetType, entry, context);
  const file = readLinkedFile(image, context);
  return file && breakPoint !== undefined ? { minWidth: breakPoint, image: file } : undefined;
});

function readExtensionFields(
  value: unknown,
  context: EntryContext,
): Readonly<Record<string, unknown>> | undefined {
  const entry = readLinkObject(value);
  const fields =
    entry === undefined && isRecord(value) && isRecord(value.fields) ? value.fields : value;
  if (entry !== undefined) return context.graph.entry(entry.sys.id)?.fields;
  return isRecord(fields) ? fields : undefined;
}

/** Images of another CDN may lack a size; they are assumed to have the default image's. */
function readExtension(
  value: unknown,
  fallback: ImageFile,
  context: EntryContext,
): Source | undefined {
  const fields = readExtensionFields(value, context) ?? {};
  const src = readFileUrl(fields.url);
  const minWidth = readBreakpoint(fields.breakpoint);
  if (src === undefined || minWidth === undefined || readImageHost(src) === undefined) {
    noteSkip(
      context,
      '',
      'rejectedFile',
      'expected the url of an image at Contentful or Cloudinary, and a breakpoint',
    );
    return undefined;
  }
  const width = readPixels(fields.width) ?? fallback.width;
  const height = readPixels(fields.height) ?? fallback.height;
  return {
    minWidth,
    image: {
      src: signFile(src),
      width,
      height,
      isVector: /\.svg$/i.test(new URL(`https:${src}`).pathname),
    },
  };
}

function listExtensions(
  extensions: unknown,
  fallback: ImageFile,
  context: EntryContext,
): readonly (Source | undefined)[] {
  if (extensions === undefined) return [];
  return [extensions]
    .flat()
    .map((value: unknown, index) =>
      readExtension(value, fallback, atStep(context, `extensions[${index}]`)),
    );
}

type ImageEntry = { readonly picture: Picture; readonly caption: string | undefined };

/** `defaultIamge` is the content model's spelling. */
export function mapImageFields(
  fields: FieldValues<typeof imageType>,
  context: EntryContext,
): ImageEntry | undefined {
  const image = readLinkedFile(fields.defaultIamge, context);
  if (!image) {
    if (fields.defaultIamge)
      noteNoFile(atStep(context, fields.defaultIamge.step), fields.defaultIamge.sys.id, 'image');
    return undefined;
  }
  const crops = mapTargets(fields.imageSet, context, readImageSet, findOffered);
  const extensions = listExtensions(fields.extensions, image, context);
  const asset = fields.defaultIamge && context.graph.asset(fields.defaultIamge.sys.id);
  const isPreloaded = fields.preload ?? false;
  const alt = fields.alternativeText ?? readAltText(asset);
  noteWithoutAlternative(alt, context);
  const picture: Picture = {
    alt,
    image,
    sources: [...crops, ...extensions]
      .filter((source) => source !== undefined)
      .sort((one, other) => other.minWidth - one.minWidth),
    isLazy: fields.lazyLoading ?? !isPreloaded,
    isPreloaded,
  };
  return { picture, caption: fields.caption };
}

export const readImageEntry = (entry: Entry, context: EntryContext): ImageEntry | undefined =>
  mapImageFields(readFields(imageType, entry, context), context);

export function readPicture(
  link: FieldLink | undefined,
  context: EntryContext,
): Picture | undefined {
  if (!link) return undefined;
  const at = atStep(context, link.step);
  const entry = link.sys.linkType === 'Entry' ? context.graph.entry(link.sys.id) : undefined;
  const model = entry?.sys.contentType.sys.id;
  if (entry && model === 'image') return readImageEntry(entry, at)?.picture;
  const source = entry && model === 'imageSet' ? readImageSet(entry, at) : undefined;
  if (source)
    return { alt: '', image: source.image, sources: [], isLazy: true, isPreloaded: false };
  const asset = link.sys.linkType === 'Asset' ? context.graph.asset(link.sys.id) : undefined;
  const image = readImageFile(asset);
  if (image) {
    const alt = readAltText(asset);
    noteFile(context, link.step, image.src);
    noteWithoutAlternative(alt, at);
    return { alt, image, sources: [], isLazy: true, isPreloaded: false };
  }
  noteNoFile(at, link.sys.id, 'image');
  return undefined;
}
