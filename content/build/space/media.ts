import type { Locale } from './locales';

export type VideoSource = {
  readonly id: string;
  readonly fileName: string;
  readonly file: string;
  readonly title: Readonly<Partial<Record<Locale, string>>>;
  readonly description: Readonly<Partial<Record<Locale, string>>>;
};

export type CopiedVideo = {
  readonly video: VideoSource;
  readonly path: string;
  readonly size: number;
};

/** Sizes are in pixels; `draw` returns SVG source. */
export type PictureSource = {
  readonly id: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'svg';
  readonly draw: () => string;
  readonly alt: Readonly<Partial<Record<Locale, string>>>;
  readonly title: string;
};

export type RenderedPicture = {
  readonly picture: PictureSource;
  readonly path: string;
  readonly size: number;
};
