import { drawContactShadow, drawMark, placeLogo } from './drawMarks';
import { darken, lighten, linear } from './paint';
import { CORAL, DEEP, type Tone, WHITE } from './palette';
import { circle, line, outlineBox, path, place, polygon, rect } from './shapes';

/** A booklet of 220 by 310, standing on y 0 with its left edge at x 0. */
export const drawGuide = (tone: Tone): string =>
  drawContactShadow(126, 0, 150, 20, 44) +
  polygon(
    [
      [220, -306],
      [236, -312],
      [236, -10],
      [220, -2],
    ],
    linear(0, [0, '#e4e9e8'], [100, '#c3cdcc']),
  ) +
  line('M225 -306V-6M230 -309V-8', '#aab8b7', 1.5) +
  path(outlineBox(0, -310, 220, 310, 8), linear(40, [0, WHITE], [100, lighten(tone.light, 0.55)])) +
  rect(0, -310, 220, 108, 8, linear(30, [0, tone.main], [100, darken(tone.main, 0.12)])) +
  placeLogo(34, -282, 150, WHITE, WHITE) +
  circle(116, -116, 64, lighten(tone.light, 0.2)) +
  place(drawMark(tone.deep, CORAL), 116 - 60, -116 - 66, 2) +
  line('M48 -34H184', tone.deep, 9, 'opacity=".55"') +
  rect(0, -310, 16, 310, 6, DEEP, 'opacity=".16"');
