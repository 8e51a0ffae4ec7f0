import { drawFittingSide } from '../../drawing/drawDenture';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawTable, drawVase, drawWindow } from '../../drawing/drawRoom';
import { darken, lighten, linear } from '../../drawing/paint';
import { APRICOT, DEEP, MINT, SAND, WHITE } from '../../drawing/palette';
import { ellipse, line, path, place, rect } from '../../drawing/shapes';
import { drawMat, drawScene } from './careScenes';
import { LABELS } from './galleryParts';
import { placeTube } from './productGroups';

const POWDER = '#c9a2d8';

/** A shaker with holes in its cap, 200 wide and 430 high, standing at y 0. */
const drawPowderBottle = (): string =>
  drawContactShadow(14, 0, 130, 22, 48) +
  path(
    'M-100 -270Q-100 -312 -62 -326H62Q100 -312 100 -270V-22Q100 0 78 0H-78Q-100 0 -100 -22z',
    linear(0, [0, '#cfdcdc'], [24, WHITE], [62, '#f4f8f8'], [100, '#b9c9ca']),
  ) +
  rect(
    -100,
    -214,
    200,
    130,
    0,
    linear(0, [0, darken(POWDER, 0.1)], [24, lighten(POWDER, 0.4)], [100, POWDER]),
  ) +
  Array.from({ length: 9 }, (_, dot) =>
    ellipse(-32 + (dot % 3) * 32, -176 + Math.floor(dot / 3) * 28, 8, 8, WHITE, 'opacity=".85"'),
  ).join('') +
  path(
    'M-66 -326L-58 -396Q-56 -410 -40 -412H40Q56 -410 58 -396L66 -326z',
    linear(0, [0, darken(POWDER, 0.25)], [28, lighten(POWDER, 0.35)], [100, darken(POWDER, 0.3)]),
  ) +
  ellipse(0, -410, 46, 10, lighten(POWDER, 0.45)) +
  ellipse(-16, -410, 6, 2.5, DEEP) +
  ellipse(2, -413, 6, 2.5, DEEP) +
  ellipse(18, -409, 6, 2.5, DEEP);

/** Cut to lie along the jaw, 260 wide. */
const drawStrip = (): string =>
  line('M-110 10Q0 -30 110 10', DEEP, 40, 'opacity=".14" transform="translate(5 9)"') +
  line('M-110 10Q0 -30 110 10', '#e4cfc0', 38) +
  line('M-110 7Q0 -33 110 7', '#f8ebdf', 33) +
  line('M-104 6Q0 -32 104 6', WHITE, 5, 'stroke-dasharray="2 13" opacity=".9"');

/** Three strips on their sheet, 380 wide. */
const drawStrips = (): string =>
  path('M-190 -84H190L216 92H-216z', DEEP, 'opacity=".1" transform="translate(8 8)"') +
  path('M-190 -84H190L216 92H-216z', linear(60, [0, WHITE], [100, '#dfe9ee'])) +
  place(drawStrip(), 0, -42, 0.92) +
  place(drawStrip(), 0, 8, 0.97) +
  place(drawStrip(), 0, 60, 1.02);

export const drawWaysToHold = (): string =>
  drawScene(
    '#edf2f6',
    drawWindow(150, 80, 330, 370),
    drawTable(1600, 570, 330, SAND),
    drawMat(800, 770, 500, 96, MINT),
    place(drawFittingSide(0), 800, 560, 0.9),
    placeTube(LABELS['orelle-hold-extra'], 480, 780, 0.66),
    place(drawPowderBottle(), 1120, 776, 0.98),
    place(drawStrips(), 800, 800, 0.74),
    place(drawVase(APRICOT), 1430, 740, 0.78),
  );
