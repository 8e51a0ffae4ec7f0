import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawDenture, drawFittingSide } from '../../drawing/drawDenture';
import { drawGlass } from '../../drawing/drawGlass';
import { drawTable, drawTowel } from '../../drawing/drawRoom';
import { drawDentureBrush } from '../../drawing/drawTools';
import { APRICOT, MINT, TONES } from '../../drawing/palette';
import { cut, fade, outlineBox, place, type Point } from '../../drawing/shapes';
import { drawFoam, drawMat, drawTiles } from '../../pictures/scenes/careScenes';
import { ease, glide, glidePoint, readShare, swing } from './motion';
import type { Span } from './motion';
import { drawArm } from '../../drawing/drawHand';
import { MEERA } from '../../drawing/drawPerson';

const DENTURE: Point = [740, 640];
const TURN: Span = [3, 3.8];
const AWAY: Point = [220, -130];

const drawTableTop = (): string =>
  drawTiles(1600, 0, 560) +
  cut(outlineBox(0, 0, 1600, 560), drawWindowLight(1600, 560, 0.6)) +
  drawTable(1600, 540, 360, '#dfeceb') +
  place(drawGlass(), 190, 720, 0.8) +
  drawMat(760, 710, 560, 130, MINT) +
  place(drawTowel(APRICOT), 1420, 880, 0.72);

function drawTurnedDenture(second: number): string {
  const turned = ease(readShare(second, TURN));
  const height = Math.max(0.12, Math.abs(Math.cos(turned * Math.PI)));
  const denture = turned < 0.5 ? drawDenture() : drawFittingSide(0);
  return place(denture, DENTURE[0], DENTURE[1] - turned * 26 - Math.sin(turned * Math.PI) * 60, [
    1.24,
    1.24 * height,
  ]);
}

function readStroke(second: number, reach: number, front: number): Point {
  const along = swing(second, 3, reach);
  return [along + swing(second, 0.58, 18), front - (along * along) / 380];
}

function readBristles(second: number): Point {
  const inside = ease(readShare(second, TURN));
  const [outerX, outerY] = readStroke(second, 150, 34);
  const [innerX, innerY] = readStroke(second, 125, 44);
  return [outerX + (innerX - outerX) * inside, outerY + (innerY - outerY) * inside];
}

function drawBrushAtWork(second: number): string {
  const [x, y] = readBristles(second);
  const [outX, outY] =
    second < TURN[0] + 0.4
      ? glidePoint(second, [TURN[0] - 0.3, TURN[0] + 0.3], [0, 0], AWAY)
      : glidePoint(second, [TURN[1] - 0.3, TURN[1] + 0.3], AWAY, [0, 0]);
  const [inX, inY] = glidePoint(second, [0, 0.8], AWAY, [0, 0]);
  const brush = place(drawDentureBrush(TONES.tools), 288, -58, [0.9, -0.9]);
  const arm = drawArm(MEERA.skin, '#2f9ba6', 640, -44, [-1.6, 1.6], 6);
  return place(brush + arm, DENTURE[0] + x + outX + inX, DENTURE[1] + y + outY + inY, 1, -22);
}

function drawGrowingFoam(second: number): string {
  const size =
    second < TURN[0]
      ? glide(second, [0.7, 2.4], 0, 1)
      : glide(second, [TURN[1] + 0.3, TURN[1] + 1.8], 0, 1);
  const wiped = second < TURN[0] ? ease(readShare(second, [TURN[0] - 0.5, TURN[0] - 0.1])) : 0;
  if (size < 0.05 || wiped === 1) return '';
  const heaps = [
    [-120, 46, 0.8],
    [110, 60, 0.9],
    [-10, 96, 1.1],
  ].map(([x = 0, y = 0, scale = 1]) =>
    place(drawFoam(), DENTURE[0] + x, DENTURE[1] + y, scale * size),
  );
  return fade(1 - wiped, heaps.join(''));
}

export const drawBrushing = (second: number): string =>
  drawTableTop() + drawTurnedDenture(second) + drawGrowingFoam(second) + drawBrushAtWork(second);
