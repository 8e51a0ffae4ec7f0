import { useContext, useId } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { ImageEngineContext } from '@/components/ui/Picture/ImageEngineContext';
import { useLabels } from '@/components/ui/useLabels';
import { buildVideoUrl } from '@/lib/media/buildVideoUrl';
import { buildWatchUrl } from '@/lib/media/youtubeAddress';
import type { VideoProps } from '@/lib/models/blocks';
import styles from './Video.module.scss';
import { VideoStage } from './VideoStage';

/** A film behind its poster. An embedded one says whom the click asks, and nobody is asked before. */
export function Video({ title, source, poster, isFullWidth, className }: VideoProps) {
  const { video } = useLabels();
  const engine = useContext(ImageEngineContext);
  const noticeId = useId();
  const isEmbedded = source.kind === 'youtube';
  const href = isEmbedded ? buildWatchUrl(source.videoId) : buildVideoUrl(engine, source.src);
  return (
    <div className={className} {...(isFullWidth ? { 'data-full-width': true } : {})}>
      <figure className={buildClassName(styles.video, !isFullWidth && styles.narrow)}>
        {/* Another film in the same place begins at its poster. */}
        <VideoStage key={href} title={title} source={source} href={href} poster={poster} isFullWidth={isFullWidth} noticeId={isEmbedded ? noticeId : undefined} />
        {(title !== undefined || isEmbedded) && (
          <figcaption className={styles.caption}>
            {title !== undefined && <p className={styles.title}>{title}</p>}
            {isEmbedded && <p id={noticeId}>{video.embedNotice}</p>}
          </figcaption>
        )}
      </figure>
    </div>
  );
}
