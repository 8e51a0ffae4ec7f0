import { drawLyingLabel, drawVariantBand, type Label } from './drawLabel';
import { placeLogo } from './drawMarks';
import { drawArches } from './drawMotif';
import { drawText, readTextWidth } from './drawText';
import { darken, lighten, linear } from './paint';
import { DEEP, WHITE } from './palette';
import { cut, ellipse, line, path, place, rect } from './shapes';

const BODY =
  'M-122 0H122L116 330C113 470 110 540 104 580C100 612 72 628 52 634H-52C-72 628 -100 612 -104 580C-110 540 -113 470 -116 330z';
const CAP = 'M-64 632H64L72 744Q72 760 56 760H-56Q-72 760 -72 744z';

const drawSurface = (): string =>
  path(
    BODY,
    linear(
      0,
      [0, DEEP, 30],
      [9, DEEP, 9],
      [20, WHITE, 0],
      [27, WHITE, 48],
      [36, WHITE, 10],
      [60, DEEP, 0],
      [84, DEEP, 14],
      [95, DEEP, 30],
      [100, DEEP, 20],
    ),
  ) +
  path('M-122 0H122L119 120Q0 190 -119 120z', linear(90, [0, WHITE, 45], [100, WHITE, 0])) +
  path(
    'M-104 580C-100 612 -72 628 -52 634H52C72 628 100 612 104 580Q0 612 -104 580z',
    linear(90, [0, DEEP, 0], [100, DEEP, 26]),
  );

const drawCrimp = (label: Label): string =>
  rect(
    -125,
    -30,
    250,
    36,
    4,
    linear(
      0,
      [0, lighten(label.tone.main, 0.1)],
      [30, lighten(label.tone.main, 0.4)],
      [100, darken(label.tone.main, 0.15)],
    ),
  ) +
  Array.from({ length: 24 }, (_, index) =>
    line(`M${-115 + index * 10} -25V-2`, DEEP, 2, 'opacity=".14"'),
  ).join('');

const drawCap = (label: Label): string =>
  path(
    CAP,
    linear(
      0,
      [0, darken(label.tone.deep, 0.2)],
      [22, lighten(label.tone.main, 0.15)],
      [34, lighten(label.tone.main, 0.3)],
      [60, label.tone.main],
      [100, darken(label.tone.deep, 0.15)],
    ),
  ) +
  Array.from({ length: 11 }, (_, index) =>
    line(`M${-55 + index * 11} 650L${-60 + index * 12} 738`, DEEP, 3, 'opacity=".13"'),
  ).join('') +
  ellipse(0, 636, 64, 7, lighten(label.tone.main, 0.25), 'opacity=".6"');

/** 240 wide and 760 long, from the crimped end (the origin, in the middle) down to the cap. */
export const drawStandingTube = (label: Label): string =>
  drawCap(label) +
  cut(
    BODY,
    path(BODY, WHITE) +
      place(drawArches(244, 330, label.tone, label.motif, 300), -122, 312) +
      placeLogo(-78, 62, 156) +
      drawText(label.range, { x: 0, y: 190, size: 76, fill: label.tone.deep, anchor: 'middle' }) +
      centreBand(label, 226),
  ) +
  drawSurface() +
  drawCrimp(label);

function centreBand(label: Label, y: number): string {
  const size = label.variant.length > 6 ? 32 : 36;
  const width = readTextWidth(label.variant, size) + size * 1.2;
  return drawVariantBand(-width / 2, y, size, label.variant, label.tone);
}

export function drawLyingTube(label: Label): string {
  const print = place(drawLyingLabel(560, 214, label), -107, 592, 1, -90);
  return place(
    drawCap(label) + cut(BODY, path(BODY, WHITE) + print) + drawSurface() + drawCrimp(label),
    0,
    0,
    1,
    90,
  );
}

export const drawOpenTube = (label: Label): string =>
  path(
    'M-30 628H30L26 690Q0 700 -26 690z',
    linear(0, [0, '#cfdcdc'], [35, WHITE], [100, '#b9c9ca']),
  ) +
  ellipse(0, 691, 26, 7, lighten(label.tone.light, 0.4)) +
  cut(
    BODY,
    path(BODY, WHITE) +
      place(drawArches(244, 330, label.tone, label.motif, 300), -122, 312) +
      placeLogo(-78, 62, 156) +
      centreBand(label, 140),
  ) +
  drawSurface() +
  drawCrimp(label);
