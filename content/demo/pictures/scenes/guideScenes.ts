import { drawSoak } from '../../drawing/drawBathParts';
import { drawDenture, drawLiftedDenture, drawPartialDenture } from '../../drawing/drawDenture';
import { drawGlass } from '../../drawing/drawGlass';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawMug, drawTable, drawVase, drawWindow } from '../../drawing/drawRoom';
import { drawFlatTablet } from '../../drawing/drawTablet';
import { drawDentureBrush } from '../../drawing/drawTools';
import { linear } from '../../drawing/paint';
import { APRICOT, CORAL, DEEP, INK, MINT, MIST, SAND, TONES, WHITE } from '../../drawing/palette';
import { circle, ellipse, line, path, place, rect } from '../../drawing/shapes';
import { drawMat, drawScene } from './careScenes';
import { LABELS } from './galleryParts';
import { drawWallDisc } from './heroes';
import { placeCarton, placeTube } from './productGroups';

/** Lines in place of words, so that the picture says the same in every language. */
const drawPaper = (rows: number): string =>
  drawContactShadow(10, 250, 220, 20, 30) +
  rect(
    -190,
    -250,
    380,
    500,
    12,
    linear(70, [0, WHITE], [100, '#e9f0f0']),
    'stroke="#cfdedf" stroke-width="3"',
  ) +
  rect(-150, -210, 150, 26, 13, INK) +
  Array.from(
    { length: rows },
    (_, row) =>
      rect(-150, -140 + row * 54, 170 + (row % 2) * 30, 14, 7, '#b9cdd0') +
      rect(90, -140 + row * 54, 60, 14, 7, '#8fc9cc'),
  ).join('') +
  line('M-150 150H150', '#b9cdd0', 4) +
  rect(60, 176, 90, 24, 12, CORAL);

const drawPen = (): string =>
  rect(-150, -12, 250, 24, 12, linear(90, [0, '#2f9ba6'], [100, DEEP])) +
  path('M100 -12L150 0L100 12z', '#c79f76') +
  rect(-150, -12, 40, 24, 12, CORAL);

const drawLens = (): string =>
  line('M96 96L210 210', '#c79f76', 38) +
  line('M96 96L210 210', '#e8cba8', 14) +
  circle(
    0,
    0,
    128,
    linear(50, [0, WHITE, 70], [100, '#a5dcdd', 40]),
    `stroke="${INK}" stroke-width="18"`,
  ) +
  line('M-74 -34Q-58 -76 -16 -82', WHITE, 14);

const drawPhone = (): string =>
  drawContactShadow(0, 306, 170, 18, 40) +
  rect(-150, -300, 300, 600, 40, linear(60, [0, '#24626e'], [100, DEEP])) +
  rect(-130, -270, 260, 540, 22, linear(70, [0, WHITE], [100, MIST])) +
  circle(0, -60, 92, CORAL) +
  path(
    'M-38 -104C-58 -92 -56 -62 -32 -34C-6 -4 26 14 44 -2C56 -14 50 -24 36 -34C22 -44 16 -38 8 -32C-4 -34 -22 -54 -22 -66C-14 -72 -10 -80 -18 -92C-26 -106 -30 -110 -38 -104z',
    WHITE,
  ) +
  rect(-80, 96, 160, 22, 11, '#8fc9cc') +
  rect(-54, 138, 108, 16, 8, '#b9cdd0');

const drawBin = (colour: string, contents: string): string =>
  drawContactShadow(0, 6, 190, 26, 44) +
  ellipse(0, -320, 180, 34, DEEP) +
  contents +
  path(
    'M-180 -320A180 34 0 0 0 180 -320L146 -10A146 28 0 0 1 -146 -10z',
    linear(0, [0, WHITE], [30, colour], [100, colour]),
  ) +
  line('M-180 -320A180 34 0 0 0 180 -320', WHITE, 10, 'opacity=".7"');

export const drawCosts = (): string =>
  drawScene(
    '#eef3ea',
    drawWallDisc(1120, 560, 470, '#d6ebe6'),
    drawTable(1600, 560, 340, SAND),
    place(drawPaper(5), 590, 470, 1.1, -3),
    place(drawPen(), 760, 832, 0.9, -12),
    drawMat(1060, 760, 250, 60, MINT),
    place(drawDenture(), 1050, 710, 0.74),
    place(drawVase(APRICOT), 180, 800, 0.8),
  );

export const drawUrgentCall = (): string =>
  drawScene(
    '#f6ece6',
    drawWindow(150, 90, 380, 400),
    drawTable(1600, 580, 320, SAND),
    place(drawPhone(), 800, 470, 1),
    drawMat(1200, 770, 280, 64, MINT),
    place(drawPartialDenture(), 1200, 720, 0.8),
    place(drawGlass(), 380, 810, 0.74),
  );

export const drawIngredients = (): string =>
  drawScene(
    MIST,
    drawWallDisc(760, 570, 500, '#cdeee6'),
    drawTable(1600, 570, 330, '#e6d7c3'),
    placeCarton(LABELS['orelle-fresh-daily'], 370, 760, 300, 400, 80),
    placeTube(LABELS['orelle-hold-original'], 890, 790, 0.68),
    placeTube(LABELS['orelle-hold-pure'], 1130, 780, 0.66),
    place(drawFlatTablet(TONES.daily), 640, 820, 0.6),
    place(drawLens(), 955, 520, 0.9),
  );

export const drawStains = (): string =>
  drawScene(
    '#e9f1f3',
    drawWindow(1090, 80, 300, 380),
    drawTable(1600, 590, 310, '#dfeceb'),
    place(drawMug(APRICOT), 440, 800, 1.2),
    drawMat(880, 760, 340, 76, MINT),
    place(drawLiftedDenture(), 810, 700, 0.9),
    place(drawDentureBrush(TONES.tools), 1050, 634, [-0.78, -0.78], -24),
    place(drawSoak(TONES.daily, 40), 1380, 750, 0.68),
  );

export const drawRecycling = (): string =>
  drawScene(
    '#eaf3ea',
    drawTable(1600, 640, 260, SAND),
    place(
      drawBin('#8fb8d8', placeCarton(LABELS['orelle-fresh-overnight'], -110, -270, 170, 230, 40)),
      510,
      806,
      0.82,
    ),
    place(
      drawBin('#f0cf7c', placeTube(LABELS['orelle-hold-original'], 0, -200, 0.5)),
      800,
      806,
      0.82,
    ),
    place(
      drawBin('#b9c4c2', place(drawDentureBrush(TONES.tools), 10, -380, 0.62, 80)),
      1090,
      806,
      0.82,
    ),
  );
