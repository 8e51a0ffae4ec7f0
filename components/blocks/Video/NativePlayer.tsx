import { useContext } from 'react';
import { ImageEngineContext } from '@/components/ui/Picture/ImageEngineContext';
import { buildPosterUrl } from '@/lib/media/buildPosterUrl';
import type { Picture } from '@/lib/models/image';
import styles from './Video.module.scss';

export type NativePlayerProps = { readonly src: string; readonly title: string; readonly poster: Picture | undefined };

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
