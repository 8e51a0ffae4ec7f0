/** One file on the image CDN. Width and height are the file's own, in px. */
export type ImageFile = {
  /** Address of the original at the content service, without protocol (`//images.ctfassets.net/…`). */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** SVG files are delivered as they are; everything else is transformed. */
  readonly isVector: boolean;
};

/** An image with its alternatives per breakpoint, as `ui/Picture` draws it. */
export type Picture = {
  /** Empty for a decorative image. */
  readonly alt: string;
  readonly image: ImageFile;
  /** Used from this viewport width in px upwards; sorted from the widest to the narrowest. */
  readonly sources: readonly { readonly minWidth: number; readonly image: ImageFile }[];
  readonly isLazy: boolean;
  readonly isPreloaded: boolean;
};

/** A file (`//host/path`) plays in the page; an embedded video is asked of its service after the click. */
export type VideoSource =
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'youtube'; readonly videoId: string };
