import { drawLowerDenture } from '../../drawing/drawDenture';
import { drawBowl, drawGlass } from '../../drawing/drawGlass';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawTable, drawTowel, drawVase, drawWindow } from '../../drawing/drawRoom';
import { drawBath, drawGumBrush } from '../../drawing/drawTools';
import { darken, lighten, linear, radial } from '../../drawing/paint';
import {
  APRICOT,
  CORAL,
  DEEP,
  GUM,
  HOURS,
  INK,
  MINT,
  MIST,
  SAND,
  TONES,
  WHITE,
} from '../../drawing/palette';
import { circle, ellipse, line, path, place, rect } from '../../drawing/shapes';
import { drawMat, drawScene } from './careScenes';
import { drawWallDisc } from './heroes';

const drawStud = (): string =>
  rect(-20, -14, 40, 30, 6, linear(0, [0, '#8b9ea4'], [30, WHITE], [100, '#7d9097'])) +
  rect(-26, -40, 52, 30, 12, linear(0, [0, '#c79f52'], [30, '#fbe6ae'], [100, '#a87f35'])) +
  ellipse(0, -38, 22, 7, '#f3d58b');

/** A model of a lower jaw without teeth, 460 wide. */
const drawJawModel = (): string =>
  drawContactShadow(20, 96, 270, 26, 40) +
  path(
    'M-236 -30Q-236 120 0 132Q236 120 236 -30L236 40Q220 184 0 190Q-220 184 -236 40z',
    linear(90, [0, lighten(SAND, 0.4)], [100, darken(SAND, 0.18)]),
  ) +
  line('M-190 -20C-186 76 -100 108 0 110S186 76 190 -20', darken(GUM, 0.12), 88) +
  line('M-190 -28C-186 66 -100 98 0 100S186 66 190 -28', GUM, 84) +
  line('M-206 -32C-200 50 -110 76 0 78S200 50 206 -32', lighten(GUM, 0.35), 12, 'opacity=".7"');

const drawImplants = (): string => place(drawStud(), -104, 64) + place(drawStud(), 104, 64);

/** The shade of what has come up. */
const drawGap = (): string =>
  line('M70 84C130 76 186 44 190 -16', DEEP, 40, 'opacity=".1"') +
  line('M118 70C160 54 188 20 190 -16', DEEP, 34, 'opacity=".12"');

/** Beside the end that has come up. */
const drawRocking = (): string => line('M0 0Q34 -50 0 -100M40 10Q84 -50 40 -112', CORAL, 15);

const drawClock = (): string =>
  circle(8, 10, 120, DEEP, 'opacity=".1"') +
  circle(0, 0, 118, linear(50, [0, WHITE], [100, MIST]), `stroke="${INK}" stroke-width="14"`) +
  path('M0 0V-92A92 92 0 0 1 79.7 46z', lighten(CORAL, 0.62)) +
  Array.from({ length: 12 }, (_, hour) =>
    place(line('M0 -96V-84', '#8fb0b5', 7), 0, 0, 1, hour * 30),
  ).join('') +
  line('M0 0V-80', INK, 11) +
  line('M0 0L66 38', CORAL, 9) +
  circle(0, 0, 11, INK);

const drawColdPack = (): string =>
  rect(-170, -64, 340, 104, 46, linear(80, [0, '#cdeaf6'], [50, '#7fc4e0'], [100, '#4b97bd'])) +
  line('M-120 -44Q0 -58 110 -44', WHITE, 12, 'opacity=".7"') +
  line('M-60 -52V28M54 -52V28', '#3f86ab', 4, 'opacity=".35"');

const drawSoup = (): string =>
  ellipse(
    0,
    -138,
    176,
    32,
    radial([
      [0, '#f6cf8b'],
      [100, '#e8a85a'],
    ]),
  ) + line('M-90 -140Q-20 -154 70 -142', '#fbe4b6', 8, 'opacity=".8"');

export const drawImplantDentures = (): string =>
  drawScene(
    '#e6f1f1',
    drawWallDisc(800, 570, 500, '#cfe8e6'),
    drawTable(1600, 600, 300, SAND),
    drawMat(800, 800, 420, 70, MINT),
    place(drawJawModel() + drawImplants(), 800, 650, 0.95),
    place(drawLowerDenture(), 800, 370, 1.06),
    line('M701 544V600M899 544V600', '#5f8f97', 6, 'stroke-dasharray="4 18"'),
    place(drawGumBrush(TONES.tools), 1310, 770, 0.74, -8),
    place(drawVase(APRICOT), 230, 780, 0.82),
  );

/** A denture that rocks: down on one side, up from the gum on the other. */
export const drawLooseDenture = (): string =>
  drawScene(
    '#eaf2ec',
    drawWallDisc(800, 590, 520, '#fbe3d6'),
    drawTable(1600, 600, 300, SAND),
    drawMat(800, 790, 430, 76, MINT),
    place(drawJawModel() + drawGap(), 800, 630, 1.06),
    place(drawLowerDenture(), 800, 494, 1.2, -19),
    place(drawRocking(), 1046, 400),
    place(drawVase(APRICOT), 220, 780, 0.8),
    place(drawGlass(), 1380, 800, 0.7),
  );

/** Where the denture rubs, and the denture left out. */
const drawRingedSpot = (): string =>
  ellipse(
    0,
    0,
    58,
    44,
    radial([
      [0, '#b8282f', 95],
      [45, '#c8383c', 80],
      [100, '#c8383c', 0],
    ]),
  ) +
  circle(0, 0, 88, 'none', `stroke="${WHITE}" stroke-width="22"`) +
  circle(0, 0, 88, 'none', `stroke="${CORAL}" stroke-width="14"`);

export const drawSoreSpot = (): string =>
  drawScene(
    '#e8f3f2',
    drawWallDisc(730, 620, 580, HOURS.morning),
    drawTable(1600, 620, 280, SAND),
    drawMat(730, 800, 430, 72, MINT),
    place(drawJawModel() + place(drawRingedSpot(), -152, 52, 0.72), 730, 520, 1.32),
    place(drawBath(TONES.bath, 'open', place(drawLowerDenture(), 0, -150, 0.82)), 1290, 740, 0.66),
  );

export const drawImmediateDentures = (): string =>
  drawScene(
    '#f2efe6',
    drawWindow(170, 90, 380, 400),
    place(drawClock(), 1080, 260, 1.1),
    drawTable(1600, 590, 310, '#e3d3bd'),
    place(drawTowel(MINT), 1160, 800, 0.94),
    place(drawColdPack(), 1150, 690, 0.8, -3),
    place(drawBowl(TONES.starter.light, drawSoup()), 650, 820, 1.1),
    place(drawGlass(), 310, 820, 0.7),
  );
