import { IconShape } from '@/components/ui/Icon/Icon';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { useLabels } from '@/components/ui/contexts';
import { takeFocus } from './VideoPlayers';
import styles from './Video.video.module.scss';

const PLAY_SHAPE = 'M8 5.5v13l10.5-6.5z';

type PlayControlProps = Readonly<{
  title: string | undefined;
  href: string;
  noticeId: string | undefined;
  takesFocus: boolean;
  onPlay: () => void;
}>;

export function PlayControl({ title, href, noticeId, takesFocus, onPlay }: PlayControlProps) {
  const video = useLabels('video');
  return (
    <ProgressiveButton
      ref={takesFocus ? takeFocus : null}
      className={styles.play}
      href={href}
      rel="noopener"
      aria-label={
        title === undefined ? video.playUntitled : video.play.replace('{title}', () => title)
      }
      aria-describedby={noticeId}
      onClick={onPlay}
    >
      <span className={styles.pill}>
        <IconShape path={PLAY_SHAPE} className={styles.icon} />
        {video.playUntitled}
      </span>
    </ProgressiveButton>
  );
}
