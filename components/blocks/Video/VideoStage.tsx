import { useEffect, useRef, useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Picture } from '@/components/ui/Picture/Picture';
import { useLabels } from '@/components/ui/contexts';
import type { Picture as PictureModel, VideoSource } from '@/lib/models/media';
import { trackEvent } from '@/lib/tracking/track';
import { EmbedPlayer } from './EmbedPlayer';
import { FilePlayer, NativePlayer } from './NativePlayer';
import { PlayControl } from './PlayControl';
import styles from './Video.module.scss';

/** As a block of its own over a part or all of the width, or as a slide of a gallery. */
export type VideoLayout = 'narrow' | 'full' | 'slide';

/** How wide the poster is drawn. */
const SIZES: Readonly<Record<VideoLayout, string>> = {
  narrow: '(min-width: 900px) 832px, 100vw',
  full: '(min-width: 1320px) 1240px, 100vw',
  slide: '(min-width: 992px) 50vw, 100vw',
};
/** Share of the film that is in view of its carousel while its slide is shown. */
const SHOWN = 0.5;

type VideoState = { readonly status: 'waiting' | 'playing' } | { readonly status: 'failed'; readonly takesFocus: boolean };

export type VideoStageProps = {
  readonly title: string | undefined;
  readonly source: VideoSource;
  /** Where the film is seen without script. */
  readonly href: string;
  readonly poster: PictureModel | undefined;
  readonly layout: VideoLayout;
  /** What has to be known before the click. */
  readonly noticeId: string | undefined;
};

/** The poster with its play button, then the player in the same place. */
export function VideoStage({ title, source, href, poster, layout, noticeId }: VideoStageProps) {
  const { video } = useLabels();
  const [state, setState] = useState<VideoState>({ status: 'waiting' });
  const stage = useRef<HTMLDivElement>(null);
  const isPlaying = state.status === 'playing';
  const name = title ?? video.playUntitled;

  // In a carousel the film ends when another slide is shown. The page may scroll on: only the carousel's own view counts.
  useEffect(() => {
    const carousel = stage.current?.closest('[data-running]');
    if (!isPlaying || !stage.current || !carousel) return undefined;
    const endOutOfView: IntersectionObserverCallback = ([entry]) => {
      if (entry && entry.intersectionRatio < SHOWN) setState({ status: 'waiting' });
    };
    const observer = new IntersectionObserver(endOutOfView, { root: carousel, threshold: SHOWN });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [isPlaying]);

  const play = () => {
    setState({ status: 'playing' });
    // A film that is a file tells of itself.
    if (source.kind === 'youtube') trackEvent({ event: 'video_play', video_title: name, video_provider: 'youtube' });
  };

  const player =
    source.kind === 'youtube' ? (
      <EmbedPlayer videoId={source.videoId} title={name} />
    ) : (
      <FilePlayer src={href} title={name} onFail={(takesFocus) => setState({ status: 'failed', takesFocus })} />
    );
  return (
    <>
      <div ref={stage} className={buildClassName(styles.stage, poster === undefined && styles.plain)}>
        {/* What it shows is said by the title of the film. */}
        {poster !== undefined && <Picture picture={{ ...poster, alt: '' }} className={styles.poster} sizes={SIZES[layout]} />}
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
        <p className={styles.message} role="status">
          {state.status === 'failed' && video.failed}
        </p>
      )}
    </>
  );
}
