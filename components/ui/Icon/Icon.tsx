import { IconShape } from './IconShape';

/** The shapes that the frame and more than one block draw; every page carries them. */
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

export type IconName = keyof typeof PATHS;

/** A decorative icon in the colour of the text beside it, which names it. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) {
  return <IconShape path={PATHS[name]} className={className} />;
}
