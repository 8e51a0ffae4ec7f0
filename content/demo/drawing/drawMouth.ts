import { darken, lighten, linear, radial } from './paint';
import { GUM } from './palette';
import { cut, ellipse, line, path } from './shapes';

const LIPS =
  'M-330 6C-262 -138 -128 -214 -56 -190Q0 -170 56 -190C128 -214 262 -138 330 6C256 168 116 226 0 226S-256 168 -330 6z';
const OPENING =
  'M-276 4C-206 -96 -96 -140 0 -134S206 -96 276 4C206 118 104 166 0 166S-206 118 -276 4z';
const UPPER_GUM = 'M-236 22C-206 -72 -96 -98 0 -98S206 -72 236 22';
const LOWER_GUM = 'M-196 76Q0 184 196 76';

/** An open mouth without teeth, 660 wide and 420 high around its middle. */
export const drawMouth = (): string =>
  path(LIPS, linear(90, [0, '#e2a398'], [55, '#d68f85'], [100, '#c67c73'])) +
  line('M-250 -66C-190 -140 -110 -186 -56 -172Q0 -152 56 -172', '#f0b7ae', 10, 'opacity=".7"') +
  line('M-150 198Q0 224 150 198', '#f0b7ae', 12, 'opacity=".6"') +
  cut(
    OPENING,
    path(OPENING, '#6b2b33') +
      ellipse(
        0,
        -34,
        190,
        76,
        radial([
          [0, '#b7605f'],
          [100, '#8c4045'],
        ]),
      ) +
      ellipse(0, 104, 150, 66, linear(90, [0, '#e59a95'], [100, '#c9716f'])) +
      line('M0 66Q4 100 0 150', '#b9605f', 6, 'opacity=".6"') +
      line(LOWER_GUM, darken(GUM, 0.14), 52) +
      line(LOWER_GUM, GUM, 40) +
      line(UPPER_GUM, darken(GUM, 0.16), 76) +
      line(UPPER_GUM, lighten(GUM, 0.12), 60) +
      line(
        'M-214 -2C-176 -78 -86 -104 0 -106S140 -94 176 -66',
        lighten(GUM, 0.5),
        12,
        'opacity=".8"',
      ),
  );
