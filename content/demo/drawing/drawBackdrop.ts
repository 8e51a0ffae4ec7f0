import { drawCastShadow, drawContactShadow } from './drawMarks';
import { darken, lighten, linear, radial } from './paint';
import { type Tone, WHITE } from './palette';
import { cut, ellipse, fade, line, outlineArch, outlineBox, path, polygon, rect } from './shapes';

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

export function drawNiche(
  middle: number,
  bottom: number,
  width: number,
  height: number,
  tone: Tone,
): string {
  const outline = outlineArch(middle, bottom, width, height);
  return cut(
    outline,
    path(
      outline,
      linear(
        70,
        [0, lighten(tone.light, 0.1)],
        [60, lighten(tone.light, 0.42)],
        [100, lighten(tone.light, 0.55)],
      ),
    ) +
      line(
        outlineArch(middle - 6, bottom + 60, width + 14, height + 66),
        darken(tone.main, 0.2),
        44,
        'opacity=".13"',
      ) +
      line(
        outlineArch(middle - 3, bottom + 60, width + 6, height + 62),
        darken(tone.main, 0.2),
        18,
        'opacity=".12"',
      ),
  );
}

export function drawPlinth(
  x: number,
  y: number,
  radius: number,
  height: number,
  tone: Tone,
): string {
  const ry = radius * 0.2;
  const wall = `M${x - radius} ${y}v${height}a${radius} ${ry} 0 0 0 ${radius * 2} 0v${-height}z`;
  return (
    drawCastShadow(x - radius * 0.4, y + height + ry * 0.55, radius * 1.35, radius * 0.7, 22) +
    drawContactShadow(x, y + height + ry * 0.35, radius * 1.12, ry * 1.15, 42) +
    path(
      wall,
      linear(
        0,
        [0, lighten(tone.light, 0.35)],
        [25, lighten(tone.light, 0.75)],
        [70, lighten(tone.light, 0.25)],
        [100, darken(tone.light, 0.12)],
      ),
    ) +
    ellipse(x, y, radius, ry, linear(25, [0, WHITE], [100, lighten(tone.light, 0.55)])) +
    ellipse(x, y, radius - 2, ry - 1, 'none', `stroke="${WHITE}" stroke-width="3" opacity=".8"`)
  );
}

export function drawStage(width: number, height: number, tone: Tone, hasNiche = true): string {
  const horizon = height * 0.7;
  const span = Math.min(width * 0.72, height * 0.8);
  return (
    drawGroundAndWall(width, height, horizon, tone) +
    (hasNiche
      ? drawNiche(width / 2, horizon, span, height * 0.6, tone)
      : ellipse(
          width * 0.5,
          height * 0.4,
          width * 0.5,
          height * 0.5,
          radial([
            [0, WHITE, 80],
            [100, WHITE, 0],
          ]),
        )) +
    cut(outlineBox(0, 0, width, horizon), drawWindowLight(width, height, hasNiche ? 0.4 : 0.5))
  );
}
