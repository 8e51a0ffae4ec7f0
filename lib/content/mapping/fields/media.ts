import { imageSetType, imageType } from '@/lib/content/model/pictures';
import type { FieldValues } from '@/lib/content/model/defineContentType';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { isRecord } from '@/lib/platform/data/objects';
import { readFileUrl, readImageHost } from '@/lib/render/images/imageSources';
import { VIDEO_HOST } from '@/lib/render/media/videoUrls';
import type { Asset } from '@/lib/models/entry';
import type { ImageFile, Picture } from '@/lib/models/media';
import {
  atStep,
  type EntryContext,
  getModel,
  noteForEditors,
  noteSkip,
  type Trace,
} from '../context/context';
import { defineMapper, findOffered, mapTargets, noted } from '../context/readFields';
import { type FieldLink, readLinkObject } from '@/lib/content/model/readers/links';
import { readString } from '@/lib/content/model/readers/text';
import { MAX_BREAKPOINT, readInteger } from '@/lib/content/model/readers/values';

const readPixels = readInteger(1, 30_000);

const signFile = (src: string) => getSiteProcess().signFile?.(src) ?? src;

const asRecord = (value: unknown) => (isRecord(value) ? value : {});

export function readImageFile(asset: Asset | undefined): ImageFile | undefined {
  const file = asRecord(asset?.fields.file);
  const image = asRecord(asRecord(file.details).image);
  const src = readFileUrl(file.url);
  const width = readPixels(image.width);
  const height = readPixels(image.height);
  const type = readString(file.contentType) ?? '';
  return src === undefined ||
    readImageHost(src) === undefined ||
    width === undefined ||
    height === undefined ||
    !type.startsWith('image/')
    ? undefined
    : { src: signFile(src), width, height, isVector: type === 'image/svg+xml' };
}

export function readVideoSrc(asset: Asset | undefined): string | undefined {
  const file = asRecord(asset?.fields.file);
  const src = readFileUrl(file.url);
  return readString(file.contentType)?.startsWith('video/') && src?.startsWith(`//${VIDEO_HOST}/`)
    ? signFile(src)
    : undefined;
}

export function readAltText(asset: Asset | undefined): string {
  return readString(asset?.fields.description) ?? '';
}

const readBreakpoint = readInteger(0, MAX_BREAKPOINT);

/** An empty text may be intended, so only editors are told. */
function noteWithoutAlternative(alt: string, context: Trace) {
  const entry = alt === '' ? context.skipLog.editors?.findHolder(context.path)?.entry : undefined;
  if (entry) noteForEditors(context, entry, 'noAlternativeText');
}

export function noteFile(context: Trace, field: string, src: string): void {
  context.skipLog.editors?.noteFile(context.path, field, new URL(`https:${src}`).pathname);
}

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

function readLinkedFile(link: FieldLink | undefined, context: EntryContext) {
  if (link?.sys.linkType !== 'Asset') return undefined;
  const file = readImageFile(context.graph.asset(link.sys.id));
  if (file) noteFile(context, link.step, file.src);
  return file;
}

const readImageSet = noted(
  defineMapper(imageSetType, ({ breakPoint, image }, context: EntryContext): Source | undefined => {
    const file = readLinkedFile(image, context);
    return file && breakPoint !== undefined ? { minWidth: breakPoint, image: file } : undefined;
  }),
);

function readExtensionFields(value: unknown, { graph }: EntryContext) {
  const link = readLinkObject(value);
  if (link) return graph.entry(link.sys.id)?.fields ?? {};
  const own = asRecord(value);
  return isRecord(own.fields) ? own.fields : own;
}

/** Images of another CDN may lack a size, and then get the default image's. */
function readExtension(
  value: unknown,
  fallback: ImageFile,
  context: EntryContext,
): Source | undefined {
  const fields = readExtensionFields(value, context);
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
  return {
    minWidth,
    image: {
      src: signFile(src),
      width: readPixels(fields.width) ?? fallback.width,
      height: readPixels(fields.height) ?? fallback.height,
      isVector: /\.svg$/i.test(new URL(`https:${src}`).pathname),
    },
  };
}

const listExtensions = (extensions: unknown, fallback: ImageFile, context: EntryContext) =>
  [extensions ?? []]
    .flat()
    .map((value: unknown, index) =>
      readExtension(value, fallback, atStep(context, `extensions[${index}]`)),
    );

type ImageEntry = { readonly picture: Picture; readonly caption: string | undefined };

export function mapImageFields(
  fields: FieldValues<typeof imageType>,
  context: EntryContext,
): ImageEntry | undefined {
  const { defaultIamge: link } = fields;
  if (!link) return undefined;
  const image = readLinkedFile(link, context);
  if (!image) {
    noteNoFile(atStep(context, link.step), link.sys.id, 'image');
    return undefined;
  }
  const crops = mapTargets(fields.imageSet, context, readImageSet, findOffered);
  const extensions = listExtensions(fields.extensions, image, context);
  const isPreloaded = fields.preload ?? false;
  const alt = fields.alternativeText ?? readAltText(context.graph.asset(link.sys.id));
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

export const readImageEntry = defineMapper(imageType, mapImageFields);

const buildPicture = (alt: string, image: ImageFile): Picture => ({
  alt,
  image,
  sources: [],
  isLazy: true,
  isPreloaded: false,
});

export function readPicture(
  link: FieldLink | undefined,
  context: EntryContext,
): Picture | undefined {
  if (!link) return undefined;
  const { id, linkType } = link.sys;
  const at = atStep(context, link.step);
  const entry = linkType === 'Entry' ? context.graph.entry(id) : undefined;
  const model = entry && getModel(entry);
  if (entry && model === 'image') return readImageEntry(entry, at)?.picture;
  const source = entry && model === 'imageSet' ? readImageSet(entry, at) : undefined;
  if (source) return buildPicture('', source.image);
  const image = readLinkedFile(link, context);
  if (image) {
    const alt = readAltText(context.graph.asset(id));
    if (link.isDecorative !== true) noteWithoutAlternative(alt, at);
    return buildPicture(alt, image);
  }
  noteNoFile(at, id, 'image');
  return undefined;
}

export const preload = (picture: Picture): Picture => ({
  ...picture,
  isLazy: false,
  isPreloaded: true,
});
