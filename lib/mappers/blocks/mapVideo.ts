import { z } from 'zod';
import { readYoutubeId } from '@/lib/media/videoUrls';
import type { BlockOf, VideoProps } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { atStep, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { field } from '@/lib/contentModel/readers/values';
import { readPicture, readVideoSrc } from '../fields/media';
import { readClassNames } from '@/lib/contentModel/readers/text';
import { choice, line, link } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';
import type { VideoSource } from '@/lib/models/media';

const videoSchema = z.object({
  title: line(),
  videoFile: link(),
  youtubeVideoId: field(readYoutubeId, 'the 11 characters that name a video at YouTube'),
  imagePlaceholder: link(),
  fullWidth: choice(['Yes', 'No']),
  customStyles: field(readClassNames, 'names of classes'),
});

function readFile(target: EntryLink | undefined, context: BlockContext): VideoSource | undefined {
  if (!target) return undefined;
  const src = readVideoSrc(target.sys.linkType === 'Asset' ? context.graph.asset(target.sys.id) : undefined);
  if (src === undefined) noteSkip(atStep(context, 'videoFile'), target.sys.id, 'unresolvedLink', 'no video');
  return src === undefined ? undefined : { kind: 'file', src };
}

/** A file takes precedence over YouTube: it needs no request to another site. */
export function mapVideoProps(entry: Entry, context: BlockContext): VideoProps | undefined {
  const fields = readEntry(videoSchema, entry, context);
  const { youtubeVideoId: videoId } = fields;
  const source = readFile(fields.videoFile, context) ?? (videoId === undefined ? undefined : { kind: 'youtube' as const, videoId });
  if (!source) return undefined;
  return dropUndefined({
    title: fields.title,
    source,
    poster: readPicture(fields.imagePlaceholder, atStep(context, 'imagePlaceholder')),
    isFullWidth: fields.fullWidth === 'Yes',
    className: fields.customStyles?.join(' ') || undefined,
  });
}

export function mapVideo(entry: Entry, context: BlockContext): BlockOf<'video'> | undefined {
  const props = mapVideoProps(entry, context);
  return props && { id: entry.sys.id, model: 'video', props };
}
