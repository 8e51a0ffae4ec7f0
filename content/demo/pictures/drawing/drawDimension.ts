import { drawText, readTextWidth } from './drawText';
import { WHITE } from './palette';
import type { Tone } from './palette';
import { line, rect } from './shapes';

const drawTag = (text: string, x: number, y: number, tone: Tone): string => {
  const width = readTextWidth(text, 34) + 44;
  return rect(x - width / 2, y - 29, width, 58, 29, WHITE, `stroke="${tone.deep}" stroke-width="3"`) + drawText(text, { x, y: y + 12, size: 34, fill: tone.deep, anchor: 'middle' });
};

/** A measure beside a thing, upright, from `top` to `bottom`, with its size on a tag. */
export const drawHeight = (x: number, top: number, bottom: number, text: string, tone: Tone): string =>
  line(`M${x} ${top}V${bottom}M${x - 18} ${top}h36M${x - 18} ${bottom}h36`, tone.deep, 4) + drawTag(text, x, (top + bottom) / 2, tone);

/** A measure under a thing, from `left` to `right`, with its size on a tag. */
export const drawSpan = (y: number, left: number, right: number, text: string, tone: Tone): string =>
  line(`M${left} ${y}H${right}M${left} ${y - 18}v36M${right} ${y - 18}v36`, tone.deep, 4) + drawTag(text, (left + right) / 2, y, tone);
