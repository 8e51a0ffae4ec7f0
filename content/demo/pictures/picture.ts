import type { Edition } from '@/lib/platform/config/editions';

export type PictureLocale = Edition['locale'];

const WRITTEN_LOCALES = [
  'en-GB',
  'fr-FR',
  'es-ES',
  'de-DE',
  'it-IT',
] as const satisfies readonly PictureLocale[];

export type Words = readonly [enGB: string, frFR: string, esES: string, deDE: string, itIT: string];

/**
 * `draw` returns the SVG source, the same on every run. An `svg` is served as it is, a `png` is
 * rendered from it.
 */
export type Picture = {
  readonly id: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'svg';
  readonly title: string;
  readonly alt: Partial<Record<PictureLocale, string>>;
  readonly draw: () => string;
};

export type Drawing = Pick<Picture, 'id' | 'width' | 'height' | 'draw'> & {
  readonly format?: Picture['format'];
};

export function buildPicture(
  { id, width, height, draw, format = 'png' }: Drawing,
  title: string,
  words: Words,
  enUS?: string,
): Picture {
  const alt = Object.fromEntries(WRITTEN_LOCALES.map((locale, index) => [locale, words[index]]));
  return {
    id,
    fileName: `${id}.${format}`,
    width,
    height,
    format,
    title,
    alt: enUS ? { ...alt, 'en-US': enUS } : alt,
    draw,
  };
}
