import { drawLiftedDenture, drawLiftedFittingSide } from '../drawing/drawDenture';
import { drawArm } from '../drawing/drawHand';
import { MEERA } from '../drawing/drawPerson';
import { drawDentureBrush, drawGumBrush } from '../drawing/drawTools';
import { linear } from '../drawing/paint';
import { TONES, WHITE } from '../drawing/palette';
import { circle, drawFrame, place, type Point } from '../drawing/shapes';
import { drawWashbasin, TAP_X } from '../videos/shots/drawRinsing';
import { drawRings, drawRunningWater } from '../videos/shots/drawWater';
import { drawFoam } from './scenes/careScenes';

const SLEEVE = '#2f9ba6';

/** Mirrored, so that it comes from the right. */
const FROM_RIGHT: Point = [-1.5, 1.5];

/** Near enough to see the hands, as in the film. */
const drawNear = (...things: readonly string[]): string =>
  drawFrame(1600, 1200, place(drawWashbasin() + things.join(''), -815, -324, 1.7));

/** The moment of the film's water that all of these show. */
const SECOND = 4;
const OPEN = [0, 8] as const;

/** Clear, so that nobody takes them for teeth. */
const drawSuds = (): string =>
  [
    [-62, 12, 12],
    [-36, -2, 22],
    [4, -14, 28],
    [40, 2, 20],
    [66, 14, 11],
    [14, 22, 14],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(
          x,
          y,
          r,
          linear(50, [0, WHITE, 60], [60, '#d8f0f5', 30], [100, '#8fcbd8', 55]),
          'stroke="#7fbccb" stroke-width="2"',
        ) + circle(x - r / 3, y - r / 3, r / 4, WHITE),
    )
    .join('');

export const drawBrushStep = (): string =>
  drawNear(
    drawArm(MEERA.skin, SLEEVE, 640, 636, 1.5, -14),
    place(drawLiftedDenture(), 890, 590, 0.9),
    place(drawFoam(), 905, 650, 0.66),
    place(drawDentureBrush(TONES.tools), 1096, 522, [0.74, -0.74], -14),
    drawArm(MEERA.skin, SLEEVE, 1251, 552, FROM_RIGHT, 26),
  );

export const drawRinseInsideStep = (): string =>
  drawNear(
    place(drawRings(SECOND, OPEN), TAP_X, 702),
    drawArm(MEERA.skin, SLEEVE, TAP_X - 260, 622, 1.5, -14),
    place(drawLiftedFittingSide(0), TAP_X, 568, 0.82),
    place(drawRunningWater(SECOND, OPEN, 124), TAP_X, 568),
    place(drawSuds(), TAP_X + 118, 640, 0.5),
    place(drawSuds(), TAP_X + 186, 708, 0.6),
  );

export const drawRinseBrushStep = (): string =>
  drawNear(
    place(drawRings(SECOND, OPEN), TAP_X, 702),
    place(drawRunningWater(SECOND, OPEN, 150), TAP_X, 594, [0.7, 1]),
    place(drawGumBrush(TONES.gentle), TAP_X + 306, 646, 1.1, 8),
    drawArm(MEERA.skin, SLEEVE, TAP_X + 342, 656, FROM_RIGHT, 10),
  );

export const drawWashHandsStep = (): string =>
  drawNear(
    place(drawRings(SECOND, OPEN), TAP_X, 702),
    drawArm(MEERA.skin, SLEEVE, TAP_X - 250, 640, 1.5, -14),
    drawArm(MEERA.skin, SLEEVE, TAP_X + 250, 640, FROM_RIGHT, 14),
    place(drawRunningWater(SECOND, OPEN, 150), TAP_X, 594),
    place(drawSuds(), TAP_X - 60, 640, 0.7),
    place(drawSuds(), TAP_X + 66, 660, 0.6),
  );
