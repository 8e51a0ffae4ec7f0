export const INK = '#0b4f5c';
export const DEEP = '#073a45';
export const AQUA = '#58c1c6';
export const MINT = '#b9e6de';
export const MIST = '#e4f4f3';
export const WHITE = '#ffffff';
export const CORAL = '#f2785c';
export const APRICOT = '#f9b392';
export const BLUSH = '#fde6dc';
export const SAND = '#f4ebe0';
export const WOOD = '#d8b590';
export const SAGE = '#8fb398';
export const GUM = '#e89a92';
export const TOOTH = '#fffaf0';

export type Tone = {
  readonly main: string;
  readonly deep: string;
  readonly light: string;
  readonly tint: string;
};

export const TONES = {
  original: { main: '#2fb3a3', deep: '#0d7d78', light: '#a8e3d6', tint: '#e3f5f1' },
  extra: { main: '#12798a', deep: '#073a45', light: '#6cc3cf', tint: '#dceff2' },
  pure: { main: '#8fb398', deep: '#557c62', light: '#d3e4d2', tint: '#eef5ec' },
  daily: { main: '#45b8cf', deep: '#0f7892', light: '#b4e6ee', tint: '#e2f4f8' },
  overnight: { main: '#3c5aa0', deep: '#1e2f6b', light: '#9fb3de', tint: '#e4e9f6' },
  express: { main: '#f2895f', deep: '#c9512f', light: '#fbd0b9', tint: '#fdefe7' },
  tools: { main: '#1f93a0', deep: '#0b4f5c', light: '#a9dfe0', tint: '#e4f4f3' },
  bath: { main: '#55bfc0', deep: '#17808a', light: '#bdeae6', tint: '#e6f5f3' },
  gentle: { main: '#ee8f7d', deep: '#c75c4c', light: '#fbd3c9', tint: '#fdf0eb' },
  travel: { main: '#137c8b', deep: '#0a4653', light: '#8fd0d3', tint: '#e5f3f2' },
  starter: { main: '#f2785c', deep: '#bd4a32', light: '#fac4b2', tint: '#fdefe8' },
  night: { main: '#46569c', deep: '#252f66', light: '#aab4de', tint: '#e8ebf6' },
} as const satisfies Record<string, Tone>;

/**
 * The ground of a range, behind packs of whichever colour: near to that of its pages in
 * `look/brand.scss`.
 */
export const STAGES = {
  creams: TONES.original,
  tablets: { main: '#5a93cf', deep: '#27598f', light: '#b7d4f1', tint: '#e3eefa' },
  brushes: TONES.gentle,
  kits: { main: '#c99c5c', deep: '#8a642f', light: '#eed9b2', tint: '#f8f0e1' },
} as const satisfies Record<string, Tone>;

/** The disc of the mark at the hour at which something is used; `day` for all of them. */
export const HOURS = {
  morning: '#fbdc9c',
  meals: '#fbd27f',
  evening: '#f9b392',
  night: '#fdf6dc',
  day: '#fbdc9c',
} as const;

export type Hour = keyof typeof HOURS;
