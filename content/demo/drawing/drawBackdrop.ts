import { MARK } from '../look/mark';
import { darken, lighten, linear, mix } from './paint';
import { type Hour, HOURS, type Tone, WHITE } from './palette';
import { circle, cut, fade, line, outlineBox, place, type Point, polygon, rect } from './shapes';

export function drawWindowLight(width: number, height: number, strength = 0.4): string {
  const pane = (left: number, span: number) =>
    polygon(
      [
        [width * left, 0],
        [width * (left + span), 0],
        [width * (left + span + 0.34), height],
        [width * (left + 0.34), height],
      ],
      linear(80, [0, WHITE, 85], [75, WHITE, 10], [100, WHITE, 0]),
    );
  return fade(strength, pane(-0.06, 0.15) + pane(0.13, 0.15) + pane(0.4, 0.05));
}

export const drawGroundAndWall = (
  width: number,
  height: number,
  horizon: number,
  tone: Tone,
): string =>
  rect(
    0,
    0,
    width,
    height,
    0,
    linear(65, [0, WHITE], [45, tone.tint], [100, darken(tone.tint, 0.07)]),
  ) +
  rect(
    0,
    horizon,
    width,
    height - horizon,
    0,
    linear(
      80,
      [0, lighten(tone.tint, 0.35)],
      [40, lighten(tone.tint, 0.55)],
      [100, darken(tone.tint, 0.04)],
    ),
  ) +
  rect(
    0,
    horizon - 16,
    width,
    32,
    0,
    linear(
      90,
      [0, darken(tone.tint, 0.3), 0],
      [50, darken(tone.tint, 0.3), 16],
      [100, darken(tone.tint, 0.3), 0],
    ),
  );

const STARS: readonly Point[] = [
  [-420, -580],
  [-300, -400],
  [-120, -600],
  [40, -500],
  [460, -280],
];

/** On a picture 1000 high, around the middle of its horizon. */
function drawHour(hour: Hour, arch: string): string {
  const sun = HOURS[hour];
  const above = outlineBox(-1000, -700, 2000, 700);
  switch (hour) {
    case 'morning':
      return cut(above, circle(-250, 0, 270, sun));
    case 'meals':
      return circle(-230, -400, 150, sun);
    case 'evening':
      return cut(above, circle(250, 0, 270, sun));
    case 'night':
      return circle(280, -430, 120, sun) + STARS.map(([x, y]) => circle(x, y, 9, WHITE)).join('');
    case 'day':
      return place(
        line(MARK.arch.d, arch, 6.8) +
          MARK.stops.map(({ x, y }) => circle(x, y, 2.1, sun)).join(''),
        -585,
        -640,
        19.5,
      );
  }
}

/** Wall and floor in a range's colours, with the sun or moon of an hour; packs stand before it. */
export function drawStage(
  width: number,
  height: number,
  tone: Tone,
  hour: Hour,
  horizon: number = height * 0.7,
): string {
  return (
    drawGroundAndWall(width, height, horizon, { ...tone, tint: mix(tone.tint, tone.light, 0.4) }) +
    place(drawHour(hour, tone.light), width / 2, horizon, height / 1000) +
    cut(outlineBox(0, 0, width, horizon), drawWindowLight(width, height, 0.3))
  );
}
