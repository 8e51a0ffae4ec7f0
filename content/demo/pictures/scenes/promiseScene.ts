import { drawArm } from '../../drawing/drawHand';
import { placeLogo } from '../../drawing/drawMarks';
import { HELEN } from '../../drawing/drawPerson';
import { drawText } from '../../drawing/drawText';
import { darken, lighten, linear, listStops } from '../../drawing/paint';
import { CORAL, DEEP, HOURS, INK, MINT, MIST, TONES, WHITE } from '../../drawing/palette';
import { circle, drawFrame, fade, line, place, rect } from '../../drawing/shapes';

/** 780 by 1000 around the origin. */
const drawDraft = (): string =>
  fade(0.14, rect(-368, -474, 780, 1000, 26, DEEP)) +
  rect(-390, -500, 780, 1000, 26, linear(60, [0, WHITE], [100, '#f4f7f6'])) +
  placeLogo(-310, -420, 300) +
  drawText('Hold', { x: -314, y: -170, size: 150, fill: TONES.original.deep }) +
  drawText('100%', { x: -318, y: 60, size: 230, fill: INK }) +
  [180, 250, 320, 390]
    .map((y, index) =>
      rect(-310, y, 560 - (index % 3) * 110, 26, 13, index === 1 ? MIST : '#dcebe9'),
    )
    .join('');

/** Its tip is the origin, and it points down to the left. */
const drawPen = (): string =>
  place(
    rect(
      56,
      -24,
      560,
      48,
      20,
      linear(90, ...listStops(lighten(CORAL, 0.3), CORAL, darken(CORAL, 0.2))),
    ) +
      rect(470, -24, 26, 48, 2, WHITE, 'opacity=".7"') +
      line('M20 0L62 -15M20 0L62 15M24 0H62', darken(CORAL, 0.15), 14) +
      line('M2 0H22', CORAL, 12),
    0,
    0,
    1,
    -32,
  );

/** A dentist takes a promise back. */
export const drawPromise = (): string =>
  drawFrame(
    1600,
    1300,
    rect(0, 0, 1600, 1300, 0, linear(50, [0, '#e4f5f1'], [100, MINT])),
    circle(760, 610, 560, HOURS.morning),
    place(
      place(drawDraft(), 700, 640, 1, -6) +
        line('M340 712C500 640 760 650 980 566', CORAL, 30) +
        place(drawPen(), 980, 566) +
        drawArm(HELEN.skin, '#eef4f4', 1392, 470, [-1.9, 1.9], 24),
      60,
      70,
      0.9,
    ),
  );
