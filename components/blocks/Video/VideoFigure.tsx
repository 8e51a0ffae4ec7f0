import { useContext, useId } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { ImageEngineContext, useLabels } from '@/components/ui/contexts';
import { buildVideoUrl, buildWatchUrl } from '@/lib/media/videoUrls';
import type { Picture, VideoSource } from '@/lib/models/media';
import styles from './Video.module.scss';
import { VideoStage, type VideoLayout } from './VideoStage';

export type VideoFigureProps = {
  readonly title?: string | undefined;
  readonly source: VideoSource;
  readonly poster?: Picture | undefined;
  readonly layout: VideoLayout;
};

/** A film behind its poster, over its title. An embedded one says whom the click asks, and nobody is asked before. */
export function VideoFigure({ title, source, poster, layout }: VideoFigureProps) {
  const { video } = useLabels();
  const engine = useContext(ImageEngineContext);
  const noticeId = useId();
  const isEmbedded = source.kind === 'youtube';
  const href = isEmbedded ? buildWatchUrl(source.videoId) : buildVideoUrl(engine, source.src);
  return (
    <figure className={buildClassName(styles.video, styles[layout])}>
      {/* Another film in the same place begins at its poster. */}
      <VideoStage key={href} title={title} source={source} href={href} poster={poster} layout={layout} noticeId={isEmbedded ? noticeId : undefined} />
      {(title !== undefined || isEmbedded) && (
        <figcaption className={buildClassName(styles.caption, !isEmbedded && styles.short)}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {isEmbedded && <p id={noticeId}>{video.embedNotice}</p>}
        </figcaption>
      )}
    </figure>
  );
}
