import { type SyntheticEvent, useContext, useEffect, useState } from 'react';
import { ImageEngineContext } from '@/components/ui/contexts';
import { EMBED_TITLE_DELAY } from '@/lib/platform/config/constants';
import { buildEmbedUrl, buildPosterUrl } from '@/lib/render/media/videoUrls';
import type { Picture } from '@/lib/models/media';
import styles from './Video.video.module.scss';

/** A `ref` callback: the player replaces the focused button and takes its focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

type NativePlayerProps = Readonly<{
  src: string;
  title: string;
  poster: Picture | undefined;
}>;

/** Without script, the native player covers the poster and its link. */
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
        poster={poster && buildPosterUrl(engine, poster.image)}
      />
    </noscript>
  );
}

type FilePlayerProps = Readonly<{
  src: string;
  title: string;
  onFail: (hadFocus: boolean) => void;
}>;

/** Autoplay may be blocked; the visitor then uses the player's own controls. */
function begin(player: HTMLVideoElement | null) {
  if (player === null) return;
  takeFocus(player);
  player.play().catch(() => undefined);
}

export function FilePlayer({ src, title, onFail }: FilePlayerProps) {
  const fail = ({ currentTarget }: SyntheticEvent) =>
    onFail(document.activeElement === currentTarget);
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
      // Arrow keys seek in the video instead of moving the carousel around it.
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

/** Specification, section 9: the title is set after 500 ms. A label names the player until then. */
export function EmbedPlayer({
  videoId,
  title,
}: {
  readonly videoId: string;
  readonly title: string;
}) {
  const [isTitled, setIsTitled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTitled(true), EMBED_TITLE_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <iframe
      ref={takeFocus}
      className={styles.player}
      src={buildEmbedUrl(videoId)}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      {...(isTitled ? { title } : { 'aria-label': title })}
    />
  );
}
