import { darken, lighten, linear, radial } from './paint';
import { GUM, TOOTH, WHITE } from './palette';
import { circle, ellipse, line, path, place, round } from './shapes';

const TEETH = 14;
const SQUASH = 0.6;
const TOOTH_EDGE = '#d9c6ab';

type ArchPlace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isMolar: boolean;
};

/** From back to front, so that the front teeth cover those behind. */
function listArch(radius: number): ArchPlace[] {
  return Array.from({ length: TEETH }, (_, index) => {
    const angle = Math.PI * (1.04 - (1.08 * index) / (TEETH - 1));
    const fromFront = Math.abs(index - (TEETH - 1) / 2) / (TEETH / 2);
    return {
      x: round(Math.cos(angle) * radius),
      y: round(Math.sin(angle) * radius * 1.12 * SQUASH),
      width: [20.5, 19, 18.5, 18, 18, 19, 20][Math.floor(fromFront * (TEETH / 2))] ?? 18,
      height: 36 - fromFront * 18,
      isMolar: fromFront > 0.55,
    };
  }).sort((one, other) => one.y - other.y);
}

function drawTooth(
  { x, y, width: w, height, isMolar }: ArchPlace,
  edge: string = TOOTH_EDGE,
): string {
  const top = y - 12;
  const rim = isMolar ? 11 : 7;
  const crown = `M${round(x - w)} ${round(top + rim)}q0 ${-rim} ${round(w * 0.7)} ${-rim}h${round(w * 0.6)}q${round(w * 0.7)} 0 ${round(w * 0.7)} ${rim}l-3 ${round(height)}q-3 12 ${round(3 - w)} 12t${round(3 - w)} -12z`;
  return (
    path(
      crown,
      linear(80, [0, WHITE], [50, TOOTH], [100, '#eadbc4']),
      `stroke="${edge}" stroke-width="1.2"`,
    ) +
    (isMolar
      ? ellipse(x, round(top + rim * 0.85), round(w * 0.62), 5, '#f0e5d2')
      : line(
          `M${round(x - w * 0.5)} ${round(top + 10)}v${round(height * 0.4)}`,
          WHITE,
          4,
          'opacity=".8"',
        ))
  );
}

const horseshoe = (radius: number, drop: number): string => {
  const rise = radius * 1.12 * SQUASH;
  return `M${-radius * 0.98} ${drop - rise * 0.2}A${radius} ${round(rise)} 0 1 0 ${radius * 0.98} ${drop - rise * 0.2}`;
};

const drawGums = (tone: string): string =>
  line(horseshoe(150, 26), darken(tone, 0.14), 66) +
  line(horseshoe(150, 16), tone, 66) +
  line(horseshoe(158, 18), lighten(tone, 0.28), 9, 'opacity=".7"');

/** A full denture standing on its base, about 380 wide and 230 high around its middle. */
export const drawDenture = (): string =>
  ellipse(
    12,
    52,
    218,
    96,
    radial([
      [0, '#073a45', 34],
      [60, '#073a45', 16],
      [100, '#073a45', 0],
    ]),
  ) + drawLiftedDenture();

export const drawLiftedDenture = (): string =>
  path(
    'M-140 -8Q0 -70 140 -8L120 70Q0 150 -120 70z',
    linear(90, [0, darken(GUM, 0.1)], [100, lighten(GUM, 0.15)]),
  ) + drawLowerDenture();

/** Without a plate, since a lower denture leaves room for the tongue. */
export const drawLowerDenture = (): string =>
  drawGums(GUM) +
  listArch(150)
    .map((tooth) => drawTooth({ ...tooth, y: tooth.y - 8 }))
    .join('') +
  line(horseshoe(157, 34), linear(90, [0, darken(GUM, 0.04)], [100, GUM]), 30) +
  line(horseshoe(160, 28), lighten(GUM, 0.35), 6, 'opacity=".7"');

/**
 * The fitting side up, with three to five portions of cream in the groove: dots, or strips along
 * it.
 */
export const drawFittingSide = (count: number, inStrips = false): string =>
  ellipse(
    12,
    74,
    226,
    92,
    radial([
      [0, '#073a45', 34],
      [60, '#073a45', 16],
      [100, '#073a45', 0],
    ]),
  ) + drawLiftedFittingSide(count, inStrips);

/** A ground as light as teeth needs a darker `edge` around them. */
export function drawLiftedFittingSide(
  count: number,
  inStrips = false,
  edge: string = TOOTH_EDGE,
): string {
  const teeth = listArch(172).map((tooth) => drawTooth({ ...tooth, y: tooth.y + 40 }, edge));
  const cream = Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (0.92 - (0.84 * index) / Math.max(count - 1, 1));
    if (inStrips) return drawCreamStrip(angle / Math.PI);
    return place(
      drawCreamDot(),
      Math.cos(angle) * 150,
      Math.sin(angle) * 150 * 1.12 * SQUASH + 2,
      0.62,
    );
  });
  return (
    teeth.join('') +
    line(horseshoe(152, 14), darken(GUM, 0.12), 84) +
    line(horseshoe(152, 4), lighten(GUM, 0.1), 84) +
    path(
      'M-126 -14Q0 -52 126 -14L112 50Q0 130 -112 50z',
      radial([
        [0, lighten(GUM, 0.42)],
        [100, lighten(GUM, 0.12)],
      ]),
    ) +
    line(horseshoe(150, 4), darken(GUM, 0.1), 42, 'opacity=".55"') +
    line(horseshoe(150, 8), lighten(GUM, 0.2), 30, 'opacity=".8"') +
    line(horseshoe(188, 4), lighten(GUM, 0.55), 6, 'opacity=".7"') +
    cream.join('')
  );
}

export const drawCreamDot = (): string =>
  ellipse(4, 18, 44, 18, '#b55f59', 'opacity=".3"') +
  path(
    'M-40 8q0 -22 22 -26q4 -20 22 -22q-2 12 12 18q26 6 26 30q0 22 -42 22t-40 -22z',
    linear(70, [0, WHITE], [60, '#f3f8f6'], [100, '#cfe3de']),
  ) +
  circle(-14, 0, 6, WHITE);

/** Angles are in half turns: 0 is the right end and 1 the left. `drop` lowers the outline. */
function outlineStretch(from: number, to: number, drop: number, radius = 150): string {
  const points = Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI * (from + ((to - from) * index) / 16);
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius * 1.12 * SQUASH + drop)}`;
  });
  return `M${points.join('L')}`;
}

/** About 1 cm long, where the jaw is 6 cm wide. */
function drawCreamStrip(middle: number): string {
  const strip = outlineStretch(middle - 0.065, middle + 0.065, 4);
  return (
    line(outlineStretch(middle - 0.065, middle + 0.065, 12), '#b55f59', 30, 'opacity=".3"') +
    line(strip, '#e2efeb', 28) +
    line(outlineStretch(middle - 0.06, middle + 0.06, 0), WHITE, 14)
  );
}

function drawSaddle(from: number, to: number, side: 1 | -1): string {
  const teeth = listArch(150).filter(({ x }) => x * side > 78);
  const hook = `M${side * 58} 104q${side * 20} 36 ${side * 48} 14`;
  return (
    line(outlineStretch(from, to, 26), darken(GUM, 0.14), 60) +
    line(outlineStretch(from, to, 16), GUM, 60) +
    teeth.map((tooth) => drawTooth({ ...tooth, y: tooth.y - 8 })).join('') +
    line(outlineStretch(from, to, 34, 157), GUM, 28) +
    line(outlineStretch(from, to, 28, 160), lighten(GUM, 0.35), 6, 'opacity=".7"') +
    line(hook, '#93a5aa', 9) +
    line(hook, '#eef4f5', 3)
  );
}

export const drawPartialDenture = (): string =>
  line(outlineStretch(-0.04, 1.04, 52, 156), '#073a45', 70, 'opacity=".05"') +
  line(outlineStretch(-0.04, 1.04, 50, 154), '#073a45', 48, 'opacity=".07"') +
  line(outlineStretch(0.1, 0.9, 34, 142), '#8b9ea4', 24) +
  line(outlineStretch(0.1, 0.9, 28, 142), '#c9d6d9', 22) +
  line(outlineStretch(0.14, 0.86, 22, 142), WHITE, 5, 'opacity=".9"') +
  drawSaddle(-0.04, 0.31, 1) +
  drawSaddle(1.04, 0.69, -1);
