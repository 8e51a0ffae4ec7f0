import { IconShape } from '@/components/ui/Icon/IconShape';
import { useLabels } from '@/components/ui/contexts';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { takeFocus } from './takeFocus';
import styles from './Video.module.scss';

const PLAY_SHAPE = 'M8 5.5v13l10.5-6.5z';

export type PlayControlProps = {
  readonly title: string | undefined;
  /** Where the film is seen without script. */
  readonly href: string;
  /** Id of what has to be known before the click. */
  readonly noticeId: string | undefined;
  /** It stands again where a player with the focus was. */
  readonly takesFocus: boolean;
  readonly onPlay: () => void;
};

/** Plays the film; until script runs, a link to it stands in its place. The whole poster answers to the click. */
export function PlayControl({ title, href, noticeId, takesFocus, onPlay }: PlayControlProps) {
  const { video } = useLabels();
  const isHydrated = useHydrated();
  const shared = {
    className: styles.play,
    'aria-label': title === undefined ? video.playUntitled : video.play.replace('{title}', () => title),
    'aria-describedby': noticeId,
  };
  const face = (
    <span className={styles.pill}>
      <IconShape path={PLAY_SHAPE} className={styles.icon} />
      {video.playUntitled}
    </span>
  );
  if (!isHydrated) {
    return (
      <a {...shared} href={href} rel="noopener">
        {face}
      </a>
    );
  }
  return (
    <button {...shared} type="button" ref={takesFocus ? takeFocus : null} onClick={onPlay}>
      {face}
    </button>
  );
}
