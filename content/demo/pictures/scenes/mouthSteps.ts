import { drawDenture } from '../../drawing/drawDenture';
import { drawMouth } from '../../drawing/drawMouth';
import { drawGumBrush } from '../../drawing/drawTools';
import { linear } from '../../drawing/paint';
import { INK, STAGES, TONES, WHITE } from '../../drawing/palette';
import { circle, ellipse, line, path, place } from '../../drawing/shapes';
import { drawFlatGallery } from './galleryParts';

/** What is in or before the mouth is drawn around its middle. */
const drawMouthStep = (...things: readonly string[]): string =>
  drawFlatGallery(
    STAGES.brushes,
    circle(690, 610, 490, WHITE),
    circle(690, 610, 462, linear(40, [0, '#f8dcc8'], [60, '#f3c9ae'], [100, '#dfa98a'])),
    line('M560 956Q668 1000 780 956', '#c98f73', 10, 'opacity=".5"'),
    place(drawMouth() + things.join(''), 668, 630, 1.2),
  );

/** On the back of the head, for the tongue. */
const drawRibs = (): string =>
  line(
    Array.from({ length: 9 }, (_, index) => `M${-338 + index * 14} 5v6`).join(''),
    TONES.gentle.deep,
    5,
  );

/** How far the bristles are from the middle of the brush. */
const REACH = 290;

/** With its bristles above `x` and `y`. */
function drawBrushAt(x: number, y: number, turn: number): string {
  const angle = (turn * Math.PI) / 180;
  return place(
    drawGumBrush(TONES.gentle) + drawRibs(),
    x + Math.cos(angle) * REACH,
    y + Math.sin(angle) * REACH,
    1,
    turn,
  );
}

/** Drawn to the right, from the origin. */
const drawArrow = (length: number): string => {
  const tip = `M${length - 42} -34L${length} 0L${length - 42} 34`;
  return line(`M0 0H${length - 6}${tip}`, WHITE, 34) + line(`M0 0H${length - 6}${tip}`, INK, 17);
};

const drawCircling = (x: number, y: number, radius: number): string => {
  const circling = `M${radius} 0A${radius} ${radius} 0 1 1 0 ${-radius}M-20 ${-radius - 24}L5 ${-radius}L-20 ${24 - radius}`;
  return place(line(circling, WHITE, 33) + line(circling, INK, 16), x, y);
};

const drawTongue = (): string =>
  path(
    'M-134 78C-158 180 -116 282 0 288C116 282 158 180 134 78Q0 34 -134 78z',
    linear(80, [0, '#cf7673'], [30, '#e59a95'], [100, '#d98582']),
  ) +
  line('M-104 140C-112 200 -84 254 -20 264', '#f4bdb8', 12, 'opacity=".7"') +
  line('M0 96Q5 170 0 240', '#b9605f', 7, 'opacity=".5"');

export const drawGumsStep = (): string =>
  drawMouthStep(drawBrushAt(-30, -16, 20), drawCircling(178, -52, 54), drawCircling(-106, 120, 50));

export const drawPalateStep = (): string =>
  drawMouthStep(
    ellipse(0, -20, 150, 54, '#c9716f', 'opacity=".5"'),
    drawBrushAt(20, 28, 22),
    place(drawArrow(124), -130, 46, 1, -90),
  );

export const drawTongueStep = (): string =>
  drawMouthStep(drawTongue(), drawBrushAt(28, 140, 24), place(drawArrow(146), -70, 92, 1, 90));

/** Upside down, as an upper denture is seen from the front. */
export const drawPressStep = (): string =>
  drawMouthStep(
    place(drawDenture(), 0, -12, [1.12, -1]),
    place(drawArrow(130), -206, 186, 1, -90),
    place(drawArrow(130), 206, 186, 1, -90),
  );
