import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawBlueWater, drawClearBath } from '../../drawing/drawBathParts';
import { drawLiftedDenture } from '../../drawing/drawDenture';
import { drawTable, drawTowel, drawVase } from '../../drawing/drawRoom';
import { drawFlatTablet } from '../../drawing/drawTablet';
import { drawDentureBrush } from '../../drawing/drawTools';
import { linear, radial } from '../../drawing/paint';
import { APRICOT, INK, MINT, MIST, SAND, TONES, WHITE } from '../../drawing/palette';
import { circle, cut, ellipse, fade, line, listNoise, place, round } from '../../drawing/shapes';
import { drawWall, drawWallArch } from '../../pictures/scenes/heroes';
import { ease, glide, readCycle, readShare, swing } from './motion';
import type { Span } from './motion';

const DIP: Span = [0.3, 1.4];
const FALL: Span = [1.7, 2.5];
const FIZZ: Span = [2.5, 4];
const TABLET_X = 122;

function drawClock(minutes: number): string {
  const marks = Array.from({ length: 12 }, (_, hour) =>
    place(line('M0 -98V-86', INK, hour % 3 === 0 ? 7 : 4, 'opacity=".7"'), 0, 0, 1, hour * 30),
  ).join('');
  return (
    circle(
      14,
      16,
      132,
      radial([
        [0, '#073a45', 30],
        [80, '#073a45', 14],
        [100, '#073a45', 0],
      ]),
    ) +
    circle(0, 0, 126, linear(60, [0, '#f3dfc6'], [100, '#c79f76'])) +
    circle(0, 0, 110, linear(60, [0, WHITE], [100, '#e9f3f3'])) +
    marks +
    place(line('M0 8V-52', INK, 10), 0, 0, 1, 300 + minutes / 2) +
    place(line('M0 12V-80', TONES.starter.main, 7), 0, 0, 1, minutes * 6) +
    circle(0, 0, 11, INK)
  );
}

function drawRisingBubbles(second: number): string {
  const noise = listNoise(5, 40 * 4);
  return Array.from({ length: 40 }, (_, index) => {
    const [start = 0, pace = 0, drift = 0, size = 0] = noise.slice(index * 4);
    const period = 1.8 + pace * 1.6;
    const share = readCycle(second, period, start);
    if (second - share * period < FIZZ[0]) return '';
    const x =
      TABLET_X * (1 - share) +
      (drift - 0.5) * (60 + share * 380) +
      swing(second + start * 9, 1.9, 7);
    const radius = round((3 + size * 8) * (0.5 + share * 0.6));
    return fade(
      round(Math.min(1, share * 6, (1 - share) * 6) * 10) / 10,
      circle(round(x), round(66 - share * 112), radius, WHITE, 'opacity=".5"') +
        circle(
          round(x - radius / 3),
          round(66 - share * 112 - radius / 3),
          round(Math.max(1.5, radius / 3)),
          WHITE,
        ),
    );
  }).join('');
}

function drawSinkingThings(second: number): string {
  const dentureY = glide(second, DIP, -640, 14) + swing(second, 2.4, 3) * readShare(second, FIZZ);
  const size = 0.6 - 0.3 * readShare(second, [FIZZ[0], FIZZ[0] + 4]);
  const tablet = place(
    drawFlatTablet(TONES.daily),
    glide(second, FALL, 150, TABLET_X),
    glide(second, FALL, -900, 66),
    size,
  );
  return (
    (second < FALL[0] ? '' : tablet) +
    (second < DIP[0]
      ? ''
      : place(drawLiftedDenture(), -52, dentureY, 0.58, glide(second, DIP, -8, 0)))
  );
}

const drawContents = (second: number): string =>
  fade(round(ease(readShare(second, FIZZ)) * 100) / 100, drawBlueWater()) +
  drawSinkingThings(second) +
  drawRisingBubbles(second);

const drawAboveWater = (second: number): string =>
  second > FALL[1] ? '' : cut('M-300 -1400H300V-60H-300z', drawSinkingThings(second));

function drawRipples(second: number): string {
  const share = readShare(second, [FALL[0] + 0.6, FALL[0] + 1.7]);
  return share === 0 || share === 1
    ? ''
    : ellipse(
        TABLET_X,
        -60,
        round(30 + share * 84),
        round(5 + share * 12),
        'none',
        `stroke="${WHITE}" stroke-width="5" opacity="${round(1 - share)}"`,
      );
}

export const drawSoaking = (second: number): string =>
  drawWall(1600, 900, WHITE, MIST) +
  drawWindowLight(1600, 900, 0.5) +
  drawWallArch(410, 600, 760, 560, '#cdeee6') +
  place(drawClock(glide(second, [2.8, 5.6], 0, 15)), 1130, 240, 0.94) +
  drawTable(1600, 590, 310, SAND) +
  place(drawVase(APRICOT), 1440, 720, 0.7) +
  place(drawTowel(MINT), 1130, 800, 0.86) +
  place(drawDentureBrush(TONES.tools), 1080, 707, 0.46, -3) +
  place(
    drawClearBath(TONES.bath, drawContents(second), drawAboveWater(second)) + drawRipples(second),
    410,
    690,
    1.02,
  );
