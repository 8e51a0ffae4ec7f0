import { useEffect, useState } from 'react';
import { EMBED_TITLE_DELAY } from '@/lib/config/constants';
import { buildEmbedUrl } from '@/lib/media/videoUrls';
import { takeFocus } from './takeFocus';
import styles from './Video.module.scss';

/** The service's player. Its title is set after 500 ms (SPEC section 9); until then a label names it. */
export function EmbedPlayer({ videoId, title }: { readonly videoId: string; readonly title: string }) {
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
