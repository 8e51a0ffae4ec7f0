import { type SyntheticEvent, useContext } from 'react';
import { ImageEngineContext } from '@/components/ui/contexts';
import { buildPosterUrl } from '@/lib/media/videoUrls';
import type { Picture } from '@/lib/models/media';
import { takeFocus } from './takeFocus';
import styles from './Video.module.scss';

type NativePlayerProps = { readonly src: string; readonly title: string; readonly poster: Picture | undefined };

/** Without script, the browser's own player in place of poster and button. It loads nothing of the film before it is asked. */
export function NativePlayer({ src, title, poster }: NativePlayerProps) {
  const engine = useContext(ImageEngineContext);
  return (
    <noscript>
      <video
        className={styles.player}
        src={src}
        controls
        preload="none"
        playsInline
        aria-label={title}
        {...(poster === undefined ? {} : { poster: buildPosterUrl(engine, poster.image) })}
      />
    </noscript>
  );
}

type FilePlayerProps = {
  readonly src: string;
  readonly title: string;
  /** The film cannot be played; `hadFocus` when the player had the focus. */
  readonly onFail: (hadFocus: boolean) => void;
};

/** Where a browser refuses to begin by itself, its own controls are there. */
function begin(player: HTMLVideoElement | null): void {
  if (player === null) return;
  takeFocus(player);
  player.play().catch(() => undefined);
}

/** The browser's own player, which plays at once. */
export function FilePlayer({ src, title, onFail }: FilePlayerProps) {
  const fail = ({ currentTarget }: SyntheticEvent) => onFail(document.activeElement === currentTarget);
  return (
    <video
      ref={begin}
      className={styles.player}
      src={src}
      controls
      playsInline
      tabIndex={0}
      aria-label={title}
      onError={fail}
      // They are the player's own, and lead through no carousel around it.
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}
