import { z } from 'zod';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { ImageFile, Picture } from '@/lib/models/image';
import { atStep, noteSkip, type MapperContext } from '../context';
import { readEntry } from '../readEntry';
import { isRecord } from './isRecord';
import { readAltText, readFileUrl, readImageFile } from './readAsset';
import { readInteger } from './readInteger';
import { flag, integer, json, line, link, links } from './schemaFields';

const MAX_BREAKPOINT = 10_000;
const readBreakpoint = readInteger(0, MAX_BREAKPOINT);
const readPixels = readInteger(1, 30_000);

/** The wire's `defaultIamge` is spelt so in the content model. */
const imageSchema = z.object({
  alternativeText: line(),
  lazyLoading: flag(),
  preload: flag(),
  imageSet: links(),
  defaultIamge: link(),
  caption: line(),
  extensions: json(),
});

const imageSetSchema = z.object({ breakPoint: integer(0, MAX_BREAKPOINT), image: link() });

type Source = Picture['sources'][number];

function readLinkedFile(target: EntryLink | undefined, context: MapperContext): ImageFile | undefined {
  return target?.sys.linkType === 'Asset' ? readImageFile(context.graph.asset(target.sys.id)) : undefined;
}

function readImageSet(target: EntryLink, context: MapperContext): Source | undefined {
  const entry = context.graph.entry(target.sys.id);
  if (entry?.sys.contentType.sys.id !== 'imageSet') {
    noteSkip(context, entry ?? target.sys.id, entry ? 'unknownModel' : 'unresolvedLink');
    return undefined;
  }
  const { breakPoint, image } = readEntry(imageSetSchema, entry, context);
  const file = readLinkedFile(image, context);
  if (file && breakPoint !== undefined) return { minWidth: breakPoint, image: file };
  noteSkip(context, entry, 'nothingToShow');
  return undefined;
}

/** Images of another CDN come with an address and a breakpoint; without a size they are taken to have the default image's shape. */
function readExtension(value: unknown, fallback: ImageFile): Source | undefined {
  if (!isRecord(value)) return undefined;
  const src = readFileUrl(value.url);
  const minWidth = readBreakpoint(value.breakpoint);
  if (src === undefined || minWidth === undefined) return undefined;
  const width = readPixels(value.width) ?? fallback.width;
  const height = readPixels(value.height) ?? fallback.height;
  return { minWidth, image: { src, width, height, isVector: /\.svg$/i.test(src) } };
}

/** The picture of an `image` entry and its caption; undefined when its default image is missing. */
export function readImageEntry(entry: Entry, context: MapperContext): { readonly picture: Picture; readonly caption: string | undefined } | undefined {
  const fields = readEntry(imageSchema, entry, context);
  const image = readLinkedFile(fields.defaultIamge, context);
  if (!image) return undefined;
  const crops = (fields.imageSet ?? []).map((target, index) => readImageSet(target, atStep(context, `imageSet[${index}]`)));
  const extensions = Array.isArray(fields.extensions) ? fields.extensions.map((value: unknown) => readExtension(value, image)) : [];
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

/** The picture that a field links to: an image asset, or an entry of the type `image` or `imageSet`. */
export function readPicture(target: EntryLink | undefined, context: MapperContext): Picture | undefined {
  if (!target) return undefined;
  if (target.sys.linkType === 'Entry') {
    const entry = context.graph.entry(target.sys.id);
    const model = entry?.sys.contentType.sys.id;
    if (entry && model === 'image') return readImageEntry(entry, context)?.picture;
    const source = model === 'imageSet' ? readImageSet(target, context) : undefined;
    if (source) return { alt: '', image: source.image, sources: [], isLazy: true, isPreloaded: false };
  }
  const asset = target.sys.linkType === 'Asset' ? context.graph.asset(target.sys.id) : undefined;
  const image = readImageFile(asset);
  if (image) return { alt: readAltText(asset), image, sources: [], isLazy: true, isPreloaded: false };
  noteSkip(context, target.sys.id, 'unresolvedLink', 'no image');
  return undefined;
}
