import type { Point } from '../drawing/shapes';

/** A span of seconds. */
export type Span = readonly [from: number, to: number];

/** How much of a span is over: 0 before it, 1 after it. */
export const readShare = (second: number, [from, to]: Span): number => Math.min(1, Math.max(0, (second - from) / (to - from)));

/** A share that sets off and arrives slowly. */
export const ease = (share: number): number => share * share * (3 - 2 * share);

/** A value that moves from one number to another within a span, and rests before and after. */
export const glide = (second: number, span: Span, from: number, to: number): number => from + (to - from) * ease(readShare(second, span));

/** A place that moves from one point to another within a span. */
export const glidePoint = (second: number, span: Span, from: Point, to: Point): Point => [glide(second, span, from[0], to[0]), glide(second, span, from[1], to[1])];

/** A number that swings around zero: once to both sides in each period of seconds. */
export const swing = (second: number, period: number, reach: number): number => Math.sin((second * 2 * Math.PI) / period) * reach;

/** Where something that happens again and again is: 0 when it begins, nearly 1 before it begins anew. */
export const readCycle = (second: number, period: number, offset = 0): number => {
  const turns = second / period + offset;
  return turns - Math.floor(turns);
};
