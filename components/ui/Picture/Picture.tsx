import Head from 'next/head';
import { useContext } from 'react';
import { buildImageUrl } from '@/lib/images/buildImageUrl';
import { buildCropSrcSet, buildSrcSet } from '@/lib/images/buildSrcSet';
import type { ImageFormat } from '@/lib/images/imageSizes';
import type { ImageEngine, ImageFile, Picture as PictureModel } from '@/lib/models/image';
import { ImageEngineContext } from './ImageEngineContext';

type Crop = { readonly width: number; readonly height: number };

export type PictureProps = {
  readonly picture: PictureModel;
  /** How wide the image is drawn, as the `sizes` attribute takes it. */
  readonly sizes?: string;
  readonly className?: string | undefined;
  /** Cut to this size in px (one of IMAGE_CROPS) instead of scaling. */
  readonly crop?: Crop;
  /** Drawn width and height in px where the layout fixes them; otherwise the file's own. */
  readonly width?: number;
  readonly height?: number;
};

const MODERN = 'avif';
const FALLBACK = 'webp';

function srcSetOf(engine: ImageEngine, image: ImageFile, format: ImageFormat, crop: Crop | undefined): string {
  return crop === undefined ? buildSrcSet(engine, image, format) : buildCropSrcSet(engine, image, crop, format);
}

/** One address for browsers that read no srcset: a middle width is enough for them. */
function plainUrl(engine: ImageEngine, image: ImageFile, crop: Crop | undefined): string {
  return buildImageUrl(engine, image, crop === undefined ? { width: image.width < 706 ? 320 : 706, format: FALLBACK } : { ...crop, format: FALLBACK });
}

/** Media condition under which a source applies, between its own width and the next wider one. */
function preloadMedia(widths: readonly number[], index: number): string | undefined {
  const from = widths[index];
  const wider = widths[index - 1];
  const parts = [...(from === undefined || from === 0 ? [] : [`(min-width: ${from}px)`]), ...(wider === undefined ? [] : [`(max-width: ${wider - 0.02}px)`])];
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

/** An image with its size known before it loads, in modern formats, with other crops per breakpoint where the content has them. */
export function Picture({ picture, sizes = '100vw', className, crop, width, height }: PictureProps) {
  const engine = useContext(ImageEngineContext);
  const { image } = picture;
  const size = { width: width ?? crop?.width ?? image.width, height: height ?? crop?.height ?? image.height };
  const loading = picture.isLazy && !picture.isPreloaded ? 'lazy' : 'eager';
  if (image.isVector) {
    return <img className={className} src={plainUrl(engine, image, undefined)} alt={picture.alt} {...size} loading={loading} decoding="async" />;
  }
  const variants = [...picture.sources, { minWidth: 0, image }];
  const widths = variants.map(({ minWidth }) => minWidth);
  const isScaled = crop === undefined;
  return (
    <>
      {picture.isPreloaded && (
        <Head>
          {variants.map((variant, index) => (
            <link
              key={`preload-${variant.image.src}-${variant.minWidth}-${index}`}
              rel="preload"
              as="image"
              type="image/avif"
              imageSrcSet={srcSetOf(engine, variant.image, MODERN, crop)}
              {...(isScaled ? { imageSizes: sizes } : {})}
              media={preloadMedia(widths, index)}
              fetchPriority="high"
            />
          ))}
        </Head>
      )}
      <picture>
        {variants.map((variant, index) =>
          [MODERN, FALLBACK].map((format) => (
            <source
              key={`${index}-${format}`}
              type={`image/${format}`}
              {...(variant.minWidth > 0 ? { media: `(min-width: ${variant.minWidth}px)`, width: variant.image.width, height: variant.image.height } : {})}
              srcSet={srcSetOf(engine, variant.image, format === MODERN ? MODERN : FALLBACK, crop)}
              {...(isScaled ? { sizes } : {})}
            />
          )),
        )}
        <img
          className={className}
          src={plainUrl(engine, image, crop)}
          alt={picture.alt}
          {...size}
          loading={loading}
          decoding="async"
          {...(picture.isPreloaded ? { fetchPriority: 'high' as const } : {})}
        />
      </picture>
    </>
  );
}
