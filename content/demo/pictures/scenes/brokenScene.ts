import { drawLiftedDenture } from '../../drawing/drawDenture';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawTable, drawTowel, drawWindow } from '../../drawing/drawRoom';
import { drawBath } from '../../drawing/drawTools';
import { APRICOT, GUM, MINT, SAND, TONES } from '../../drawing/palette';
import { cut, line, path, place } from '../../drawing/shapes';
import { drawMat, drawScene } from './careScenes';

/** From top to bottom, along the middle of the denture. */
const CRACK = 'L10 -120L-12 -64L10 -14L-10 34L12 84L-6 128L2 200';

const drawHalf = (side: 1 | -1): string =>
  drawContactShadow(side * 110, 118, 130, 26, 40) +
  cut(`M0 -200${CRACK}H${side * 270}V-200z`, drawLiftedDenture());

const drawSplinter = (): string =>
  drawContactShadow(4, 16, 34, 8, 30) +
  path('M-26 8L-10 -16L22 -10L26 10L-4 16z', GUM) +
  line('M-18 4L-8 -10L16 -6', '#f6c3bc', 5);

export const drawBrokenDenture = (): string =>
  drawScene(
    '#eef3f2',
    drawWindow(150, 90, 340, 390),
    drawTable(1600, 570, 330, SAND),
    drawMat(800, 760, 470, 112, MINT),
    place(drawHalf(-1), 715, 670, 1.2, -9),
    place(drawHalf(1), 895, 682, 1.2, 11),
    place(drawSplinter(), 810, 836, 1),
    place(drawBath(TONES.bath, 'closed'), 1410, 690, 0.6),
    place(drawTowel(APRICOT), 220, 670, 0.62),
  );
