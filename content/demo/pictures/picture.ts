import type { EDITIONS } from '@/lib/config/editions';

export type PictureLocale = (typeof EDITIONS)[number]['locale'];

/** The locales that every picture is described in; en-US is written only where it differs from en-GB. */
const WRITTEN_LOCALES = ['en-GB', 'fr-FR', 'es-ES', 'de-DE', 'it-IT'] as const satisfies readonly PictureLocale[];

/** One description in en-GB, fr-FR, es-ES, de-DE and it-IT, in this order. */
export type Words = readonly [enGB: string, frFR: string, esES: string, deDE: string, itIT: string];

/**
 * One asset of the demo space: `draw` returns its SVG source at `width` by `height`, the same on every run.
 * An `svg` is served as it is; a `png` is rendered from it.
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

/** Size, format and drawing of a picture, without its words. */
export type Drawing = Pick<Picture, 'id' | 'width' | 'height' | 'draw'> & { readonly format?: Picture['format'] };

/** A picture from its drawing and its words; `enUS` only where American English differs. */
export function buildPicture({ id, width, height, draw, format = 'png' }: Drawing, title: string, words: Words, enUS?: string): Picture {
  const alt = Object.fromEntries(WRITTEN_LOCALES.map((locale, index) => [locale, words[index]]));
  return { id, fileName: `${id}.${format}`, width, height, format, title, alt: enUS ? { ...alt, 'en-US': enUS } : alt, draw };
}
