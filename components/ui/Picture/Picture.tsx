import Head from 'next/head';
import { useContext } from 'react';
import { buildCropSrcSet, buildImageUrl, buildSrcSet, canDeliver } from '@/lib/images/imageUrls';
import type { ImageFile, Picture as PictureModel } from '@/lib/models/media';
import { ImageEngineContext } from '../contexts';
import type { ImageEngine } from '@/lib/config/services';

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

/** Best first. A browser takes the first that it knows; every one of today knows the last. */
const MODERN = ['avif', 'webp'] as const;
const FALLBACK = 'webp';

type Variant = PictureModel['sources'][number];

/** The files of one variant as `<source>` and the preload name them. A drawing is one file for every width. */
type Offer = { readonly type: string; readonly srcSet: string; readonly isScaled: boolean };

function listOffers(engine: ImageEngine, image: ImageFile, crop: Crop | undefined): readonly Offer[] {
  if (image.isVector) return [{ type: 'image/svg+xml', srcSet: plainUrl(engine, image, crop), isScaled: false }];
  return MODERN.map((format) => ({
    type: `image/${format}`,
    srcSet: crop === undefined ? buildSrcSet(engine, image, format) : buildCropSrcSet(engine, image, crop, format),
    isScaled: crop === undefined,
  }));
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

/**
 * The server renderer would preload every drawing that is not lazy, such as the logo, beside the one picture that the
 * content wants first; low priority keeps it from that.
 */
function readPriority({ isPreloaded, image }: PictureModel): { readonly fetchPriority?: 'high' | 'low' } {
  if (isPreloaded) return { fetchPriority: 'high' };
  return image.isVector ? { fetchPriority: 'low' } : {};
}

type PreloadProps = { readonly variants: readonly Variant[]; readonly sizes: string; readonly crop: Crop | undefined };

/** Names the very file that the picture element then picks: the first offer of the variant that applies to the window. */
function Preload({ variants, sizes, crop }: PreloadProps) {
  const engine = useContext(ImageEngineContext);
  const widths = variants.map(({ minWidth }) => minWidth);
  return (
    <Head>
      {variants.map(({ image, minWidth }, index) =>
        listOffers(engine, image, crop)
          .slice(0, 1)
          .map(({ type, srcSet, isScaled }) => (
            <link
              key={`preload-${image.src}-${minWidth}-${index}`}
              rel="preload"
              as="image"
              type={type}
              imageSrcSet={srcSet}
              {...(isScaled ? { imageSizes: sizes } : {})}
              media={preloadMedia(widths, index)}
              fetchPriority="high"
            />
          )),
      )}
    </Head>
  );
}

type SourcesProps = { readonly variant: Variant; readonly sizes: string; readonly crop: Crop | undefined };

function Sources({ variant: { image, minWidth }, sizes, crop }: SourcesProps) {
  const engine = useContext(ImageEngineContext);
  // A drawing that is the default is the image's own address.
  if (image.isVector && minWidth === 0) return null;
  return listOffers(engine, image, crop).map(({ type, srcSet, isScaled }) => (
    <source
      key={type}
      type={type}
      {...(minWidth > 0 ? { media: `(min-width: ${minWidth}px)`, width: image.width, height: image.height } : {})}
      srcSet={srcSet}
      {...(isScaled ? { sizes } : {})}
    />
  ));
}

/** An image with its size known before it loads, in modern formats, with other crops per breakpoint where the content has them. */
export function Picture({ picture, sizes = '100vw', className, crop, width, height }: PictureProps) {
  const engine = useContext(ImageEngineContext);
  const { image } = picture;
  const size = { width: width ?? crop?.width ?? image.width, height: height ?? crop?.height ?? image.height };
  const variants = [...picture.sources.filter((source) => canDeliver(engine, source.image)), { minWidth: 0, image }];
  const img = (
    <img
      className={className}
      src={plainUrl(engine, image, crop)}
      alt={picture.alt}
      {...size}
      loading={picture.isLazy && !picture.isPreloaded ? 'lazy' : 'eager'}
      decoding="async"
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
