import { buildClassName } from '../buildClassName';
import styles from './Icon.module.scss';

type IconShapeProps = {
  readonly path: string;
  readonly className?: string | undefined;
};

export function IconShape({ path, className }: IconShapeProps) {
  return (
    <svg
      className={buildClassName(styles.icon, className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Every page loads these. A shape with one user belongs in that file, drawn by `IconShape`. */
const PATHS = {
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.4 15.4L21 21',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  chevronDown: 'M5 9l7 7l7-7',
  chevronRight: 'M9 5l7 7l-7 7',
  arrowBack: 'M20 12H4M11 5l-7 7l7 7',
  arrowForward: 'M4 12h16M13 5l7 7l-7 7',
} as const;

type IconName = keyof typeof PATHS;

export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) {
  return <IconShape path={PATHS[name]} className={className} />;
}
