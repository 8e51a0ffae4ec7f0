import { drawText } from './drawText';
import { CORAL, INK } from './palette';
import { line, place } from './shapes';

/** The mark in a square of 60: an arch and, under it, a smile. */
export const drawMark = (ink: string = INK, accent: string = CORAL): string =>
  line('M9 33V29a21 21 0 0 1 42 0V33', ink, 11) + line('M13 47.5Q30 60 47 47.5', accent, 9);

/** The wordmark with its mark, 318 by 60 units, from its upper left corner. */
export const drawLogo = (ink: string = INK, accent: string = CORAL): string =>
  place(drawMark(ink, accent), 0, 0) + drawText('Orelle', { x: 82, y: 52, size: 73, fill: ink, tracking: 0.07 });

export const LOGO_WIDTH = 318;

/** The wordmark scaled to a width, from its upper left corner. */
export const placeLogo = (x: number, y: number, width: number, ink: string = INK, accent: string = CORAL): string =>
  place(drawLogo(ink, accent), x, y, width / LOGO_WIDTH);
