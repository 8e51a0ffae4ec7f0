/** The sizes and formats in which images are delivered. The local image CDN makes these and no others. */

export const IMAGE_FORMATS = ['avif', 'webp', 'png', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Widths in px for images that keep their proportions. */
export const IMAGE_WIDTHS = [160, 320, 480, 706, 960, 1280, 1600, 2000] as const;

/** Sizes in px that are cut to fill: the specification's card images and their doubles for dense screens. */
export const IMAGE_CROPS = ['353x200', '706x400', '250x250', '500x500'] as const;
