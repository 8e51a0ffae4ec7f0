/**
 * The mark as two paths in a square of 60: an arch, on which the moments of the day are stops, and
 * a shelf for what is due. `mark.svg` draws the same paths for the icons.
 */
export const MARK = {
  arch: { d: 'M9 33V29a21 21 0 0 1 42 0V33', width: 11 },
  shelf: { d: 'M13 47.5Q30 60 47 47.5', width: 9 },
  stops: [
    { x: 9.2, y: 26.1 },
    { x: 19.5, y: 10.8 },
    { x: 40.5, y: 10.8 },
    { x: 50.8, y: 26.1 },
  ],
} as const;
