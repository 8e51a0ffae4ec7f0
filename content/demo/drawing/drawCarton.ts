import { drawCastShadow, drawContactShadow } from './drawMarks';
import { darken, lighten, linear } from './paint';
import { DEEP, type Tone, WHITE } from './palette';
import { line, path, place, polygon, rect } from './shapes';

/**
 * `x` is the left edge, `ground` the foot of the front, `depth` how much of the side is visible.
 */
type CartonPlace = {
  readonly x: number;
  readonly ground: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
};

/**
 * How far a receding line rises per unit to the right; the same for all boxes, so that they share a
 * view.
 */
const CLIMB = 0.42;

export function drawCarton(where: CartonPlace, tone: Tone, face: string): string {
  const { x, ground, width, depth } = where;
  return (
    drawCastShadow(x + depth * 0.4, ground, width + depth * 0.5, width * 0.42, 30) +
    drawContactShadow(
      x + width / 2 + depth * 0.3,
      ground,
      (width + depth) * 0.6,
      Math.max(14, depth * 0.2),
      46,
    ) +
    drawLiftedCarton(where, tone, face)
  );
}

/** Without a shadow. */
export function drawLiftedCarton(
  { x, ground, width, height, depth }: CartonPlace,
  tone: Tone,
  face: string,
): string {
  const top = ground - height;
  const rise = depth * CLIMB;
  const right = x + width;
  const side = [
    [right, ground],
    [right + depth, ground - rise],
    [right + depth, top - rise],
    [right, top],
  ] as const;
  const lid = [
    [x, top],
    [x + depth, top - rise],
    [right + depth, top - rise],
    [right, top],
  ] as const;
  const foot = [
    [right, ground - height * 0.14],
    [right + depth, ground - rise - height * 0.14],
    [right + depth, ground - rise],
    [right, ground],
  ] as const;
  return (
    place(face, x, top) +
    rect(
      x,
      top,
      width,
      height,
      0,
      linear(25, [0, WHITE, 30], [40, WHITE, 0], [70, DEEP, 0], [100, DEEP, 9]),
    ) +
    polygon(side, linear(0, [0, darken(tone.light, 0.1)], [100, darken(tone.light, 0.26)])) +
    polygon(foot, darken(tone.main, 0.22)) +
    polygon(lid, linear(30, [0, WHITE], [100, lighten(tone.light, 0.55)])) +
    line(
      `M${x} ${top}H${right}L${right + depth} ${top - rise}M${right} ${top}V${ground}`,
      WHITE,
      2,
      'opacity=".75"',
    )
  );
}

export function drawOpenCarton(
  where: CartonPlace,
  tone: Tone,
  face: string,
  contents: string,
): string {
  const { x, ground, width, height, depth } = where;
  const top = ground - height;
  const rise = depth * CLIMB;
  const right = x + width;
  const inside = [
    [x, top],
    [x + depth, top - rise],
    [right + depth, top - rise],
    [right, top],
  ] as const;
  const flap = [
    [x + depth, top - rise],
    [x + depth * 1.15, top - rise - depth * 0.95],
    [right + depth * 1.2, top - rise - depth * 0.95],
    [right + depth, top - rise],
  ] as const;
  const wing = `M${x} ${top}L${x - depth * 0.62} ${top - rise * 0.2}L${x - depth * 0.1} ${top - rise * 1.35}L${x + depth} ${top - rise}z`;
  return (
    drawCarton(where, tone, face) +
    polygon(inside, linear(90, [0, darken(tone.light, 0.5)], [100, darken(tone.light, 0.3)])) +
    polygon(flap, linear(90, [0, WHITE], [100, lighten(tone.light, 0.4)])) +
    path(wing, linear(0, [0, WHITE], [100, lighten(tone.light, 0.35)])) +
    contents +
    place(face, x, top) +
    rect(
      x,
      top,
      width,
      height,
      0,
      linear(25, [0, WHITE, 30], [40, WHITE, 0], [70, DEEP, 0], [100, DEEP, 9]),
    ) +
    line(`M${x} ${top}H${right}`, WHITE, 2, 'opacity=".9"')
  );
}
