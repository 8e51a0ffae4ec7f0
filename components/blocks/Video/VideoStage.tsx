import { useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Picture } from '@/components/ui/Picture/Picture';
import { useLabels } from '@/components/ui/useLabels';
import type { VideoSource } from '@/lib/models/blocks';
import type { Picture as PictureModel } from '@/lib/models/image';
import { EmbedPlayer } from './EmbedPlayer';
import { FilePlayer } from './FilePlayer';
import { NativePlayer } from './NativePlayer';
import { PlayControl } from './PlayControl';
import styles from './Video.module.scss';

/** How wide the poster is drawn. */
const NARROW = '(min-width: 900px) 832px, 100vw';
const FULL = '(min-width: 1320px) 1240px, 100vw';

type VideoState = { readonly status: 'waiting' | 'playing' } | { readonly status: 'failed'; readonly takesFocus: boolean };

export type VideoStageProps = {
  readonly title: string | undefined;
  readonly source: VideoSource;
  /** Where the film is seen without script. */
  readonly href: string;
  readonly poster: PictureModel | undefined;
  readonly isFullWidth: boolean;
  /** What has to be known before the click. */
  readonly noticeId: string | undefined;
};

/** The poster with its play button, then the player in the same place. */
export function VideoStage({ title, source, href, poster, isFullWidth, noticeId }: VideoStageProps) {
  const { video } = useLabels();
  const [state, setState] = useState<VideoState>({ status: 'waiting' });
  const name = title ?? video.playUntitled;
  const player =
    source.kind === 'youtube' ? (
      <EmbedPlayer videoId={source.videoId} title={name} />
    ) : (
      <FilePlayer src={href} title={name} onFail={(takesFocus) => setState({ status: 'failed', takesFocus })} />
    );
  return (
    <>
      <div className={buildClassName(styles.stage, poster === undefined && styles.plain)}>
        {/* What it shows is said by the title of the film. */}
        {poster !== undefined && <Picture picture={{ ...poster, alt: '' }} className={styles.poster} sizes={isFullWidth ? FULL : NARROW} />}
        {state.status === 'playing' ? (
          player
        ) : (
          <PlayControl
            title={title}
            href={href}
            noticeId={noticeId}
            takesFocus={state.status === 'failed' && state.takesFocus}
            onPlay={() => setState({ status: 'playing' })}
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
