import { drawVariantBand, type Label } from './drawLabel';
import { drawContactShadow, placeLogo } from './drawMarks';
import { drawArches } from './drawMotif';
import { drawText, readTextWidth } from './drawText';
import { darken, lighten, linear, radial } from './paint';
import { DEEP, type Tone, WHITE } from './palette';
import { circle, cut, ellipse, line, listNoise, path, place, rect } from './shapes';

export const drawFlatTablet = (tone: Tone): string =>
  drawContactShadow(14, 58, 128, 48, 50) +
  path(
    'M-100 0V40A100 44 0 0 0 100 40V0z',
    linear(0, [0, tone.main], [30, lighten(tone.main, 0.35)], [100, darken(tone.main, 0.12)]),
  ) +
  path(
    'M-100 0V20A100 44 0 0 0 100 20V0z',
    linear(0, [0, '#dfe8ea'], [30, WHITE], [100, '#ccd9dc']),
  ) +
  ellipse(0, 0, 100, 44, linear(40, [0, WHITE], [100, '#e4eef0'])) +
  ellipse(0, 1, 82, 35, linear(40, [0, '#dbe6e8'], [100, WHITE])) +
  ellipse(0, 3, 80, 33, linear(40, [0, '#f3f8f9'], [100, WHITE])) +
  line('M-36 4a36 16 0 0 1 72 0M-24 14q24 10 48 0', '#c8d8dc', 6);

export const drawLeaningTablet = (tone: Tone): string =>
  drawContactShadow(10, 96, 100, 18, 46) +
  circle(16, 0, 100, darken(tone.main, 0.05)) +
  circle(8, 0, 100, '#d5e0e3') +
  circle(0, 0, 100, linear(50, [0, WHITE], [100, '#e2ecee'])) +
  circle(0, 0, 82, linear(50, [0, '#d8e3e6'], [100, WHITE])) +
  circle(1, 2, 79, linear(50, [0, '#f2f7f8'], [100, WHITE])) +
  line('M-40 2a40 40 0 0 1 80 0M-28 24q28 22 56 0', '#c8d8dc', 8);

/** A standing tube of tablets: 170 wide, 560 high with its cap, its foot on the origin. */
export function drawTabletTube(label: Label, hasCap = true): string {
  const { tone } = label;
  const size = Math.min(30, (118 * 30) / (readTextWidth(label.variant, 30) + 36));
  const band = readTextWidth(label.variant, size) + size * 1.2;
  const body = 'M-85 -470V-14A85 20 0 0 0 85 -14V-470z';
  return (
    cut(
      body,
      path(body, WHITE) +
        place(drawArches(170, 230, tone, label.motif, 220), -85, -226) +
        placeLogo(-60, -420, 120) +
        drawText(label.range, { x: 0, y: -318, size: 50, fill: tone.deep, anchor: 'middle' }) +
        drawVariantBand(-band / 2, -292, size, label.variant, tone),
    ) +
    path(
      body,
      linear(
        0,
        [0, DEEP, 28],
        [12, DEEP, 6],
        [22, WHITE, 60],
        [32, WHITE, 0],
        [65, DEEP, 0],
        [92, DEEP, 26],
        [100, DEEP, 16],
      ),
    ) +
    (hasCap
      ? drawTubeCap(tone)
      : ellipse(0, -470, 85, 19, lighten(tone.light, 0.5)) +
        ellipse(0, -470, 74, 15, darken(tone.light, 0.35)))
  );
}

const drawTubeCap = (tone: Tone): string =>
  path(
    'M-90 -556V-472A90 20 0 0 0 90 -472V-556z',
    linear(
      0,
      [0, tone.deep],
      [22, lighten(tone.main, 0.4)],
      [36, tone.main],
      [70, tone.main],
      [100, tone.deep],
    ),
  ) +
  ellipse(0, -556, 90, 20, linear(30, [0, lighten(tone.main, 0.55)], [100, tone.main])) +
  line('M-88 -490A90 20 0 0 0 88 -490', tone.deep, 3, 'opacity=".4"');

export function drawStrip(tone: Tone, count: number): string {
  const pocket = (index: number) =>
    place(
      rect(
        -72,
        -72,
        144,
        144,
        10,
        linear(45, [0, '#eef3f4'], [45, '#cfdadd'], [55, '#f7fafa'], [100, '#c3d0d4']),
      ) +
        circle(0, 4, 54, linear(50, [0, '#b9c8cc'], [100, '#e6edef'])) +
        circle(
          -2,
          0,
          52,
          radial(
            [
              [0, WHITE],
              [60, '#e3ebed'],
              [100, '#c5d2d6'],
            ],
            36,
            32,
          ),
        ) +
        place(line('M-22 4a22 22 0 0 1 44 0M-16 16q16 12 32 0', tone.main, 6), 0, 0),
      75 + index * 150,
      75,
    );
  const seams = Array.from({ length: count - 1 }, (_, index) =>
    line(`M${150 * (index + 1)} 6V144`, '#9fb0b5', 2, 'stroke-dasharray="5 7"'),
  );
  return Array.from({ length: count }, (_, index) => pocket(index)).join('') + seams.join('');
}

export function drawBubbles(width: number, height: number, count: number, seed: number): string {
  const noise = listNoise(seed, count * 3);
  return Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0, r = 0] = noise.slice(index * 3);
    const radius = Math.round(3 + r * r * 13);
    const left = Math.round(x * width);
    const top = Math.round(y * height);
    return (
      circle(left, top, radius, WHITE, 'opacity=".45"') +
      circle(left - radius / 3, top - radius / 3, Math.max(1.5, radius / 3), WHITE, 'opacity=".9"')
    );
  }).join('');
}
