import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { ContentPlaceContext, ImageEngineContext, useLabels } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { watchIntersection } from '@/lib/browser/watchIntersection';
import {
  ARTICLE_WIDTH,
  buildSizes,
  coverWidth,
  type LayoutWidth,
  PAGE_WIDTH,
  STAGE_RATIO,
} from '@/lib/render/images/layoutWidth';
import { buildVideoUrl, buildWatchUrl } from '@/lib/render/media/videoUrls';
import type { ImageFile, Picture as PictureModel, VideoSource } from '@/lib/models/media';
import { trackEvent } from '@/lib/browser/tracking/track';
import { PlayControl } from './PlayControl';
import styles from './Video.video.module.scss';
import { EmbedPlayer, FilePlayer, NativePlayer } from './VideoPlayers';

export type VideoProps = Readonly<{
  title?: string;
  source: VideoSource;
  poster?: PictureModel;
  isFullWidth: boolean;
  className?: string;
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    video: VideoProps;
  }
}

type VideoLayout = 'narrow' | 'full' | 'slide';

/** The stylesheet has the same figure. */
const MAX_NARROW_PX = 832;
const MIN_VISIBLE_RATIO = 0.5;

function resolvePosterSizes(layout: VideoLayout, width: LayoutWidth, image: ImageFile) {
  if (layout === 'slide') return buildSizes(coverWidth(width, STAGE_RATIO, image));
  if (layout === 'narrow') return buildSizes(width, MAX_NARROW_PX);
  // In articles the video is wider than the text column.
  return buildSizes(width === ARTICLE_WIDTH ? PAGE_WIDTH : width);
}

type VideoState =
  | { readonly status: 'idle' | 'playing' }
  | { readonly status: 'failed'; readonly takesFocus: boolean };

type VideoFigureProps = Readonly<{
  title?: string | undefined;
  source: VideoSource;
  poster?: PictureModel | undefined;
  layout: VideoLayout;
}>;

type VideoStageProps = VideoFigureProps & {
  readonly href: string;
  readonly noticeId: string | undefined;
};

/** Reports that an active slide left its carousel's view. Scrolling the page does not count. */
function useCarouselExit(
  ref: RefObject<HTMLElement | null>,
  isActive: boolean,
  onExit: () => void,
) {
  const reportExit = useEffectEvent(onExit);
  useEffect(() => {
    const carousel = ref.current?.closest('[data-running]');
    if (!isActive || !ref.current || !carousel) return undefined;
    const observer = watchIntersection(
      ([entry]) => {
        if (entry && entry.intersectionRatio < MIN_VISIBLE_RATIO) reportExit();
      },
      { root: carousel, threshold: MIN_VISIBLE_RATIO },
    );
    observer?.observe(ref.current);
    return () => observer?.disconnect();
  }, [ref, isActive]);
}

function VideoStage({ title, source, href, poster, layout, noticeId }: VideoStageProps) {
  const video = useLabels('video');
  const { width } = useContext(ContentPlaceContext);
  const [state, setState] = useState<VideoState>({ status: 'idle' });
  const stage = useRef<HTMLDivElement>(null);
  const isPlaying = state.status === 'playing';
  const name = title ?? video.playUntitled;

  useCarouselExit(stage, isPlaying, () => setState({ status: 'idle' }));
  const play = () => {
    setState({ status: 'playing' });
    // `watchPage` already tracks native video elements.
    if (source.kind === 'youtube')
      trackEvent({ event: 'video_play', video_title: name, video_provider: 'youtube' });
  };

  const player =
    source.kind === 'youtube' ? (
      <EmbedPlayer videoId={source.videoId} title={name} />
    ) : (
      <FilePlayer
        src={href}
        title={name}
        onFail={(takesFocus) => setState({ status: 'failed', takesFocus })}
      />
    );
  return (
    <>
      <div
        ref={stage}
        className={buildClassName(styles.stage, poster === undefined && styles.plain)}
      >
        {/* Decorative: the title describes the video. */}
        {poster !== undefined && (
          <Picture
            picture={{ ...poster, alt: '' }}
            className={styles.poster}
            sizes={resolvePosterSizes(layout, width, poster.image)}
          />
        )}
        {isPlaying ? (
          player
        ) : (
          <PlayControl
            title={title}
            href={href}
            noticeId={noticeId}
            takesFocus={state.status === 'failed' && state.takesFocus}
            onPlay={play}
          />
        )}
        {source.kind === 'file' && <NativePlayer src={href} title={name} poster={poster} />}
      </div>
      {source.kind === 'file' && (
        <StatusMessage className={styles.message}>
          {state.status === 'failed' && video.failed}
        </StatusMessage>
      )}
    </>
  );
}

export function VideoFigure({ title, source, poster, layout }: VideoFigureProps) {
  const video = useLabels('video');
  const engine = useContext(ImageEngineContext);
  const noticeId = useId();
  const isEmbedded = source.kind === 'youtube';
  const href = isEmbedded ? buildWatchUrl(source.videoId) : buildVideoUrl(engine, source.src);
  return (
    <figure className={buildClassName(styles.video, styles[layout])}>
      {/* Keyed, so that another video starts at its poster. */}
      <VideoStage
        key={href}
        title={title}
        source={source}
        href={href}
        poster={poster}
        layout={layout}
        noticeId={isEmbedded ? noticeId : undefined}
      />
      {(title !== undefined || isEmbedded) && (
        <figcaption className={buildClassName(styles.caption, !isEmbedded && styles.short)}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {isEmbedded && <p id={noticeId}>{video.embedNotice}</p>}
        </figcaption>
      )}
    </figure>
  );
}

export function Video({ title, source, poster, isFullWidth, className }: VideoProps) {
  return (
    <div className={className} data-full-width={isFullWidth || undefined}>
      <VideoFigure
        title={title}
        source={source}
        poster={poster}
        layout={isFullWidth ? 'full' : 'narrow'}
      />
    </div>
  );
}
