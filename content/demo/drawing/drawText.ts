import { BOLD_GLYPHS, type Glyph, REGULAR_GLYPHS, UNITS_PER_EM } from './glyphs';

type TextWeight = 'regular' | 'bold';
type TextAnchor = 'start' | 'middle' | 'end';

/** `y` is the base line and `size` the em; `tracking` is extra space between letters in em. */
type TextPlace = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: TextWeight;
  readonly anchor?: TextAnchor;
  readonly tracking?: number;
};

function readGlyph(letter: string, weight: TextWeight): Glyph {
  const glyph = (weight === 'bold' ? BOLD_GLYPHS : REGULAR_GLYPHS)[letter];
  if (!glyph)
    throw new Error(
      `There is no outline of "${letter}" in content/demo/drawing/glyphs.ts; add it or write the text without it.`,
    );
  return glyph;
}

export function readTextWidth(
  text: string,
  size: number,
  weight: TextWeight = 'bold',
  tracking = 0,
): number {
  const advance = Array.from(text).reduce(
    (sum, letter) => sum + readGlyph(letter, weight)[0] + tracking * UNITS_PER_EM,
    0,
  );
  return ((advance - tracking * UNITS_PER_EM) * size) / UNITS_PER_EM;
}

export function drawText(
  text: string,
  { x, y, size, fill, weight = 'bold', anchor = 'start', tracking = 0 }: TextPlace,
): string {
  const width = readTextWidth(text, size, weight, tracking);
  const left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
  const scale = size / UNITS_PER_EM;
  let pen = 0;
  const letters = Array.from(text).map((letter) => {
    const [advance, outline] = readGlyph(letter, weight);
    const drawn = outline
      ? `<path transform="translate(${Math.round(pen)} 0)" d="${outline}"/>`
      : '';
    pen += advance + tracking * UNITS_PER_EM;
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${Math.round(left * 10) / 10} ${y}) scale(${Math.round(scale * 1e5) / 1e5})">${letters.join('')}</g>`;
}
