import { drawDenture, drawLiftedDenture } from '../../drawing/drawDenture';
import { drawGlass } from '../../drawing/drawGlass';
import { drawArm } from '../../drawing/drawHand';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawMouth } from '../../drawing/drawMouth';
import { ANNA, drawPerson, ELSA, ROSE } from '../../drawing/drawPerson';
import { drawTable, drawTowel, drawVase, drawWindow } from '../../drawing/drawRoom';
import { darken, lighten, linear, listStops, radial } from '../../drawing/paint';
import { APRICOT, AQUA, BLUSH, CORAL, INK, MINT, SAND, TONES, WHITE } from '../../drawing/palette';
import { circle, cut, ellipse, fade, line, path, place, rect } from '../../drawing/shapes';
import { drawMat, drawScene, drawTiles } from './careScenes';
import { drawWallArch } from './heroes';

const GLASS = 'M-236 0A236 236 0 1 0 236 0A236 236 0 1 0 -236 0z';

/** The middle of a face, with the mouth open. */
const drawOpenMouth = (skin: string, ...things: readonly string[]): string =>
  circle(0, 0, 240, linear(40, [0, lighten(skin, 0.25)], [60, skin], [100, darken(skin, 0.16)])) +
  line('M-54 -196Q-46 -166 -20 -172Q0 -160 20 -172Q46 -166 54 -196', darken(skin, 0.2), 8) +
  line('M-70 176Q0 204 70 176', darken(skin, 0.2), 8, 'opacity=".6"') +
  place(drawMouth() + things.join(''), 0, 8, 0.56);

/** The handle ends 540 below the middle of the glass. */
const drawHandMirror = (reflection: string): string =>
  path(
    'M-30 240L-40 512Q0 548 40 512L30 240z',
    linear(0, ...listStops(AQUA, TONES.tools.main, TONES.tools.deep)),
  ) +
  circle(10, 14, 268, INK, 'opacity=".12"') +
  circle(0, 0, 266, linear(60, ...listStops(AQUA, TONES.tools.main))) +
  cut(GLASS, reflection + fade(0.18, path('M-60 -240L70 -240L-130 240H-240V60z', WHITE)));

const drawDeskLamp = (): string =>
  drawContactShadow(0, 4, 130, 20, 40) +
  line('M0 -10L-70 -250L40 -420', TONES.tools.deep, 18) +
  circle(-70, -250, 16, TONES.tools.main) +
  ellipse(0, -6, 96, 20, TONES.tools.deep) +
  place(
    path('M-80 0L-34 -110H34L80 0z', linear(20, ...listStops(AQUA, TONES.tools.main))) +
      ellipse(0, 0, 80, 18, '#fff6dc') +
      ellipse(
        0,
        120,
        230,
        190,
        radial([
          [0, '#fff3c8', 70],
          [100, '#fff3c8', 0],
        ]),
      ),
    70,
    -386,
    1,
    -42,
  );

/** One day of the month has a ring around it. */
const drawCalendar = (): string =>
  rect(-142, -160, 300, 350, 22, INK, 'opacity=".1"') +
  rect(-150, -170, 300, 350, 22, linear(70, [0, WHITE], [100, '#e9f0f0'])) +
  path('M-150 -90V-148Q-150 -170 -128 -170H128Q150 -170 150 -148V-90z', CORAL) +
  line('M-76 -196V-144M76 -196V-144', INK, 14) +
  Array.from({ length: 20 }, (_, day) =>
    circle(-104 + (day % 5) * 52, -48 + Math.floor(day / 5) * 56, 11, '#b9cdd0'),
  ).join('') +
  circle(0, 8, 31, 'none', `stroke="${CORAL}" stroke-width="11"`);

export const drawMouthCheck = (): string =>
  drawScene(
    '#eaf3ee',
    drawWallArch(800, 700, 860, 640, '#d5ebe2'),
    place(drawCalendar(), 1290, 300, 0.92, 3),
    drawTable(1600, 690, 210, SAND),
    place(drawDeskLamp(), 330, 800, 1.16),
    drawMat(1270, 770, 210, 48, MINT),
    place(drawDenture(), 1270, 736, 0.6),
    place(drawHandMirror(drawOpenMouth(ELSA.skin)), 800, 350, 1.12),
    drawArm(ELSA.skin, ELSA.colour, 888, 810, [-1.5, 1.5], 46),
  );

const ROCKING = 'M-212 146Q0 272 212 146M-186 214L-212 146L-140 138M186 214L212 146L140 138';

/** In the mouth it is seen from the front, so upside down. */
const drawStuckUpper = (): string =>
  place(drawLiftedDenture(), 0, -14, [1.1, -1]) + line(ROCKING, WHITE, 42) + line(ROCKING, INK, 22);

export const drawStuckDenture = (): string =>
  drawScene(
    '#e3f3f4',
    drawTiles(1600, 0, 660),
    drawTable(1600, 650, 250, SAND),
    circle(808, 440, 408, INK, 'opacity=".1"'),
    circle(800, 430, 402, WHITE),
    place(drawOpenMouth(ANNA.skin, drawStuckUpper()), 800, 430, 1.58),
    place(drawGlass(), 250, 830, 0.82),
    place(drawTowel(APRICOT), 1390, 830, 0.76),
  );

const drawIce = (): string =>
  [
    [-62, -344, -12],
    [40, -350, 14],
    [-8, -300, 30],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        rect(
          -42,
          -42,
          84,
          84,
          14,
          linear(50, [0, WHITE], [100, '#9fd3e4']),
          'stroke="#7fbdd2" stroke-width="3"',
        ) + line('M-24 -20L-4 -28', WHITE, 8),
        x,
        y,
        1,
        turn,
      ),
    )
    .join('');

/** Air on its way to the nose, from the left. */
const drawBreath = (): string =>
  line(
    'M-300 -60H-70Q-10 -60 -10 -104T-62 -140T-100 -108M-360 0H0M-280 60H-90Q-40 60 -40 98T-86 132T-118 106',
    AQUA,
    22,
  );

const drawArmchair = (): string =>
  path(
    'M-350 0C-366 -220 -340 -420 -220 -440H220C340 -420 366 -220 350 0V320H-350z',
    linear(40, ...listStops('#cfe3e6', '#9dc4ca', '#6d9ca4')),
  );

export const drawGagging = (): string =>
  drawScene(
    '#eef3f2',
    drawWindow(110, 90, 320, 380),
    drawWallArch(830, 760, 860, 700, BLUSH),
    place(drawArmchair(), 830, 600),
    place(drawPerson({ ...ROSE, gaze: -1, smile: 'soft', colour: '#137c8b' }), 830, 320, 1.05),
    place(drawBreath(), 690, 372, 0.58),
    drawTable(1600, 740, 160, SAND),
    place(drawGlass(drawIce()), 1170, 850, 0.72),
    place(drawVase(MINT), 350, 830, 0.7),
  );
