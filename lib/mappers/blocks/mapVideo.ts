import { videoType } from '@/lib/contentModel/mediaBlocks';
import type { FieldLink } from '@/lib/contentModel/readers/links';
import type { VideoSource } from '@/lib/models/media';
import { atStep } from '../context/context';
import { noteFile, noteNoFile, readPicture, readVideoSrc } from '../fields/media';
import type { BlockContext } from './blockContext';
import { defineBlock } from './defineBlock';

function readFile(link: FieldLink | undefined, context: BlockContext): VideoSource | undefined {
  if (!link) return undefined;
  const src = readVideoSrc(
    link.sys.linkType === 'Asset' ? context.graph.asset(link.sys.id) : undefined,
  );
  if (src === undefined) noteNoFile(atStep(context, link.step), link.sys.id, 'video');
  else noteFile(context, link.step, src);
  return src === undefined ? undefined : { kind: 'file', src };
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
      context.ledger.editors?.noteFile(context.path, 'youtubeVideoId', source.videoId);
    return {
      title,
      source,
      poster: readPicture(fields.imagePlaceholder, context),
      isFullWidth: fields.fullWidth === 'Yes',
      className: fields.customStyles?.join(' ') || undefined,
    };
  },
);
