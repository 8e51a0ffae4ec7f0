import { drawDenture } from '../../drawing/drawDenture';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawMug, drawTable, drawVase, drawWindow } from '../../drawing/drawRoom';
import { lighten, linear } from '../../drawing/paint';
import { APRICOT, CORAL, INK, MINT, SAGE, SAND, TOOTH, WHITE } from '../../drawing/palette';
import { circle, cut, ellipse, line, path, place, rect } from '../../drawing/shapes';
import { drawMat, drawScene } from './careScenes';
import { drawWallDisc } from './heroes';

/** An unfolded sheet, 960 wide, with its middle on the origin. */
const SHEET = 'M-480 -200L-160 -240L160 -200L480 -240V200L160 240L-160 200L-480 240z';

const drawFolds = (): string =>
  path('M-480 -200L-160 -240V200L-480 240z', linear(0, [0, WHITE, 40], [100, WHITE, 0])) +
  path('M-160 -240L160 -200V240L-160 200z', linear(0, [0, INK, 14], [100, INK, 2])) +
  path('M160 -200L480 -240V200L160 240z', linear(0, [0, WHITE, 40], [100, WHITE, 0]));

const drawMap = (contents: string): string =>
  drawContactShadow(20, 236, 540, 40, 46) +
  cut(SHEET, rect(-480, -250, 960, 500, 0, '#e3f0e4') + contents + drawFolds());

const STREETS =
  'M-480 60C-300 20 -120 90 60 40S340 -60 480 -30M-330 -260L-250 260M-40 -250C-80 -60 40 80 0 260M270 -260L230 260M-480 -110L480 -140M-480 160H480';

const drawTown = (): string =>
  path('M-480 -250H-300C-320 -160 -390 -130 -480 -130z', '#bfdcc4') +
  path('M90 90H210V230H90z', '#bfdcc4') +
  line('M-480 210C-260 130 -120 190 60 130S320 190 480 90', '#a9d8e6', 46) +
  line(STREETS, WHITE, 26) +
  line('M-480 60C-300 20 -120 90 60 40S340 -60 480 -30', '#f3d58f', 12);

const drawPin = (colour: string, contents: string): string =>
  ellipse(8, 4, 34, 10, linear(0, [0, INK, 40], [100, INK, 10])) +
  path(
    'M0 0C-20 -70 -110 -120 -110 -212A110 110 0 0 1 110 -212C110 -120 20 -70 0 0z',
    linear(50, [0, lighten(colour, 0.35)], [55, colour], [100, colour]),
  ) +
  circle(0, -212, 76, WHITE) +
  contents;

const drawTooth = (): string =>
  path(
    'M-44 -246C-44 -272 -18 -274 0 -262C18 -274 44 -272 44 -246C44 -216 32 -200 28 -172C26 -158 12 -158 10 -172L4 -198Q0 -206 -4 -198L-10 -172C-12 -158 -26 -158 -28 -172C-32 -200 -44 -216 -44 -246z',
    TOOTH,
    `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`,
  );

const drawSmallPin = (x: number, y: number): string =>
  place(drawPin('#6fb9bd', circle(0, -212, 40, '#6fb9bd')), x, y, 0.42);

export const drawFindDentist = (): string =>
  drawScene(
    '#e8f3f2',
    drawWindow(140, 70, 330, 340),
    drawWallDisc(840, 540, 480, MINT),
    drawTable(1600, 540, 360, SAND),
    place(drawMap(drawTown()), 800, 620, 1.04),
    drawSmallPin(520, 570),
    drawSmallPin(1080, 700),
    place(drawPin(CORAL, drawTooth()), 800, 640, 1.5),
    place(drawMug(APRICOT), 1480, 760, 0.9),
    place(drawVase('#a9dfe0'), 150, 760, 0.72),
  );

const drawBorder = (): string =>
  path('M-480 -250H-10C-70 -130 40 -60 -20 40S30 180 -10 250H-480z', '#f6e3cf') +
  line('M-480 150C-380 110 -300 180 -200 130S-60 170 0 120S220 60 480 130', '#a9d8e6', 40) +
  line('M-10 -250C-70 -130 40 -60 -20 40S30 180 -10 250', CORAL, 9, 'stroke-dasharray="30 22"') +
  circle(-370, -110, 34, SAGE) +
  circle(-330, -90, 26, SAGE) +
  circle(360, 190, 34, SAGE) +
  circle(400, 165, 24, SAGE);

const drawHouse = (wall: string, roof: string): string =>
  ellipse(0, 2, 92, 14, linear(0, [0, INK, 34], [100, INK, 8])) +
  rect(-70, -112, 140, 114, 6, linear(20, [0, WHITE], [100, wall])) +
  path('M-92 -104L0 -190L92 -104z', linear(40, [0, lighten(roof, 0.3)], [100, roof])) +
  rect(-18, -60, 36, 62, 6, roof) +
  rect(-54, -84, 30, 30, 4, '#a5d5dc') +
  rect(26, -84, 30, 30, 4, '#a5d5dc');

const drawCoins = (count: number, colour: string): string =>
  drawContactShadow(8, 12, 92, 18, 44) +
  Array.from(
    { length: count },
    (_, index) =>
      path(
        `M-76 ${-index * 26}A76 24 0 0 0 76 ${-index * 26}V${-index * 26 - 18}H-76z`,
        linear(0, [0, lighten(colour, 0.3)], [40, colour], [100, '#b98a3c']),
      ) +
      ellipse(
        0,
        -index * 26 - 18,
        76,
        24,
        lighten(colour, 0.45),
        `stroke="${colour}" stroke-width="5"`,
      ),
  ).join('');

export const drawCostsNearby = (): string =>
  drawScene(
    '#f1eee6',
    drawWallDisc(800, 540, 470, '#dcefe9'),
    drawTable(1600, 540, 360, SAND),
    place(drawMap(drawBorder()), 800, 560, 1.06),
    place(drawHouse('#d9ecea', INK), 580, 500, 1.1),
    place(drawHouse('#fbe3d6', CORAL), 1050, 490, 1.1),
    place(drawCoins(5, '#efc76a'), 500, 700, 0.86),
    place(drawCoins(2, '#efc76a'), 1110, 690, 0.86),
    drawMat(800, 800, 270, 60, MINT),
    place(drawDenture(), 796, 758, 0.7),
  );
