import { drawContactShadow } from './drawMarks';
import { lighten, linear } from './paint';
import { DEEP, WHITE } from './palette';
import { ellipse, line, path } from './shapes';

const WATER = 'M-150 -370A150 26 0 0 0 150 -370L122 -26A122 22 0 0 1 -122 -26z';

/** 340 wide and 500 high, with the middle of its foot on the origin. */
const drawTumbler = (contents: string): string =>
  path(
    'M-168 -490L-132 -10A132 26 0 0 0 132 -10L168 -490A168 30 0 0 1 -168 -490z',
    linear(
      0,
      [0, '#9cc9d0', 50],
      [14, WHITE, 40],
      [50, WHITE, 12],
      [86, WHITE, 20],
      [100, '#86b9c2', 60],
    ),
  ) +
  contents +
  path(
    'M-132 -10A132 26 0 0 0 132 -10L133 -30A124 22 0 0 1 -133 -30z',
    linear(0, [0, WHITE, 80], [50, '#b5d7dc', 70], [100, WHITE, 70]),
  ) +
  path(
    'M-142 -440L-112 -60q2 18 12 20q6 0 5 -14L-122 -440q-10 -10 -20 0z',
    WHITE,
    'opacity=".65"',
  ) +
  line('M132 -440L112 -120', WHITE, 8, 'opacity=".5"') +
  ellipse(0, -490, 168, 30, 'none', `stroke="${WHITE}" stroke-width="9"`) +
  ellipse(0, -490, 168, 30, 'none', `stroke="${DEEP}" stroke-width="2" opacity=".22"`);

/** A glass to drink or rinse from, standing on the origin. Dentures soak in a bath. */
export const drawGlass = (contents = ''): string =>
  drawContactShadow(40, 0, 220, 34, 40) + drawLiftedGlass(contents);

/** Without a shadow. */
export const drawLiftedGlass = (contents = ''): string =>
  drawTumbler(
    path(WATER, linear(90, [0, '#e0f2f4', 80], [100, '#a9d7df', 72])) +
      contents +
      ellipse(0, -370, 150, 26, linear(20, [0, WHITE], [100, '#e2f2f5'])) +
      ellipse(0, -370, 150, 26, 'none', `stroke="${WHITE}" stroke-width="4" opacity=".9"`),
  );

export const drawBowl = (colour: string, contents = ''): string =>
  drawContactShadow(24, 0, 230, 30, 42) +
  ellipse(0, -140, 210, 46, lighten(colour, 0.55)) +
  ellipse(0, -138, 194, 38, lighten(colour, 0.1)) +
  contents +
  path(
    'M-210 -140A210 46 0 0 0 210 -140C200 -60 150 0 70 4H-70C-150 0 -200 -60 -210 -140z',
    linear(
      0,
      [0, lighten(colour, 0.25)],
      [25, lighten(colour, 0.6)],
      [60, colour],
      [100, lighten(DEEP, 0.45)],
    ),
  );
