import { drawContactShadow, drawMark } from './drawMarks';
import { darken, lighten, linear } from './paint';
import { CORAL, type Tone, WHITE } from './palette';
import { line, path, place, rect } from './shapes';

const FRONT =
  'M-330 -300C-344 -180 -350 -80 -332 -24Q-322 4 -280 6H280Q322 4 332 -24C350 -80 344 -180 330 -300Q0 -276 -330 -300z';

const drawCloth = (tone: Tone): string =>
  path(FRONT, linear(20, [0, lighten(tone.main, 0.3)], [45, tone.main], [100, tone.deep])) +
  path('M-332 -24Q-322 4 -280 6H280Q322 4 332 -24Q0 10 -332 -24z', tone.deep, 'opacity=".5"') +
  line(
    'M-310 -270C-322 -170 -326 -90 -312 -44Q-304 -18 -270 -16H270Q304 -18 312 -44C326 -90 322 -170 310 -270',
    WHITE,
    3,
    'stroke-dasharray="12 9" opacity=".5"',
  ) +
  rect(-74, -206, 148, 126, 26, linear(60, [0, WHITE], [100, lighten(tone.light, 0.6)])) +
  place(drawMark(tone.deep, CORAL), -45, -190, 1.5);

const drawPuller = (x: number, y: number): string =>
  rect(x - 12, y - 14, 30, 28, 8, '#e9eef0') +
  rect(x - 2, y, 12, 74, 6, CORAL) +
  rect(x - 8, y + 52, 24, 54, 12, linear(60, [0, lighten(CORAL, 0.25)], [100, CORAL]));

export const drawClosedPouch = (tone: Tone): string =>
  drawContactShadow(30, 4, 400, 40, 50) + drawLiftedPouch(tone);

/** Without a shadow. */
export const drawLiftedPouch = (tone: Tone): string =>
  path(
    'M-322 -300Q-330 -338 -280 -342Q0 -362 280 -342Q330 -338 322 -300z',
    linear(90, [0, lighten(tone.main, 0.45)], [100, tone.main]),
  ) +
  drawCloth(tone) +
  line('M-306 -304Q0 -282 306 -304', darken(tone.deep, 0.3), 12) +
  line('M-306 -304Q0 -282 306 -304', '#cbd6d9', 5, 'stroke-dasharray="5 6"') +
  drawPuller(236, -298);

export const drawOpenPouch = (tone: Tone, contents: string): string =>
  drawContactShadow(30, 4, 400, 40, 50) +
  path(
    'M-326 -296Q-352 -400 -290 -418Q0 -448 290 -418Q352 -400 326 -296z',
    linear(90, [0, lighten(tone.main, 0.2)], [100, darken(tone.deep, 0.2)]),
  ) +
  line(
    'M-326 -306Q-346 -400 -290 -418Q0 -448 290 -418Q346 -400 326 -306',
    '#cbd6d9',
    6,
    'stroke-dasharray="6 6"',
  ) +
  contents +
  drawCloth(tone) +
  line('M-328 -299Q0 -275 328 -299', lighten(tone.main, 0.4), 7) +
  drawPuller(318, -330);
