import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawLiftedDenture, drawLiftedFittingSide } from '../../drawing/drawDenture';
import { drawArm } from '../../drawing/drawHand';
import { drawContactShadow } from '../../drawing/drawMarks';
import { ELSA, GEORGE } from '../../drawing/drawPerson';
import { drawBowlOfBasin, drawTable } from '../../drawing/drawRoom';
import { drawSuctionBrush } from '../../drawing/drawTools';
import { drawLyingTube } from '../../drawing/drawTube';
import { darken, lighten, linear } from '../../drawing/paint';
import { MINT, SAND, TONES, WHITE } from '../../drawing/palette';
import { drawFrame, ellipse, line, path, place, rect } from '../../drawing/shapes';
import { drawFoam, drawTiles } from './careScenes';
import { LABELS } from './galleryParts';

const SLEEVE = '#2f9ba6';
const CARDIGAN = '#8a6fb0';

const drawAtWall = (height: number, table: number, ...things: readonly string[]): string =>
  drawFrame(
    1600,
    height,
    drawTiles(1600, 0, table),
    drawWindowLight(1600, table, 0.5),
    drawTable(1600, table, height - table, SAND),
    ...things,
  );

/** The crimped end is wound around the key; the tube lies to its left. */
const drawTubeWithKey = (): string =>
  drawContactShadow(-330, 96, 420, 34, 40) +
  place(drawLyingTube(LABELS['orelle-hold-original']), -30, 0, [0.86, 0.78], 0) +
  rect(-86, -108, 84, 216, 40, linear(0, [0, '#dfe9e9'], [40, WHITE], [100, '#b9c9ca'])) +
  line('M-62 -78V78M-40 -84V84', darken('#dfe9e9', 0.16), 5) +
  rect(
    -64,
    -150,
    40,
    300,
    20,
    linear(0, [0, lighten(TONES.tools.main, 0.3)], [100, TONES.tools.deep]),
  ) +
  ellipse(-44, -212, 84, 84, TONES.tools.main) +
  ellipse(-44, -212, 84, 84, 'none', `stroke="${TONES.tools.deep}" stroke-width="8"`) +
  ellipse(-44, -212, 40, 40, lighten(TONES.tools.main, 0.75)) +
  line('M-108 -246Q-92 -280 -54 -286', WHITE, 9, 'opacity=".6"');

export const drawFixedBrushStep = (): string =>
  drawAtWall(
    1200,
    880,
    place(drawSuctionBrush(TONES.tools), 840, 960, 1.7),
    place(drawLiftedDenture(), 840, 500, 1.15, 4),
    place(drawFoam(), 830, 610, 0.9),
    drawArm(GEORGE.skin, SLEEVE, 520, 560, 2, -10),
  );

/** Over the rim, so that the basin looks padded. */
const drawTowelInBasin = (): string =>
  path(
    'M-318 -6C-300 34 -200 40 0 40S300 34 322 -6C330 60 344 150 352 236Q300 262 256 240Q200 268 140 246Q70 272 0 248Q-72 272 -140 246Q-200 268 -258 240Q-304 262 -350 236C-342 150 -328 60 -318 -6z',
    linear(90, [0, lighten(MINT, 0.5)], [45, MINT], [100, darken(MINT, 0.12)]),
  ) +
  path(
    'M-318 -6C-240 -34 -120 -42 0 -42S240 -34 322 -6C300 34 200 40 0 40S-300 34 -318 -6z',
    linear(90, [0, darken(MINT, 0.12)], [100, lighten(MINT, 0.35)]),
  ) +
  line(
    'M-222 44C-232 110 -238 170 -240 226M-76 50V236M82 50V236M226 44C236 110 240 170 242 226',
    darken(MINT, 0.2),
    5,
    'opacity=".35"',
  ) +
  line('M-344 196Q0 246 346 196', WHITE, 8, 'stroke-dasharray="4 12" opacity=".8"');

export const drawTowelStep = (): string =>
  drawAtWall(
    1200,
    1000,
    drawContactShadow(830, 1130, 420, 44, 46),
    place(drawBowlOfBasin(), 800, 830, [1.55, 1.2]),
    place(drawTowelInBasin(), 800, 832, [1.3, 1.14]),
    place(drawLiftedDenture(), 850, 560, 1.05, -6),
    drawArm(ELSA.skin, CARDIGAN, 560, 610, 1.9, -16),
  );

export const drawTubeKeyStep = (): string =>
  drawAtWall(
    1200,
    820,
    place(drawTubeWithKey(), 1120, 860, 1.35),
    drawArm(ELSA.skin, CARDIGAN, 1210, 560, [-1.9, 1.9], -16),
  );

export const drawHandsAndSight = (): string =>
  drawAtWall(
    900,
    690,
    place(drawSuctionBrush(TONES.tools), 780, 770, 1.2),
    place(drawLiftedFittingSide(0), 780, 436, 0.9, 4),
    place(drawFoam(), 772, 524, 0.66),
    drawArm(GEORGE.skin, SLEEVE, 520, 486, 1.6, -10),
    place(drawTubeWithKey(), 1450, 770, 0.58),
  );
