import Head from 'next/head';
import { useContext } from 'react';
import {
  buildCropSrcSet,
  buildImageUrl,
  buildSrcSet,
  canDeliver,
} from '@/lib/render/images/imageUrls';
import type { ImageFile, Picture as PictureModel } from '@/lib/models/media';
import { ImageEngineContext } from '../contexts';
import type { ImageEngine } from '@/lib/platform/config/services';

type Crop = { readonly width: number; readonly height: number };

type PictureProps = Readonly<{
  picture: PictureModel;
  /** Defaults to the crop's width, or to the whole window. */
  sizes?: string;
  className?: string | undefined;
  crop?: Crop;
  /** Pixels, if the layout fixes the size. */
  width?: number;
  height?: number;
}>;

/** In order of preference; every supported browser reads the last. */
const MODERN = ['avif', 'webp'] as const;

type Offer = Readonly<{ type: string; srcSet: string; sizes: string | undefined }>;

type Variant = NonNullable<PictureModel['sources']>[number] & {
  readonly offers: readonly Offer[];
};

function listOffers(
  engine: ImageEngine,
  image: ImageFile,
  crop: Crop | undefined,
  sizes: string,
): readonly Offer[] {
  if (image.isVector)
    return [{ type: 'image/svg+xml', srcSet: plainUrl(engine, image, crop), sizes: undefined }];
  return MODERN.map((format) => ({
    type: `image/${format}`,
    srcSet:
      crop === undefined
        ? buildSrcSet(engine, image, format)
        : buildCropSrcSet(engine, image, crop, format),
    sizes,
  }));
}

/** Only browsers without `srcset` load this, so a medium width will do. */
function plainUrl(engine: ImageEngine, image: ImageFile, crop: Crop | undefined) {
  const size = crop ?? { width: image.width < 706 ? 320 : 706 };
  return buildImageUrl(engine, image, { ...size, format: 'webp' });
}

function preloadMedia(minWidth: number, wider: number | undefined) {
  const conditions = [
    minWidth > 0 && `(min-width: ${minWidth}px)`,
    wider !== undefined && `(max-width: ${wider - 0.02}px)`,
  ];
  return conditions.filter(Boolean).join(' and ') || undefined;
}

/** React preloads every eager image unless its priority is low. Logos must not delay the hero. */
function resolvePriority({ isPreloaded, image }: PictureModel) {
  if (isPreloaded) return 'high';
  return image.isVector ? 'low' : undefined;
}

/** React preloads an `<img>` by itself, but not what the browser picks from `<picture>`. */
function Preload({ variants }: { readonly variants: readonly Variant[] }) {
  return (
    <Head>
      {variants.map(
        ({ image, minWidth, offers: [best] }, index) =>
          best !== undefined && (
            <link
              key={`preload-${image.src}-${minWidth}-${index}`}
              rel="preload"
              as="image"
              type={best.type}
              imageSrcSet={best.srcSet}
              imageSizes={best.sizes}
              media={preloadMedia(minWidth, variants[index - 1]?.minWidth)}
              fetchPriority="high"
            />
          ),
      )}
    </Head>
  );
}

function Sources({ image, minWidth, offers }: Variant) {
  // The `<img>` already has this address.
  if (image.isVector && minWidth === 0) return null;
  return offers.map(({ type, srcSet, sizes }) => (
    <source
      key={type}
      type={type}
      {...(minWidth > 0
        ? { media: `(min-width: ${minWidth}px)`, width: image.width, height: image.height }
        : {})}
      srcSet={srcSet}
      sizes={sizes}
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
  const variants = [
    ...(picture.sources ?? []).filter((source) => canDeliver(engine, source.image)),
    { minWidth: 0, image },
  ].map((variant) => ({ ...variant, offers: listOffers(engine, variant.image, crop, sizes) }));
  const img = (
    <img
      className={className}
      src={plainUrl(engine, image, crop)}
      alt={picture.alt}
      width={width ?? crop?.width ?? image.width}
      height={height ?? crop?.height ?? image.height}
      loading={picture.isLazy && !picture.isPreloaded ? 'lazy' : 'eager'}
      // With async decoding the first picture would miss the first paint and wait for scripts.
      decoding={picture.isPreloaded ? 'sync' : 'async'}
      fetchPriority={resolvePriority(picture)}
    />
  );
  if (image.isVector && variants.length === 1) return img;
  return (
    <>
      {picture.isPreloaded && <Preload variants={variants} />}
      <picture>
        {variants.map((variant, index) => (
          <Sources key={index} {...variant} />
        ))}
        {img}
      </picture>
    </>
  );
}
