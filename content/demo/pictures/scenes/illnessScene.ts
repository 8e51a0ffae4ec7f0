import { drawContactShadow } from '../../drawing/drawMarks';
import { drawMug, drawTable, drawVase, drawWindow } from '../../drawing/drawRoom';
import { drawBath, drawDentureBrush } from '../../drawing/drawTools';
import { lighten, linear } from '../../drawing/paint';
import { APRICOT, CORAL, DEEP, INK, MINT, SAND, TONES, WHITE } from '../../drawing/palette';
import { circle, line, path, place, rect } from '../../drawing/shapes';
import { drawMat, drawScene } from './careScenes';

const TISSUES = '#8fb8d8';

/** 320 wide and 190 high, standing at y 0. */
const drawTissueBox = (): string =>
  drawContactShadow(20, 0, 200, 22, 44) +
  path(
    'M-70 -186C-84 -250 -52 -300 -20 -316C-6 -284 24 -282 36 -322C70 -288 78 -236 66 -186z',
    linear(60, [0, WHITE], [100, '#dbe8ee']),
  ) +
  line('M-20 -316C-26 -262 -10 -226 -14 -190M36 -322C28 -270 40 -232 34 -190', '#bdd0da', 4) +
  rect(-160, -190, 320, 190, 14, linear(50, [0, lighten(TISSUES, 0.5)], [100, TISSUES])) +
  rect(-84, -198, 168, 20, 10, lighten(TISSUES, 0.75)) +
  Array.from({ length: 8 }, (_, dot) =>
    circle(-108 + (dot % 4) * 72, -124 + Math.floor(dot / 4) * 64, 13, WHITE, 'opacity=".55"'),
  ).join('');

/** 300 long, on its side. */
const drawThermometer = (): string =>
  line('M-130 12H140', DEEP, 26, 'opacity=".12"') +
  path(
    'M-150 -24H70Q92 -24 100 -10H150Q160 -10 160 0T150 10H100Q92 24 70 24H-150Q-172 24 -172 0T-150 -24z',
    linear(90, [0, WHITE], [100, '#d3e2e5']),
    'stroke="#b9cdd0" stroke-width="3"',
  ) +
  rect(-96, -13, 96, 26, 7, '#cfe6d6') +
  line('M-82 0H-46M-36 0H-14', INK, 8) +
  circle(-134, 0, 10, CORAL) +
  rect(118, -10, 42, 20, 10, '#a9bcc1');

const drawSteam = (): string =>
  line('M-30 0C-52 -34 -8 -62 -30 -100M22 4C0 -30 44 -58 22 -96', WHITE, 13, 'opacity=".8"');

/** A new brush in its pack, 240 wide and 620 high. */
const drawNewBrush = (): string =>
  drawContactShadow(24, 0, 160, 18, 44) +
  rect(-120, -620, 240, 620, 18, lighten(CORAL, 0.72)) +
  rect(-120, -620, 240, 96, 18, CORAL) +
  rect(-40, -594, 80, 28, 14, WHITE) +
  place(drawDentureBrush(TONES.tools), 6, -262, 0.58, 88) +
  path(
    'M-96 -500H96V-24H-96z',
    linear(60, [0, WHITE, 70], [36, WHITE, 8], [58, WHITE, 34], [100, WHITE, 4]),
    'stroke="#ffffff" stroke-width="4"',
  );

/** A tag with a name on it, as lines. */
const drawNameTag = (): string =>
  rect(-74, -34, 148, 68, 12, WHITE, 'stroke="#b9cdd0" stroke-width="3"') +
  line('M-48 -8H44M-48 14H14', INK, 9);

export const drawAfterIllness = (): string =>
  drawScene(
    '#f2eee6',
    drawWindow(620, 60, 380, 360),
    drawTable(1600, 580, 320, SAND),
    drawMat(800, 790, 520, 84, MINT),
    place(drawTissueBox(), 1180, 700, 0.9),
    place(drawNewBrush(), 480, 764, 0.82),
    place(drawBath(TONES.bath, 'closed'), 830, 650, 0.78),
    place(drawNameTag(), 828, 666, 1.22),
    place(drawMug(APRICOT), 1110, 806, 0.9),
    place(drawSteam(), 1106, 632, 0.9),
    place(drawThermometer(), 690, 820, 0.9, -6),
    place(drawVase(CORAL), 1450, 740, 0.72),
  );
