import { drawText, readTextWidth } from '../drawing/drawText';
import { circle, drawFrame, line, path, place, polygon, rect } from '../drawing/shapes';

export type ShopLogo = {
  readonly lines: readonly [string] | readonly [string, string];
  readonly symbol: keyof typeof SYMBOLS;
  readonly ink: string;
  readonly accent: string;
};

/** Twice the 160 by 64 px at which the dialog shows a logo. */
const LOGO_SIZE = { width: 320, height: 128 } as const;

const PADDING = 14;
const SYMBOL_SIZE = 60;
const GAP = 14;

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

const SYMBOLS = {
  cross: (colour: string) => rect(21, 4, 18, 52, 5, colour) + rect(4, 21, 52, 18, 5, colour),
  wave: (colour: string) =>
    line('M4 22q9-12 18 0t18 0t16-2', colour, 7) + line('M4 41q9-12 18 0t18 0t16-2', colour, 7),
  basket: (colour: string) =>
    line('M18 24L26 8M42 24L34 8', colour, 5) +
    path('M4 24H56L50 50a6 6 0 0 1-6 5H16a6 6 0 0 1-6-5Z', colour),
  sun: (colour: string) =>
    circle(30, 30, 13, colour) +
    RAYS.map((turn) => place(line('M0-20V-26', colour, 6), 30, 30, 1, turn)).join(''),
  leaf: (colour: string) =>
    path('M10 50C2 20 26 4 54 6c3 30-12 48-38 44Z', colour) +
    line('M6 56C16 42 24 32 36 24', colour, 5),
  drop: (colour: string) =>
    path('M30 3C42 20 50 28 50 39a20 20 0 0 1-40 0C10 28 18 20 30 3Z', colour),
  house: (colour: string) =>
    polygon(
      [
        [30, 4],
        [58, 30],
        [50, 30],
        [50, 56],
        [36, 56],
        [36, 38],
        [24, 38],
        [24, 56],
        [10, 56],
        [10, 30],
        [2, 30],
      ],
      colour,
    ),
} as const;

function resolveTextSize(text: string, room: number, largest: number): number {
  return Math.min(largest, room / readTextWidth(text, 1));
}

function drawName(
  [first, second]: ShopLogo['lines'],
  x: number,
  room: number,
  fill: string,
): string {
  const middle = LOGO_SIZE.height / 2;
  if (second === undefined) {
    const size = resolveTextSize(first, room, 52);
    return drawText(first, { x, y: middle + size * 0.3, size, fill });
  }
  const size = resolveTextSize(first, room, 42);
  const below = resolveTextSize(
    second,
    room,
    second === second.toUpperCase() && first !== first.toUpperCase() ? 22 : 42,
  );
  const top = middle - (size + below) * 0.56;
  return (
    drawText(first, { x, y: top + size * 0.9, size, fill }) +
    drawText(second, { x, y: top + size * 1.12 + below * 0.9, size: below, fill })
  );
}

/** On white, as the boxes are that hold it: none is louder than its neighbours. */
export function drawShopLogo({ lines, symbol, ink, accent }: ShopLogo): string {
  const { width, height } = LOGO_SIZE;
  const left = PADDING + SYMBOL_SIZE + GAP;
  return drawFrame(
    width,
    height,
    rect(0, 0, width, height, 0, '#ffffff'),
    place(SYMBOLS[symbol](accent), PADDING, (height - SYMBOL_SIZE) / 2),
    drawName(lines, left, width - left - PADDING, ink),
  );
}
