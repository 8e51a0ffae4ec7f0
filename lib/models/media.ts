export type ImageFile = {
  /** Protocol-relative, such as `//images.ctfassets.net/…`. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly isVector?: boolean;
};

/** What a page cuts a picture to, where it does not show it whole. A wide one keeps the shape of a wide card. */
export type Cut = 'card' | 'square';

export type Picture = {
  readonly alt: string;
  readonly image: ImageFile;
  /** Widest first; `minWidth` in px. */
  readonly sources?: readonly { readonly minWidth: number; readonly image: ImageFile }[];
  readonly isLazy: boolean;
  readonly isPreloaded?: boolean;
};

export type VideoSource =
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'youtube'; readonly videoId: string };
