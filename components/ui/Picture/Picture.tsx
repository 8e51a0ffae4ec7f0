import Head from 'next/head';
import { useContext } from 'react';
import { buildCropSrcSet, buildImageUrl, buildSrcSet, canDeliver } from '@/lib/images/imageUrls';
import type { ImageFile, Picture as PictureModel } from '@/lib/models/media';
import { ImageEngineContext } from '../contexts';
import type { ImageEngine } from '@/lib/config/services';

type Crop = { readonly width: number; readonly height: number };

export type PictureProps = {
  readonly picture: PictureModel;
  /** What the layout makes of it: the whole window, or the width of its crop, unless given. */
  readonly sizes?: string;
  readonly className?: string | undefined;
  /** In px; one of IMAGE_CROPS. */
  readonly crop?: Crop;
  /** In px, where the layout fixes the drawn size. */
  readonly width?: number;
  readonly height?: number;
};

/** In order of preference; every supported browser reads the last. */
const MODERN = ['avif', 'webp'] as const;
const FALLBACK = 'webp';

type Variant = NonNullable<PictureModel['sources']>[number];

type Offer = { readonly type: string; readonly srcSet: string; readonly hasSizes: boolean };

function listOffers(
  engine: ImageEngine,
  image: ImageFile,
  crop: Crop | undefined,
): readonly Offer[] {
  if (image.isVector)
    return [{ type: 'image/svg+xml', srcSet: plainUrl(engine, image, crop), hasSizes: false }];
  return MODERN.map((format) => ({
    type: `image/${format}`,
    srcSet:
      crop === undefined
        ? buildSrcSet(engine, image, format)
        : buildCropSrcSet(engine, image, crop, format),
    hasSizes: true,
  }));
}

/** Only browsers without `srcset` load this, so a medium width will do. */
function plainUrl(engine: ImageEngine, image: ImageFile, crop: Crop | undefined): string {
  return buildImageUrl(
    engine,
    image,
    crop === undefined
      ? { width: image.width < 706 ? 320 : 706, format: FALLBACK }
      : { ...crop, format: FALLBACK },
  );
}

function preloadMedia(widths: readonly number[], index: number): string | undefined {
  const from = widths[index];
  const wider = widths[index - 1];
  const parts = [
    ...(from === undefined || from === 0 ? [] : [`(min-width: ${from}px)`]),
    ...(wider === undefined ? [] : [`(max-width: ${wider - 0.02}px)`]),
  ];
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

/** React's server renderer preloads every eager image except those of low priority, so that logos do not compete with the hero. */
function readPriority({ isPreloaded, image }: PictureModel): {
  readonly fetchPriority?: 'high' | 'low';
} {
  if (isPreloaded) return { fetchPriority: 'high' };
  return image.isVector ? { fetchPriority: 'low' } : {};
}

type PreloadProps = {
  readonly variants: readonly Variant[];
  readonly sizes: string;
  readonly crop: Crop | undefined;
};

/** Has to match the file that the browser picks from `<picture>`, or it downloads two. */
function Preload({ variants, sizes, crop }: PreloadProps) {
  const engine = useContext(ImageEngineContext);
  const widths = variants.map(({ minWidth }) => minWidth);
  return (
    <Head>
      {variants.map(({ image, minWidth }, index) =>
        listOffers(engine, image, crop)
          .slice(0, 1)
          .map(({ type, srcSet, hasSizes }) => (
            <link
              key={`preload-${image.src}-${minWidth}-${index}`}
              rel="preload"
              as="image"
              type={type}
              imageSrcSet={srcSet}
              {...(hasSizes ? { imageSizes: sizes } : {})}
              media={preloadMedia(widths, index)}
              fetchPriority="high"
            />
          )),
      )}
    </Head>
  );
}

type SourcesProps = {
  readonly variant: Variant;
  readonly sizes: string;
  readonly crop: Crop | undefined;
};

function Sources({ variant: { image, minWidth }, sizes, crop }: SourcesProps) {
  const engine = useContext(ImageEngineContext);
  // The `<img>` already has this address.
  if (image.isVector && minWidth === 0) return null;
  return listOffers(engine, image, crop).map(({ type, srcSet, hasSizes }) => (
    <source
      key={type}
      type={type}
      {...(minWidth > 0
        ? { media: `(min-width: ${minWidth}px)`, width: image.width, height: image.height }
        : {})}
      srcSet={srcSet}
      {...(hasSizes ? { sizes } : {})}
    />
  ));
}

export function Picture({
  picture,
  className,
  crop,
  width,
  height,
  sizes = crop === undefined ? '100vw' : `${crop.width}px`,
}: PictureProps) {
  const engine = useContext(ImageEngineContext);
  const { image } = picture;
  const size = {
    width: width ?? crop?.width ?? image.width,
    height: height ?? crop?.height ?? image.height,
  };
  const variants = [
    ...(picture.sources ?? []).filter((source) => canDeliver(engine, source.image)),
    { minWidth: 0, image },
  ];
  const img = (
    <img
      className={className}
      src={plainUrl(engine, image, crop)}
      alt={picture.alt}
      {...size}
      loading={picture.isLazy && !picture.isPreloaded ? 'lazy' : 'eager'}
      // Decoded on its own, the first picture would miss the first paint and wait for the scripts that run after it.
      decoding={picture.isPreloaded ? 'sync' : 'async'}
      {...readPriority(picture)}
    />
  );
  return (
    <>
      {picture.isPreloaded && <Preload variants={variants} sizes={sizes} crop={crop} />}
      {image.isVector && variants.length === 1 ? (
        img
      ) : (
        <picture>
          {variants.map((variant, index) => (
            <Sources key={index} variant={variant} sizes={sizes} crop={crop} />
          ))}
          {img}
        </picture>
      )}
    </>
  );
}
