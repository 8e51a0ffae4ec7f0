import { videoType } from '@/lib/content/model/mediaBlocks';
import type { FieldLink } from '@/lib/content/model/readers/links';
import type { VideoSource } from '@/lib/models/media';
import {
  noteFile,
  noteNoFile,
  readPicture,
  readVideoSrc,
} from '@/lib/content/mapping/fields/media';
import { atStep, type BlockContext } from '@/lib/content/mapping/context/context';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

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
export const mapVideo = defineBlock(
  videoType,
  ({ title, youtubeVideoId: videoId, ...fields }, context) => {
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
);
