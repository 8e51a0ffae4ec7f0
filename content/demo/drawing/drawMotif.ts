import { lighten, linear, radial } from './paint';
import { type Tone, WHITE } from './palette';
import { circle, cut, ellipse, fade, line, outlineBox, path, place } from './shapes';

export type Motif = 'cream' | 'tablet' | 'brush' | 'bath' | 'care';

const drawCreamMotif = (tone: Tone): string => {
  const body = 'M0 -78C46 -44 62 -14 62 18a62 60 0 0 1 -124 0C-62 -14 -46 -44 0 -78z';
  return (
    path(body, linear(60, [0, WHITE], [55, lighten(tone.light, 0.45)], [100, tone.light])) +
    line('M-34 22a36 36 0 0 0 30 34', WHITE, 9, 'opacity=".9"') +
    circle(24, -8, 9, WHITE, 'opacity=".55"')
  );
};

const drawTabletMotif = (tone: Tone): string =>
  circle(0, 12, 62, linear(60, [0, WHITE], [60, lighten(tone.light, 0.5)], [100, tone.light])) +
  line('M-40 12a40 40 0 0 1 80 0', tone.main, 9, 'opacity=".55"') +
  line('M-26 30q26 20 52 0', tone.main, 8, 'opacity=".4"') +
  [
    [-66, -58, 12],
    [-26, -84, 18],
    [34, -74, 11],
    [66, -46, 15],
    [6, -112, 9],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, WHITE, 'opacity=".65"') + circle(x - r / 3, y - r / 3, r / 3, WHITE),
    )
    .join('');

const drawBrushMotif = (tone: Tone): string =>
  place(
    [-44, -26, -8, 10, 28]
      .map((x) => path(outlineBox(x, -66, 15, 52, 5), lighten(tone.light, 0.6)))
      .join('') +
      path(
        'M-56 -18h118q20 0 40 14t60 10h60v26h-60q-52 0-76-8t-46-8h-96q-14 0-14-17t14-17z',
        linear(90, [0, WHITE], [100, tone.light]),
      ),
    -34,
    22,
    0.9,
    -24,
  );

const drawBathMotif = (tone: Tone): string =>
  path(
    'M-84 -24h168l-14 82q-4 18-24 18h-92q-20 0-24-18z',
    linear(60, [0, WHITE], [100, tone.light]),
  ) +
  ellipse(0, -24, 84, 20, lighten(tone.light, 0.7)) +
  path('M-58 -58q58 -42 116 0q10 6 10 18h-136q0-12 10-18z', WHITE, 'opacity=".85"');

const drawCareMotif = (tone: Tone): string =>
  line('M-58 26v-22a58 58 0 0 1 116 0v22', WHITE, 26) +
  line('M-46 58q46 36 92 0', lighten(tone.light, 0.35), 20);

function drawMotif(motif: Motif, tone: Tone): string {
  const drawings = {
    cream: drawCreamMotif,
    tablet: drawTabletMotif,
    brush: drawBrushMotif,
    bath: drawBathMotif,
    care: drawCareMotif,
  };
  return drawings[motif](tone);
}

export function drawArches(
  width: number,
  height: number,
  tone: Tone,
  motif: Motif,
  rise: number,
): string {
  const middle = width / 2;
  const radius = Math.min(width * 0.74, rise * 0.84);
  const ring = (share: number, fill: string) =>
    circle(middle, height - rise + radius, radius * share, fill);
  const foot = (share: number, fill: string) =>
    path(
      outlineBox(
        middle - radius * share,
        height - rise + radius,
        radius * share * 2,
        Math.max(rise - radius, 0) + 2,
      ),
      fill,
    );
  const arch = (share: number, fill: string, flat: string) => ring(share, fill) + foot(share, flat);
  return cut(
    outlineBox(0, 0, width, height),
    arch(
      1,
      linear(90, [0, tone.light], [100, lighten(tone.light, 0.15)]),
      lighten(tone.light, 0.08),
    ) +
      arch(0.82, tone.main, tone.main) +
      arch(0.62, tone.deep, tone.deep) +
      fade(
        0.35,
        circle(
          middle - radius * 0.2,
          height - rise + radius * 0.75,
          radius * 0.5,
          radial([
            [0, WHITE, 70],
            [100, WHITE, 0],
          ]),
        ),
      ) +
      place(
        drawMotif(motif, tone),
        middle,
        height - rise + Math.min(radius * 0.94, rise * 0.65),
        (radius * 0.62) / 125,
      ),
  );
}
