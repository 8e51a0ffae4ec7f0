import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawTippedBath } from '../../drawing/drawBathParts';
import { drawLiftedDenture } from '../../drawing/drawDenture';
import { drawArm } from '../../drawing/drawHand';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawPerson, MEERA } from '../../drawing/drawPerson';
import { drawBowlOfBasin, drawTable } from '../../drawing/drawRoom';
import { linear } from '../../drawing/paint';
import { MINT, SAND, TONES, WHITE } from '../../drawing/palette';
import { circle, drawFrame, ellipse, path, place } from '../../drawing/shapes';
import { drawTiles } from './careScenes';
import { drawWall, drawWallArch } from './heroes';

const SLEEVE = '#23808b';

const drawAtBasin = (behind: string, before = ''): string =>
  drawFrame(
    1600,
    1200,
    drawWall(1600, 1200, WHITE, '#e3f1f0'),
    drawWallArch(800, 1060, 1120, 980, MINT),
    drawWindowLight(1600, 1060, 0.5),
    behind,
    drawTable(1600, 1060, 140, SAND),
    drawContactShadow(830, 1160, 330, 40, 46),
    place(drawBowlOfBasin(), 800, 944, [1.3, 0.9]),
    before,
  );

export const drawTakeOutStep = (): string =>
  drawAtBasin(
    place(drawPerson({ ...MEERA, gaze: 0, colour: '#2f9ba6', smile: 'soft' }), 800, 370, 1.66) +
      place(drawLiftedDenture(), 786, 708, 0.8, -5) +
      drawArm(MEERA.skin, SLEEVE, 1016, 838, [-1.5, 1.5], 54),
  );

const drawFallingWater = (): string =>
  path(
    'M560 478C572 470 594 474 600 488C616 520 612 640 608 916H566C568 640 574 530 560 478z',
    linear(0, [0, '#7fc9da', 90], [40, WHITE, 95], [100, '#8ed0df', 90]),
  ) +
  ellipse(586, 944, 150, 20, 'none', `stroke="${WHITE}" stroke-width="6" opacity=".9"`) +
  ellipse(586, 944, 84, 11, 'none', `stroke="${WHITE}" stroke-width="6"`) +
  [
    [520, 896, 9],
    [648, 886, 10],
    [490, 922, 7],
    [676, 914, 7],
  ]
    .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, '#bfe9f2'))
    .join('');

export const drawPourAwayStep = (): string =>
  drawAtBasin(
    drawTiles(1600, 0, 1060),
    drawFallingWater() +
      place(drawTippedBath(TONES.bath), 851, 380, 0.94) +
      drawArm(MEERA.skin, SLEEVE, 1000, 410, [-1.9, 1.9], 20),
  );
