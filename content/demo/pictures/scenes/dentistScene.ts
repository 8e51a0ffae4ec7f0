import { drawLiftedFittingSide } from '../../drawing/drawDenture';
import { drawArm } from '../../drawing/drawHand';
import { drawPerson, HELEN } from '../../drawing/drawPerson';
import { drawTable } from '../../drawing/drawRoom';
import { CORAL, MINT, SAND, WHITE } from '../../drawing/palette';
import { circle, place } from '../../drawing/shapes';
import { drawScene } from './careScenes';
import { drawWallArch } from './heroes';

/** A ring around the spot, where the base of the denture presses. */
const drawSpot = (): string =>
  circle(-146, 16, 22, 'none', `stroke="${WHITE}" stroke-width="14"`) +
  circle(-146, 16, 22, 'none', `stroke="${CORAL}" stroke-width="8"`);

export const drawPressureSpot = (): string =>
  drawScene(
    '#e8f3f2',
    drawWallArch(800, 800, 860, 740, MINT),
    place(drawPerson({ ...HELEN, gaze: 0, smile: 'soft' }), 800, 280, 1.3),
    place(drawLiftedFittingSide(0) + drawSpot(), 786, 604, 0.72, -5),
    drawArm(HELEN.skin, '#e3ecee', 1004, 712, [-1.25, 1.25], 34),
    drawTable(1600, 800, 100, SAND),
  );
