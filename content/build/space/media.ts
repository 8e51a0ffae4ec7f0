import type { Locale } from './locales';

/** A film of the demo space: a finished file, copied as it is. */
export type FilmSource = {
  readonly id: string;
  readonly fileName: string;
  /** Where the file is. */
  readonly file: string;
  readonly title: Readonly<Partial<Record<Locale, string>>>;
  /** What the film shows, for those who do not see it. */
  readonly description: Readonly<Partial<Record<Locale, string>>>;
};

/** A film that stands in the assets folder. */
export type CopiedFilm = {
  readonly film: FilmSource;
  /** Its place under the assets folder: `videos.ctfassets.net/…`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
};

/** A picture of the demo space: an SVG drawing and how it is delivered. Sizes in px. */
export type PictureSource = {
  readonly id: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'svg';
  /** The SVG source. */
  readonly draw: () => string;
  readonly alt: Readonly<Partial<Record<Locale, string>>>;
  readonly title: string;
};

/** A picture that stands in the assets folder. */
export type RenderedPicture = {
  readonly picture: PictureSource;
  /** Its place under the assets folder: `images.ctfassets.net/…`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
};
