import type { ContentType } from '@/lib/content/model/defineContentType';

export type GalleryBlock = {
  readonly types: readonly ContentType[];
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
