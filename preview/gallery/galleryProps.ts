type GalleryField = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
};

export type GalleryBlock = {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly GalleryField[];
  readonly traits: readonly string[];
  readonly pageCount: number;
  readonly pages: readonly { readonly title: string; readonly url: string }[];
};

export type GalleryExtra = {
  readonly links: readonly { readonly model: string; readonly name: string }[];
  readonly shown?: GalleryBlock;
  /** Pixels: shows the block's page in a frame. */
  readonly width?: number;
};
