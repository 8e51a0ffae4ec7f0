import { linear } from '../../drawing/paint';
import { WHITE } from '../../drawing/palette';
import { circle, ellipse, fade, line, listNoise, path, round } from '../../drawing/shapes';
import { ease, readCycle, readShare, swing } from './motion';
import type { Span } from './motion';

const WATER_BLUE = '#bfe9f2';

function drawDrop(
  second: number,
  index: number,
  [x = 0, pace = 0, reach = 0]: readonly number[],
): string {
  const share = readCycle(second, 0.9 + pace * 0.5, index * 0.37);
  const side = index % 2 === 0 ? -1 : 1;
  const left = side * (40 + x * 110 + share * (20 + reach * 50));
  const top = 34 + share * share * 150 - Math.sin(share * Math.PI) * 26;
  return fade(
    round((1 - share) * 0.85 * 10) / 10,
    ellipse(round(left), round(top), 6, 9, WATER_BLUE) +
      circle(round(left - 2), round(top - 3), 2.5, WHITE),
  );
}

const drawDrops = (second: number): string => {
  const noise = listNoise(11, 42);
  return Array.from({ length: 14 }, (_, index) =>
    drawDrop(second, index, noise.slice(index * 3, index * 3 + 3)),
  ).join('');
};

const drawSheet = (second: number): string => {
  const sway = round(swing(second, 1.3, 5));
  return (
    path(
      `M-17 -96C-22 -40 ${-96 + sway} -28 -118 58Q-70 30 -48 66Q-20 34 0 70Q24 34 50 64Q74 28 ${120 + sway} 54C${98 - sway} -30 22 -40 17 -96z`,
      linear(90, [0, WHITE, 90], [35, WATER_BLUE, 72], [100, WHITE, 30]),
    ) +
    line(
      `M-8 -80C-10 -30 ${-58 + sway} -16 -74 34M8 -80C10 -34 ${54 + sway} -20 72 30`,
      WHITE,
      5,
      'opacity=".7"',
    )
  );
};

const readFlow = (second: number, [opens, closes]: Span): number =>
  ease(readShare(second, [opens, opens + 0.5])) *
  (1 - ease(readShare(second, [closes - 0.4, closes])));

export function drawRings(second: number, open: Span): string {
  const rings = [0, 1 / 3, 2 / 3].map((offset) => {
    const share = readCycle(second, 1.8, offset);
    return ellipse(
      0,
      0,
      round(60 + share * 230),
      round(6 + share * 18),
      'none',
      `stroke="${WHITE}" stroke-width="5" opacity="${round((1 - share) * 0.9)}"`,
    );
  });
  return fade(round(readFlow(second, open)), rings.join(''));
}

/**
 * @param open while the tap is open
 * @param fall how far the tap is above the origin
 */
export function drawRunningWater(second: number, open: Span, fall: number): string {
  const flow = readFlow(second, open);
  if (flow === 0) return '';
  const width = round(13 * flow + swing(second, 0.7, 0.8));
  const stream = path(
    `M${-width} ${-fall}H${width}L${width + 3} -84H${-width - 3}z`,
    linear(0, [0, '#9fdbe8', 85], [35, WHITE, 95], [100, '#a9dfea', 85]),
  );
  return fade(round(flow), stream + drawSheet(second) + drawDrops(second));
}
