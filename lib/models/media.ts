export type ImageFile = Readonly<{
  /** Protocol-relative, such as `//images.ctfassets.net/…`. */
  src: string;
  width: number;
  height: number;
  isVector?: boolean;
}>;

/** How a page crops a picture: `card` keeps wide ones wide and makes others square. */
export type Cut = 'card' | 'square';

export type Picture = Readonly<{
  alt: string;
  image: ImageFile;
  /** Widest first; `minWidth` in pixels. */
  sources?: readonly { readonly minWidth: number; readonly image: ImageFile }[];
  isLazy: boolean;
  isPreloaded?: boolean;
}>;

export type VideoSource =
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'youtube'; readonly videoId: string };
