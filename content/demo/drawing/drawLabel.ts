import { placeLogo } from './drawMarks';
import { drawMouth } from './drawMouth';
import { drawArches, type Motif } from './drawMotif';
import { drawText, readTextWidth } from './drawText';
import { linear } from './paint';
import { type Hour, INK, type Tone, WHITE } from './palette';
import { circle, line, path, place, rect } from './shapes';

export type Label = {
  readonly range: string;
  readonly variant: string;
  readonly amount: string;
  readonly tone: Tone;
  readonly stage: Tone;
  readonly hour: Hour;
  readonly motif: Motif;
};

export function drawVariantBand(
  x: number,
  y: number,
  size: number,
  text: string,
  tone: Tone,
): string {
  const width = readTextWidth(text, size) + size * 1.2;
  return (
    rect(x, y, width, size * 1.7, size * 0.85, tone.deep) +
    drawText(text, { x: x + size * 0.6, y: y + size * 1.2, size, fill: WHITE })
  );
}

function fitSize(text: string, wanted: number, room: number): number {
  return Math.min(wanted, (wanted * room) / readTextWidth(text, wanted));
}

export function drawUprightLabel(
  width: number,
  height: number,
  { range, variant, amount, tone, motif }: Label,
): string {
  const pad = width * 0.1;
  const logo = Math.min(width * 0.56, height * 0.4);
  const top = pad + logo * 0.2;
  const size = fitSize(range, Math.min(width * 0.27, height * 0.16), width - pad * 2);
  const band = fitSize(variant, size * 0.5, width - pad * 2 - size * 0.6);
  return (
    rect(0, 0, width, height, 0, linear(90, [0, WHITE], [100, '#f6fbfa'])) +
    drawArches(width, height, tone, motif, height * 0.5) +
    placeLogo(pad, pad, logo) +
    drawText(range, { x: pad - size * 0.05, y: top + size * 1.14, size, fill: tone.deep }) +
    drawVariantBand(pad, top + size * 1.5, band, variant, tone) +
    drawText(amount, {
      x: width - pad,
      y: height - pad * 0.6,
      size: width * 0.065,
      fill: WHITE,
      anchor: 'end',
    })
  );
}

export function drawLyingLabel(
  width: number,
  height: number,
  { range, variant, amount, tone, motif }: Label,
): string {
  const pad = height * 0.13;
  const area = height * 1.5;
  const size = fitSize(range, height * 0.34, width - area - pad);
  const band = fitSize(variant, height * 0.13, (width - area) * 0.8);
  return (
    rect(0, 0, width, height, 0, linear(90, [0, WHITE], [100, '#f4faf9'])) +
    place(drawArches(area, height, tone, motif, height * 0.94), width - area, 0) +
    placeLogo(pad, pad, height * 0.6) +
    drawText(range, { x: pad - 3, y: pad + height * 0.42, size, fill: tone.deep }) +
    drawVariantBand(pad, height * 0.64, band, variant, tone) +
    drawText(amount, {
      x: width - pad * 0.6,
      y: height - pad * 0.5,
      size: height * 0.085,
      fill: WHITE,
      anchor: 'end',
    })
  );
}

const drawNotInMouth = (): string =>
  circle(0, 0, 100, WHITE) +
  place(drawMouth(), 0, 0, 0.2) +
  circle(0, 0, 92, 'none', 'stroke="#c0332b" stroke-width="16"') +
  line('M-65 -65L65 65', '#c0332b', 16);

export function drawBackLabel(
  width: number,
  height: number,
  { tone, motif }: Label,
  steps: readonly string[],
): string {
  const pad = width * 0.09;
  const row = (height * 0.6) / steps.length;
  const drawStep = (step: string, index: number) => {
    const y = height * 0.22 + row * index;
    return (
      rect(pad, y, width - pad * 2, row * 0.86, width * 0.04, tone.tint) +
      rect(pad + width * 0.04, y + row * 0.2, row * 0.44, row * 0.44, row * 0.22, tone.deep) +
      drawText(`${index + 1}`, {
        x: pad + width * 0.04 + row * 0.22,
        y: y + row * 0.52,
        size: row * 0.3,
        fill: WHITE,
        anchor: 'middle',
      }) +
      place(step, width * 0.66, y + row * 0.43, row / 190)
    );
  };
  const bars = Array.from({ length: 22 }, (_, index) =>
    rect(
      width - pad - width * 0.36 + index * width * 0.0165,
      height * 0.87,
      width * (index % 3 === 0 ? 0.011 : 0.006),
      height * 0.075,
      0,
      INK,
    ),
  );
  return (
    rect(0, 0, width, height, 0, linear(90, [0, WHITE], [100, '#f4faf9'])) +
    path(
      `M0 0H${width}V${height * 0.15}Q${width / 2} ${height * 0.2} 0 ${height * 0.15}z`,
      tone.main,
    ) +
    placeLogo(pad, height * 0.045, width * 0.36, WHITE, WHITE) +
    steps.map(drawStep).join('') +
    bars.join('') +
    (motif === 'tablet' || motif === 'care'
      ? place(drawNotInMouth(), width * 0.4, height * 0.907, height * 0.00042)
      : '') +
    place(drawArches(120, 120, tone, motif, 100), pad, height * 0.85, width / 1100)
  );
}
