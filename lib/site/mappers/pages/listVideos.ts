import type { Block } from '@/lib/models/blocks';
import type { Asset, EntryLookup } from '@/lib/models/entry';
import type { ImageFile } from '@/lib/models/media';
import type { ListedVideo } from '@/lib/models/page';
import type { GalleryItem } from '@/lib/models/productBlocks';
import { listBlocks } from '@/lib/models/listBlocks';
import { dropUndefined } from '@/lib/platform/data/objects';
import { readAltText } from '@/lib/content/mapping/fields/media';
import { readDate } from '@/lib/content/model/readers/values';
import { readLink } from '@/lib/content/model/readers/links';

type ShownVideo = Omit<Extract<GalleryItem, { readonly kind: 'video' }>, 'kind'>;

function listShown(blocks: readonly Block[]): readonly ShownVideo[] {
  return listBlocks(blocks).flatMap((block): readonly ShownVideo[] => {
    if (block.model === 'video') return [{ id: block.id ?? '', ...block.props }];
    return block.model === 'productGallery'
      ? block.props.items.filter((item) => item.kind === 'video')
      : [];
  });
}

/** `createdAt` is the asset's first publication; 1970 means unknown. */
function readPublishedAt(asset: Asset | undefined) {
  const date = readDate(asset?.sys.createdAt);
  return date === undefined || date.startsWith('1970-') ? undefined : date;
}

function findFile({ id, source }: ShownVideo, graph: EntryLookup) {
  const target = source.kind === 'file' ? readLink(graph.entry(id)?.fields.videoFile) : undefined;
  return target && graph.asset(target.sys.id);
}

export type FoundVideo = Pick<ListedVideo, 'source'> & {
  readonly title: string | undefined;
  readonly poster: ImageFile | undefined;
  readonly file: Asset | undefined;
};

/** Takes each video once, and skips those without a title and a poster: search engines do too. */
export function pickListed(videos: readonly FoundVideo[]): readonly ListedVideo[] {
  const found = new Map<string, ListedVideo>();
  for (const { title, source, poster, file } of videos) {
    const name = source.kind === 'file' ? source.src : source.videoId;
    if (title === undefined || poster === undefined || found.has(name)) continue;
    found.set(
      name,
      dropUndefined({
        title,
        description: readAltText(file) || undefined,
        source,
        poster,
        publishedAt: readPublishedAt(file),
      }),
    );
  }
  return [...found.values()];
}

export const listVideos = (blocks: readonly Block[], graph: EntryLookup): readonly ListedVideo[] =>
  pickListed(
    listShown(blocks).map((video) => ({
      title: video.title,
      source: video.source,
      poster: video.poster?.image,
      file: findFile(video, graph),
    })),
  );
