import type { Block } from '@/lib/models/blocks';
import type { Asset, EntryGraph } from '@/lib/models/entry';
import type { Picture, VideoSource } from '@/lib/models/media';
import type { ListedVideo } from '@/lib/models/page';
import { listBlocks } from '@/lib/data/blocks';
import { dropUndefined } from '@/lib/data/objects';
import { readAltText } from '../fields/media';
import { readDate } from '@/lib/contentModel/readers/values';
import { readLink } from '@/lib/contentModel/readers/links';

type ShownVideo = {
  readonly id: string;
  readonly title?: string;
  readonly source: VideoSource;
  readonly poster?: Picture;
};

function listShown(blocks: readonly Block[]): readonly ShownVideo[] {
  return listBlocks(blocks).flatMap((block): readonly ShownVideo[] => {
    if (block.model === 'video') return [{ id: block.id ?? '', ...block.props }];
    return block.model === 'productGallery'
      ? block.props.items.filter((item) => item.kind === 'video')
      : [];
  });
}

/** `createdAt` is the asset's first publication; 1970 means unknown. */
function readPublishedAt(asset: Asset | undefined): string | undefined {
  const date = readDate(asset?.sys.createdAt);
  return date === undefined || date.startsWith('1970-') ? undefined : date;
}

function findFile({ id, source }: ShownVideo, graph: EntryGraph): Asset | undefined {
  const target = source.kind === 'file' ? readLink(graph.entry(id)?.fields.videoFile) : undefined;
  return target && graph.asset(target.sys.id);
}

/** Search engines list no video without a title and a poster. */
export function listVideos(blocks: readonly Block[], graph: EntryGraph): readonly ListedVideo[] {
  const found = new Map<string, ListedVideo>();
  for (const video of listShown(blocks)) {
    const { title, source, poster } = video;
    const name = source.kind === 'file' ? source.src : source.videoId;
    if (title === undefined || poster === undefined || found.has(name)) continue;
    const file = findFile(video, graph);
    found.set(
      name,
      dropUndefined({
        title,
        description: readAltText(file) || undefined,
        source,
        poster: poster.image,
        publishedAt: readPublishedAt(file),
      }),
    );
  }
  return [...found.values()];
}
