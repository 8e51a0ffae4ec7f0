import { drawLiftedCarton } from '../../drawing/drawCarton';
import {
  drawFingersAround,
  drawPalm,
  drawThumb,
  type Grip,
  UNITS_PER_MM,
} from '../../drawing/drawGrip';
import { drawUprightLabel, type Label } from '../../drawing/drawLabel';
import { ELSA, type Person } from '../../drawing/drawPerson';
import { drawLiftedPouch } from '../../drawing/drawPouch';
import { drawTabletTube } from '../../drawing/drawTablet';
import { drawLiftedBath } from '../../drawing/drawTools';
import { drawStandingTube } from '../../drawing/drawTube';
import { lighten, linear } from '../../drawing/paint';
import { HOURS } from '../../drawing/palette';
import { circle, drawFrame, place, rect } from '../../drawing/shapes';
import { LABELS } from './galleryParts';

const drawGround = ({ stage: { light }, hour }: Label, ...things: readonly string[]): string =>
  drawFrame(
    1600,
    1200,
    rect(0, 0, 1600, 1200, 0, linear(50, [0, lighten(light, 0.5)], [100, light])),
    circle(800, 560, 470, HOURS[hour]),
    ...things,
  );

/** A small tube on the ground of its band, into which its left edge fades. */
export function drawSample(): string {
  const grip = { skin: ELSA.skin, cloth: ELSA.colour, half: 64 };
  return drawFrame(
    1600,
    1300,
    rect(0, 0, 1600, 1300, 0, '#fdece6'),
    circle(960, 660, 500, HOURS.morning),
    place(
      drawPalm(grip) +
        place(drawStandingTube(LABELS['orelle-hold-original']), 0, -400, 0.62) +
        drawFingersAround(grip),
      980,
      686,
      1.04,
      7,
    ),
  );
}

/** The fingers are around the origin of `thing`. */
const drawInHand = (
  label: Label,
  thing: string,
  grip: Grip,
  middle: number,
  turn: number,
): string =>
  drawGround(label, place(drawPalm(grip) + thing + drawFingersAround(grip), 800, middle, 1, turn));

export const drawHeldTube = (label: Label, { skin, colour }: Person): string =>
  drawInHand(
    label,
    place(drawStandingTube(label), 0, -540, (150 * UNITS_PER_MM) / 760),
    { skin, cloth: colour, half: 103 },
    690,
    7,
  );

export function drawHeldCarton(label: Label, { skin, colour }: Person): string {
  const width = 85 * UNITS_PER_MM;
  const height = 120 * UNITS_PER_MM;
  return drawInHand(
    label,
    drawLiftedCarton(
      { x: -width / 2, ground: 150, width, height, depth: 104 },
      label.tone,
      drawUprightLabel(width, height, label),
    ),
    { skin, cloth: colour, half: width / 2 },
    730,
    6,
  );
}

export const drawHeldTabletTube = (label: Label, { skin, colour }: Person): string =>
  drawInHand(
    label,
    place(drawTabletTube(label), 0, 40, (100 * UNITS_PER_MM) / 560),
    { skin, cloth: colour, half: 76 },
    720,
    8,
  );

/** `scale` draws the brush at the scale of the hand. */
export const drawHeldBrush = (
  label: Label,
  brush: string,
  scale: number,
  { skin, colour }: Person,
): string =>
  drawInHand(label, place(brush, 0, -190, scale, 90), { skin, cloth: colour, half: 30 }, 785, 14);

export const drawHeldBath = (label: Label, { skin, colour }: Person): string =>
  drawInHand(
    label,
    place(drawLiftedBath(label.tone), 0, -20, (112 * UNITS_PER_MM) / 560),
    { skin, cloth: colour, half: 226 },
    670,
    0,
  );

/** Too wide for one hand. */
export function drawHeldPouch(label: Label, { skin, colour }: Person): string {
  const grip = { skin, cloth: colour, half: 0 };
  const drawBoth = (part: string) =>
    [-1, 1].map((side) => place(part, 800 + side * 520, 660, [-side, 1], side * -24)).join('');
  return drawGround(
    label,
    drawBoth(drawPalm(grip)),
    place(drawLiftedPouch(label.tone), 800, 780, (210 * UNITS_PER_MM) / 660),
    drawBoth(drawThumb(grip)),
  );
}
