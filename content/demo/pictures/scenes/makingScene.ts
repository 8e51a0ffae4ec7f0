import { drawLowerDenture } from '../../drawing/drawDenture';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawTable } from '../../drawing/drawRoom';
import { darken, lighten, linear } from '../../drawing/paint';
import { CORAL, DEEP, INK, MINT, SAND, WHITE } from '../../drawing/palette';
import { circle, ellipse, line, path, place, rect } from '../../drawing/shapes';
import { drawMat, drawScene } from './careScenes';
import { drawWallDisc } from './heroes';

const PLASTER = '#f3ead9';
const STEEL = '#a9bcc1';
const SHADES = ['#fffdf6', '#fbf3df', '#f5e8c9', '#eedcb4', '#e4cd9d'];

/** The jaw in plaster, 560 wide, with its top at y -40. */
const drawPlasterModel = (): string =>
  drawContactShadow(26, 168, 330, 34, 46) +
  path(
    'M-270 -20C-270 60 -240 130 -200 164Q0 190 200 164C240 130 270 60 270 -20z',
    linear(20, [0, lighten(PLASTER, 0.5)], [55, PLASTER], [100, darken(PLASTER, 0.2)]),
  ) +
  ellipse(0, -20, 270, 96, linear(80, [0, WHITE], [100, darken(PLASTER, 0.06)])) +
  line('M-228 60Q0 130 228 60', darken(PLASTER, 0.22), 4, 'opacity=".5"');

/** One shade of tooth on its holder, hanging from y 0. */
const drawShadeTab = (shade: string): string =>
  rect(-13, 0, 26, 120, 8, linear(0, [0, '#cfdcdc'], [40, WHITE], [100, STEEL])) +
  path(
    'M-30 116Q-34 104 -16 102H16Q34 104 30 116L26 186Q22 210 0 210T-26 186z',
    linear(80, [0, lighten(shade, 0.6)], [45, shade], [100, darken(shade, 0.12)]),
    'stroke="#d9c6ab" stroke-width="2"',
  ) +
  line('M-12 118V166', WHITE, 7, 'opacity=".75"');

/** Five shades of tooth in a holder, 500 wide. */
const drawShadeGuide = (): string =>
  rect(-250, -44, 500, 74, 20, DEEP, 'opacity=".12" transform="translate(10 14)"') +
  SHADES.map((shade, index) => place(drawShadeTab(shade), -184 + index * 92, 10)).join('') +
  rect(-250, -44, 500, 74, 20, linear(80, [0, '#24626e'], [100, INK])) +
  SHADES.map((_, index) => circle(-184 + index * 92, -7, 9, '#8fc9cc')).join('');

const drawWaxKnife = (): string =>
  line('M-190 10H150', DEEP, 22, 'opacity=".12"') +
  rect(-190, -14, 210, 26, 13, linear(90, [0, lighten(CORAL, 0.3)], [100, CORAL])) +
  rect(14, -8, 60, 14, 4, STEEL) +
  path('M70 -12H170Q196 -4 170 10H70z', linear(90, [0, WHITE], [100, STEEL]));

export const drawMaking = (): string =>
  drawScene(
    '#eaf1ef',
    drawWallDisc(800, 570, 520, '#d8eae4'),
    drawTable(1600, 600, 300, SAND),
    drawMat(800, 790, 470, 82, MINT),
    place(drawPlasterModel(), 800, 620, 1.02),
    place(drawLowerDenture(), 800, 520, 1.02),
    place(drawShadeGuide(), 800, 150, 0.96),
    place(drawWaxKnife(), 1270, 800, 1, -10),
  );
