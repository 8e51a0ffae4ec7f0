export type ImageFile = {
  /** Protocol-relative, such as `//images.ctfassets.net/…`. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly isVector?: boolean;
};

/** How a page crops a picture: `card` keeps wide ones wide and makes others square. */
export type Cut = 'card' | 'square';

export type Picture = {
  readonly alt: string;
  readonly image: ImageFile;
  /** Widest first; `minWidth` in pixels. */
  readonly sources?: readonly { readonly minWidth: number; readonly image: ImageFile }[];
  readonly isLazy: boolean;
  readonly isPreloaded?: boolean;
};

export type VideoSource =
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'youtube'; readonly videoId: string };
