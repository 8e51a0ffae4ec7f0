import { drawContactShadow, drawMark } from './drawMarks';
import { darken, lighten, linear } from './paint';
import { CORAL, DEEP, type Tone, WHITE } from './palette';
import { ellipse, line, outlineBox, path, place, rect } from './shapes';

function drawTuft(x: number, y: number, width: number, height: number, colour: string): string {
  const strands = Array.from({ length: 4 }, (_, index) =>
    line(
      `M${x + 4 + (index * (width - 8)) / 3} ${y + 4}V${y + height}`,
      darken(colour, 0.22),
      1.6,
      'opacity=".5"',
    ),
  );
  return (
    path(
      outlineBox(x, y, width, height, 5),
      linear(90, [0, lighten(colour, 0.75)], [50, colour], [100, darken(colour, 0.12)]),
    ) + strands.join('')
  );
}

const drawHandle = (outline: string, tone: Tone): string =>
  path(outline, linear(90, [0, lighten(tone.main, 0.35)], [35, tone.main], [100, tone.deep])) +
  path(outline, linear(90, [0, WHITE, 45], [22, WHITE, 0], [100, WHITE, 0]));

/**
 * 820 wide, from its broad head (left) to its pointed head (right), with the handle on the x axis.
 */
export function drawDentureBrush(tone: Tone): string {
  const handle =
    'M-410 -16Q-410 -30 -392 -30H-212C-168 -30 -150 -14 -104 -16C-20 -20 40 -34 120 -22C190 -12 214 -26 262 -26H372Q396 -26 396 -8Q396 10 372 12H262C214 12 180 30 110 28C30 26 -30 14 -104 16C-150 18 -168 12 -212 12H-392Q-410 12 -410 -2z';
  const broad = Array.from({ length: 8 }, (_, index) =>
    drawTuft(
      -398 + index * 23,
      -96 + (index % 2) * 5,
      20,
      70,
      index % 3 === 1 ? tone.light : '#f4fbfb',
    ),
  );
  const pointed = Array.from({ length: 5 }, (_, index) =>
    drawTuft(
      282 + index * 20,
      -78 + Math.abs(2 - index) * 13,
      18,
      54 - Math.abs(2 - index) * 13,
      index % 2 ? '#f4fbfb' : CORAL,
    ),
  );
  return (
    broad.join('') +
    pointed.join('') +
    drawHandle(handle, tone) +
    rect(-74, -8, 168, 20, 10, lighten(tone.light, 0.2), 'opacity=".75"') +
    Array.from({ length: 6 }, (_, index) =>
      rect(-56 + index * 26, -3, 12, 10, 5, tone.deep, 'opacity=".35"'),
    ).join('')
  );
}

export function drawGumBrush(tone: Tone): string {
  const handle =
    'M-350 -12Q-350 -22 -336 -22H-220C-180 -22 -160 -8 -120 -10C0 -16 120 -30 220 -24Q350 -18 350 2Q350 24 220 26C120 28 0 16 -120 14C-160 12 -180 8 -220 8H-336Q-350 8 -350 -2z';
  const tufts = Array.from({ length: 6 }, (_, index) =>
    drawTuft(
      -342 + index * 19,
      -80 + Math.abs(2.5 - index) * 4,
      17,
      60 - Math.abs(2.5 - index) * 4,
      index % 2 ? '#fff4f0' : tone.light,
    ),
  );
  return (
    tufts.join('') +
    drawHandle(handle, tone) +
    place(drawMark(WHITE, WHITE), 120, -16, 0.5) +
    rect(-80, -4, 150, 10, 5, WHITE, 'opacity=".35"')
  );
}

const drawSuctionFoot = (x: number, tone: Tone): string =>
  ellipse(x + 14, 4, 92, 14, linear(90, [0, DEEP, 26], [100, DEEP, 8])) +
  path(
    `M${x - 84} 2Q${x - 78} -30 ${x - 34} -40H${x + 34}Q${x + 78} -30 ${x + 84} 2Q${x} 16 ${x - 84} 2z`,
    linear(0, [0, tone.deep], [30, lighten(tone.main, 0.3)], [100, tone.deep]),
  ) +
  line(`M${x - 60} -12Q${x - 50} -28 ${x - 26} -32`, WHITE, 6, 'opacity=".6"');

/** 420 wide, standing on its two suction feet at y 0, with its bristles up to y -240. */
export function drawSuctionBrush(tone: Tone): string {
  const bristles = Array.from({ length: 13 }, (_, index) =>
    drawTuft(
      -152 + index * 23,
      -206 - (index > 8 ? 34 - Math.abs(10.5 - index) * 8 : (index % 2) * 4),
      20,
      index > 8 ? 118 : 96,
      index > 8 ? (index % 2 ? CORAL : '#f4fbfb') : index % 3 === 1 ? tone.light : '#f4fbfb',
    ),
  );
  return (
    drawSuctionFoot(-108, tone) +
    drawSuctionFoot(108, tone) +
    bristles.join('') +
    drawHandle('M-176 -116H176Q210 -116 210 -84T176 -38H-176Q-210 -38 -210 -84T-176 -116z', tone)
  );
}

type BathState = 'closed' | 'open' | 'basket';

const drawBathBody = (tone: Tone): string =>
  path(
    'M-270 -150C-266 -40 -250 40 -206 84Q-140 118 0 118T206 84C250 40 266 -40 270 -150z',
    linear(
      0,
      [0, darken(tone.main, 0.1)],
      [18, lighten(tone.light, 0.35)],
      [30, tone.light],
      [70, tone.main],
      [100, darken(tone.deep, 0.05)],
    ),
  ) +
  line('M-232 -60C-222 0 -206 40 -180 62', WHITE, 16, 'opacity=".55"') +
  place(drawMark(WHITE, WHITE), -46, -18, 1.5);

const drawRim = (tone: Tone): string =>
  ellipse(0, -150, 276, 66, lighten(tone.light, 0.5)) +
  ellipse(0, -150, 262, 57, lighten(tone.main, 0.1));

export const drawLid = (tone: Tone): string =>
  path(
    'M-284 -158C-276 -230 -150 -262 0 -262S276 -230 284 -158Q284 -146 276 -142Q150 -84 0 -84T-276 -142Q-284 -146 -284 -158z',
    linear(30, [0, WHITE], [40, lighten(tone.light, 0.5)], [100, tone.main]),
  ) +
  line('M-240 -176C-200 -222 -110 -240 -40 -242', WHITE, 12, 'opacity=".8"') +
  ellipse(0, -258, 62, 16, lighten(tone.light, 0.3)) +
  ellipse(0, -266, 58, 14, linear(30, [0, WHITE], [100, tone.light]));

/** 560 wide, standing at y 118; `contents` shows only when it is open. */
export const drawBath = (tone: Tone, state: BathState, contents = ''): string =>
  drawContactShadow(30, 108, 330, 50, 52) + drawLiftedBath(tone, state, contents);

/** Without a shadow. */
export function drawLiftedBath(tone: Tone, state: BathState = 'closed', contents = ''): string {
  if (state === 'closed') return drawBathBody(tone) + drawLid(tone);
  const water =
    ellipse(
      0,
      -136,
      244,
      46,
      linear(90, [0, lighten(tone.light, 0.55)], [100, lighten(tone.main, 0.25)]),
    ) + contents;
  const basket =
    state === 'basket'
      ? line(
          'M-236 -156A236 46 0 0 0 236 -156M-200 -140V-120M-130 -120V-100M-60 -110V-92M10 -108V-90M80 -112V-94M150 -122V-104M210 -142V-122',
          WHITE,
          8,
          'opacity=".85"',
        ) +
        line('M-236 -160C-236 -330 236 -330 236 -160', WHITE, 13) +
        line('M-236 -160C-236 -330 236 -330 236 -160', tone.light, 4)
      : '';
  const front = path(
    'M-276 -150A276 66 0 0 0 276 -150L262 -150A262 57 0 0 1 -262 -150z',
    lighten(tone.light, 0.65),
  );
  return drawRim(tone) + water + drawBathBodyFront(tone) + front + basket;
}

const drawBathBodyFront = (tone: Tone): string =>
  path(
    'M-270 -150A270 62 0 0 0 270 -150C266 -40 250 40 206 84Q140 118 0 118T-206 84C-250 40 -266 -40 -270 -150z',
    linear(
      0,
      [0, darken(tone.main, 0.1)],
      [18, lighten(tone.light, 0.35)],
      [30, tone.light],
      [70, tone.main],
      [100, darken(tone.deep, 0.05)],
    ),
  ) +
  line('M-232 -60C-222 0 -206 40 -180 62', WHITE, 16, 'opacity=".55"') +
  place(drawMark(WHITE, WHITE), -46, 0, 1.5);

export const drawLidAside = (tone: Tone): string =>
  drawContactShadow(20, 40, 300, 40, 44) +
  ellipse(
    0,
    0,
    284,
    62,
    linear(30, [0, WHITE], [45, lighten(tone.light, 0.45)], [100, tone.main]),
  ) +
  ellipse(
    0,
    -14,
    230,
    44,
    linear(30, [0, lighten(tone.light, 0.75)], [100, lighten(tone.main, 0.2)]),
  ) +
  ellipse(0, -24, 58, 14, linear(30, [0, WHITE], [100, tone.light])) +
  path('M-284 0A284 62 0 0 0 284 0V10A284 62 0 0 1 -284 10z', DEEP, 'opacity=".12"');
