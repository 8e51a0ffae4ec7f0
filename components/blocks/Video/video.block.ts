import { videoExamples } from './Video.examples';
import { atStep, type BlockContext } from '@/lib/content/mapping/context/context';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import {
  noteFile,
  noteNoFile,
  preload,
  readPicture,
  readVideoSrc,
} from '@/lib/content/mapping/fields/media';
import {
  asset,
  decorativePicture,
  choice,
  classNames,
  readsOne,
  symbol,
  title,
} from '@/lib/content/model/fields';
import type { FieldLink } from '@/lib/content/model/readers/links';
import { readShortString } from '@/lib/content/model/readers/text';
import type { VideoSource } from '@/lib/models/media';
import { readYoutubeId } from '@/lib/render/media/videoUrls';

function readFile(link: FieldLink | undefined, context: BlockContext): VideoSource | undefined {
  if (!link) return undefined;
  const { id, linkType } = link.sys;
  const src = linkType === 'Asset' ? readVideoSrc(context.graph.asset(id)) : undefined;
  if (src === undefined) {
    noteNoFile(atStep(context, link.step), id, 'video');
    return undefined;
  }
  noteFile(context, link.step, src);
  return { kind: 'file', src };
}

/** A file takes precedence over YouTube: it needs no request to another site. */
export const videoBlock = defineBlock({
  id: 'video',
  description: 'A video that loads after a click.',
  fields: [
    title('title'),
    asset('videoFile'),
    readsOne(
      symbol('youtubeVideoId', {
        help: 'The 11 characters that name it at YouTube. A video file is shown instead.',
      }),
      (value) => readYoutubeId(readShortString(value)),
      'the 11 characters that name a video at YouTube',
    ),
    decorativePicture('imagePlaceholder', { help: 'Shown until the click.' }),
    choice('fullWidth', ['Yes', 'No']),
    classNames('customStyles'),
  ],
  search: { title: 'title', imagePlaceholder: 'picture', videoFile: 'unread' },
  needsOneOf: ['videoFile', 'youtubeVideoId'],
  preloadPicture: ({ poster }) => poster && { poster: preload(poster) },
  labels: ['video'],
  isText: true,
  examples: videoExamples,
  map: ({ title, youtubeVideoId: videoId, ...fields }, context) => {
    const source =
      readFile(fields.videoFile, context) ??
      (videoId === undefined ? undefined : { kind: 'youtube' as const, videoId });
    if (!source) return undefined;
    if (source.kind === 'youtube')
      context.skipLog.editors?.noteFile(context.path, 'youtubeVideoId', source.videoId);
    return {
      title,
      source,
      poster: readPicture(fields.imagePlaceholder, context),
      isFullWidth: fields.fullWidth === 'Yes',
      className: fields.customStyles?.join(' ') || undefined,
    };
  },
});
