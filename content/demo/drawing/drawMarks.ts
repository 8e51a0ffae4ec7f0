import { MARK } from '../look/mark';
import { drawText, readTextWidth } from './drawText';
import { blur, linear, radial } from './paint';
import { CORAL, DEEP, INK, type Tone, WHITE } from './palette';
import { ellipse, line, place, polygon, rect } from './shapes';

export const drawContactShadow = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength = 40,
): string =>
  ellipse(
    x,
    y,
    rx,
    ry,
    radial([
      [0, DEEP, strength],
      [45, DEEP, Math.round(strength * 0.55)],
      [100, DEEP, 0],
    ]),
  );

/** Thrown to the lower right: in all pictures the light comes from the upper left. */
export function drawCastShadow(
  left: number,
  ground: number,
  width: number,
  length: number,
  strength = 26,
): string {
  const fall = length * 0.3;
  const points = [
    [left, ground - 6],
    [left + width, ground - 14],
    [left + width + length, ground + fall - 10],
    [left + length * 0.92, ground + fall + 6],
  ] as const;
  return polygon(
    points,
    linear(20, [0, DEEP, strength], [55, DEEP, Math.round(strength * 0.6)], [100, DEEP, 0]),
    blur(7),
  );
}

const drawTag = (text: string, x: number, y: number, tone: Tone): string => {
  const width = readTextWidth(text, 34) + 44;
  return (
    rect(x - width / 2, y - 29, width, 58, 29, WHITE, `stroke="${tone.deep}" stroke-width="3"`) +
    drawText(text, { x, y: y + 12, size: 34, fill: tone.deep, anchor: 'middle' })
  );
};

export const drawHeight = (
  x: number,
  top: number,
  bottom: number,
  text: string,
  tone: Tone,
): string =>
  line(`M${x} ${top}V${bottom}M${x - 18} ${top}h36M${x - 18} ${bottom}h36`, tone.deep, 4) +
  drawTag(text, x, (top + bottom) / 2, tone);

export const drawSpan = (
  y: number,
  left: number,
  right: number,
  text: string,
  tone: Tone,
): string =>
  line(`M${left} ${y}H${right}M${left} ${y - 18}v36M${right} ${y - 18}v36`, tone.deep, 4) +
  drawTag(text, (left + right) / 2, y, tone);

export const drawMark = (ink: string = INK, accent: string = CORAL): string =>
  line(MARK.arch.d, ink, MARK.arch.width) + line(MARK.shelf.d, accent, MARK.shelf.width);

export const drawLogo = (ink: string = INK, accent: string = CORAL): string =>
  place(drawMark(ink, accent), 0, 0) +
  drawText('Orelle', { x: 82, y: 52, size: 73, fill: ink, tracking: 0.07 });

export const LOGO_WIDTH = 318;

export const placeLogo = (
  x: number,
  y: number,
  width: number,
  ink: string = INK,
  accent: string = CORAL,
): string => place(drawLogo(ink, accent), x, y, width / LOGO_WIDTH);
