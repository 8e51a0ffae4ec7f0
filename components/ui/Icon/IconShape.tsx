import styles from './Icon.module.scss';

export type IconShapeProps = {
  /** Outline on a grid of 24, drawn with a round stroke. */
  readonly path: string;
  readonly className?: string | undefined;
};

/** A shape of its own for one place, drawn as `Icon` draws its own. */
export function IconShape({ path, className = '' }: IconShapeProps) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
