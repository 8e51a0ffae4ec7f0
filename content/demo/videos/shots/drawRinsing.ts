import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawLiftedDenture } from '../../drawing/drawDenture';
import { drawBasin, drawShelf, drawTowel, drawVase } from '../../drawing/drawRoom';
import { drawGlass } from '../../drawing/drawGlass';
import { APRICOT, MINT, WOOD } from '../../drawing/palette';
import { cut, drawFrame, outlineBox, place } from '../../drawing/shapes';
import { drawTiles } from '../../pictures/scenes/careScenes';
import { glide, readShare, swing } from './motion';
import type { Span } from './motion';
import { drawArm } from '../../drawing/drawHand';
import { drawRings, drawRunningWater } from './drawWater';
import { MEERA } from '../../drawing/drawPerson';

export const TAP_X = 950;

export const drawWashbasin = (): string =>
  drawTiles(1600, 0, 900) +
  cut(outlineBox(0, 0, 1600, 900), drawWindowLight(1600, 900, 0.6)) +
  drawShelf(110, 356, 420, WOOD) +
  place(drawVase(APRICOT), 220, 358, 0.34) +
  place(drawGlass(), 400, 358, 0.3) +
  place(drawTowel(MINT), 1380, 690, 0.7) +
  place(drawBasin(), 740, 690, [1.5, 1.4]);

export function drawRinsing(second: number, length: number): string {
  const open: Span = [0.7, length];
  const x =
    TAP_X +
    glide(second, [0, 0.9], -260, 0) +
    swing(second, 2.2, 12) * readShare(second, [0.8, 1.6]);
  const y = glide(second, [0, 0.9], 640, 574);
  const turn = swing(second, 2.6, 5);
  return (
    drawWashbasin() +
    place(drawRings(second, open), TAP_X, 702) +
    drawArm(MEERA.skin, '#2f9ba6', x - 250, y + 46, 1.5, -14 + turn * 0.4) +
    place(drawLiftedDenture(), x, y, 0.84, turn) +
    place(drawRunningWater(second, open, 130), TAP_X, 574)
  );
}

/** A moment of the film, near enough to see the hand. */
export const drawRinseStep = (): string =>
  drawFrame(1600, 1200, place(drawRinsing(4, 8), -815, -324, 1.7));
