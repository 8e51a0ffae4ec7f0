import { drawContactShadow } from '../../drawing/drawMarks';
import { drawLiftedDenture } from '../../drawing/drawDenture';
import { drawBowl } from '../../drawing/drawGlass';
import { drawTable } from '../../drawing/drawRoom';
import { lighten, linear } from '../../drawing/paint';
import { APRICOT, CORAL, DEEP, INK, MINT, SAND, WHITE } from '../../drawing/palette';
import { circle, line, path, place, rect } from '../../drawing/shapes';
import { drawMat, drawScene, drawTiles } from './careScenes';

const drawBottle = (colour: string, cap: string): string =>
  drawContactShadow(14, 0, 120, 20, 44) +
  path(
    'M-34 -430V-380C-34 -340 -100 -340 -100 -270V-30Q-100 0 -70 0H70Q100 0 100 -30V-270C100 -340 34 -340 34 -380V-430z',
    linear(0, [0, colour, 70], [20, lighten(colour, 0.6), 90], [60, colour, 90], [100, colour]),
  ) +
  rect(-44, -470, 88, 64, 12, linear(0, [0, lighten(cap, 0.3)], [100, cap])) +
  rect(-100, -230, 200, 140, 0, WHITE, 'opacity=".85"') +
  line('M-66 -190H66M-66 -160H30', '#b9cdd0', 12) +
  line('M-70 -290V-250', WHITE, 10, 'opacity=".7"');

/** Its head at the top; the charger is its foot. */
const drawPowerBrush = (): string =>
  drawContactShadow(10, 2, 96, 18, 44) +
  rect(-72, -40, 144, 42, 18, linear(0, [0, WHITE], [100, '#b9cdd0'])) +
  path(
    'M-44 -40C-52 -160 -46 -240 -32 -290H32C46 -240 52 -160 44 -40z',
    linear(0, [0, '#d7e7e8'], [30, WHITE], [100, '#a9c3c6']),
  ) +
  circle(0, -190, 17, CORAL) +
  line('M0 -290V-420', '#d7e7e8', 24) +
  circle(0, -440, 34, linear(50, [0, WHITE], [100, '#c9dcdd'])) +
  rect(20, -462, 34, 44, 8, '#7fc6cb');

const drawPowder = (): string =>
  path('M-120 -150C-90 -230 -30 -250 10 -236C60 -250 100 -210 124 -150z', WHITE) +
  path('M-60 -176C-30 -220 20 -226 60 -196', 'none', 'stroke="#dfe8e8" stroke-width="8"');

const drawSpray = (): string =>
  drawContactShadow(14, 0, 110, 20, 44) +
  path(
    'M-30 -330V-300C-30 -260 -90 -240 -90 -170V-30Q-90 0 -60 0H60Q90 0 90 -30V-170C90 -240 30 -260 30 -300V-330z',
    linear(0, [0, '#f1c5b6'], [25, WHITE], [70, '#f4b29c'], [100, CORAL]),
  ) +
  path('M-60 -400H40L80 -370V-330H-36V-352H-60z', INK) +
  rect(-56, -170, 112, 110, 10, WHITE, 'opacity=".9"') +
  path('M0 -156L44 -80H-44z', 'none', `stroke="${CORAL}" stroke-width="9"`) +
  line('M0 -130V-104', CORAL, 9) +
  circle(0, -91, 5, CORAL);

export const drawRemedies = (): string =>
  drawScene(
    '#e6f1f2',
    drawTiles(1600, 0, 560),
    drawTable(1600, 560, 340, SAND),
    rect(0, 546, 1600, 16, 0, linear(90, [0, DEEP, 0], [100, DEEP, 10])),
    place(drawBottle('#6fc3c9', INK), 420, 660, 0.96),
    place(drawSpray(), 1230, 650, 1.06),
    place(drawPowerBrush(), 640, 640, 1),
    place(drawBowl(APRICOT, drawPowder()), 940, 650, 0.86),
    drawMat(800, 790, 330, 74, MINT),
    place(drawLiftedDenture(), 794, 738, 0.84),
  );
