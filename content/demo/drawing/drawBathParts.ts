import { drawContactShadow } from './drawMarks';
import { darken, lighten, linear } from './paint';
import { CORAL, DEEP, type Tone, TONES, WHITE } from './palette';
import { drawBubbles, drawFlatTablet } from './drawTablet';
import { cut, ellipse, line, path, place, round } from './shapes';

const SLATS = [-190, -128, -64, 0, 64, 128, 190] as const;

/** From the rim to the floor, along the front of both. */
const outlineSlat = (x: number): string => {
  const foot = round(x * 0.83);
  return `M${x} ${round(46 * Math.sqrt(1 - (x / 236) ** 2))}L${foot} ${round(118 + 34 * Math.sqrt(1 - (foot / 196) ** 2))}`;
};

/**
 * Out of its bath: 472 wide, the middle of its rim on the origin, with a handle above and a floor
 * at y 118.
 */
export function drawBasket(tone: Tone, contents: string): string {
  const bars = `M-236 0A236 46 0 0 0 236 0${SLATS.map(outlineSlat).join('')}M-236 0L-196 118A196 34 0 0 0 196 118L236 0`;
  return (
    path(
      'M-236 0A236 46 0 0 1 236 0L196 118A196 34 0 0 1 -196 118z',
      linear(90, [0, tone.light], [100, lighten(tone.light, 0.55)]),
      'opacity=".8"',
    ) +
    line('M-236 0A236 46 0 0 1 236 0', tone.main, 14) +
    line('M-236 0A236 46 0 0 1 236 0', lighten(tone.light, 0.6), 6) +
    contents +
    line(bars, darken(tone.main, 0.1), 15) +
    line(bars, lighten(tone.light, 0.6), 8) +
    line('M-236 0C-236 -190 236 -190 236 0', darken(tone.main, 0.1), 20) +
    line('M-236 0C-236 -190 236 -190 236 0', lighten(tone.light, 0.5), 10)
  );
}

const WALL = 'M-270 -150C-266 -40 -250 40 -206 84Q-140 118 0 118T206 84C250 40 266 -40 270 -150';
const INSIDE = `${WALL}z`;

const WATER = 'M-290 -60A262 40 0 0 0 290 -60V140H-290z';

/** Lower than a tumbler and twice as wide, so that nobody takes it for a drink. */
export const drawClearBath = (tone: Tone, contents = '', aboveWater = ''): string =>
  drawContactShadow(30, 108, 330, 50, 52) +
  ellipse(0, -150, 276, 66, lighten(tone.light, 0.5)) +
  ellipse(0, -150, 262, 57, lighten(tone.light, 0.15)) +
  path(
    INSIDE,
    linear(0, [0, tone.main], [20, lighten(tone.light, 0.5)], [55, tone.light], [100, tone.main]),
    'opacity=".45"',
  ) +
  ellipse(0, -60, 258, 40, linear(20, [0, WHITE], [100, '#bfe6ed'])) +
  aboveWater +
  cut(
    INSIDE,
    path(WATER, linear(90, [0, '#cdebf0'], [100, '#86cbd8'])) +
      contents +
      path(WATER, linear(90, [0, '#bfe6ed', 18], [100, '#5fb9cb', 16])),
  ) +
  line(WALL, darken(tone.main, 0.05), 10) +
  line('M-232 -40C-222 10 -206 44 -180 64', WHITE, 14, 'opacity=".7"') +
  path(
    'M-276 -150A276 66 0 0 0 276 -150L262 -150A262 57 0 0 1 -262 -150z',
    darken(tone.main, 0.05),
  );

/** The water stands at the line, which a sign beside the bath points to. */
export const drawFilledBath = (tone: Tone, contents: string): string =>
  drawClearBath(tone, contents) +
  line('M-256 -60A256 40 0 0 0 256 -60', CORAL, 11) +
  path('M286 -60l64 -40v80z', CORAL);

/** Fresh Daily turns the water blue. The other tablets leave it clear. */
export const drawBlueWater = (): string =>
  path(WATER, linear(90, [0, lighten(TONES.daily.light, 0.2), 70], [100, TONES.daily.main, 75]));

/** A tablet at work, beside a denture if there is one. */
export const drawSoak = (tablet: Tone, bubbles: number, denture = ''): string =>
  drawClearBath(
    TONES.bath,
    (tablet === TONES.daily ? drawBlueWater() : '') +
      place(denture, denture ? -52 : 0, 14, 0.58) +
      place(drawFlatTablet(tablet), denture ? 122 : 0, 66, 0.6) +
      place(drawBubbles(440, 130, bubbles, 7), -220, -34),
  );

/** In the air, its left lip down, as the water leaves it. */
export const drawTippedBath = (tone: Tone): string =>
  place(
    ellipse(0, -150, 276, 66, lighten(tone.light, 0.5)) +
      ellipse(0, -150, 262, 57, lighten(tone.light, 0.15)) +
      path(INSIDE, linear(0, [0, tone.main], [40, lighten(tone.light, 0.5)], [100, tone.main])) +
      cut(INSIDE, path('M-276 -156L-40 124H-300z', linear(90, [0, '#bfe3ea'], [100, '#79c0d0']))) +
      line(WALL, darken(tone.main, 0.05), 10) +
      path(
        'M-276 -150A276 66 0 0 0 276 -150L262 -150A262 57 0 0 1 -262 -150z',
        darken(tone.main, 0.05),
      ),
    0,
    0,
    1,
    -50,
  );

/** Turned over on its rim, with the silicone ring around its bottom in view. */
export const drawUpturnedBath = (tone: Tone): string =>
  drawContactShadow(30, 204, 340, 54, 52) +
  path(
    'M-206 -90C-250 -40 -266 40 -270 150A270 62 0 0 0 270 150C266 40 250 -40 206 -90z',
    linear(
      0,
      [0, darken(tone.main, 0.1)],
      [18, lighten(tone.light, 0.35)],
      [30, tone.light],
      [70, tone.main],
      [100, darken(tone.deep, 0.05)],
    ),
  ) +
  path('M-278 138A278 66 0 0 0 278 138V156A278 66 0 0 1 -278 156z', lighten(tone.light, 0.65)) +
  line('M-236 40C-228 -4 -214 -36 -198 -56', WHITE, 16, 'opacity=".55"') +
  ellipse(0, -90, 208, 50, linear(25, [0, lighten(tone.light, 0.6)], [100, tone.main])) +
  ellipse(0, -92, 172, 39, 'none', `stroke="${darken(tone.deep, 0.35)}" stroke-width="24"`) +
  ellipse(0, -98, 172, 39, 'none', `stroke="${lighten(DEEP, 0.3)}" stroke-width="6" opacity=".8"`) +
  ellipse(0, -90, 118, 24, linear(25, [0, WHITE], [100, lighten(tone.light, 0.4)]));
