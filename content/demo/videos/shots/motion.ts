import type { Point } from '../../drawing/shapes';

export type Span = readonly [from: number, to: number];

export const readShare = (second: number, [from, to]: Span): number =>
  Math.min(1, Math.max(0, (second - from) / (to - from)));

export const ease = (share: number): number => share * share * (3 - 2 * share);

export const glide = (second: number, span: Span, from: number, to: number): number =>
  from + (to - from) * ease(readShare(second, span));

export const glidePoint = (second: number, span: Span, from: Point, to: Point): Point => [
  glide(second, span, from[0], to[0]),
  glide(second, span, from[1], to[1]),
];

export const swing = (second: number, period: number, reach: number): number =>
  Math.sin((second * 2 * Math.PI) / period) * reach;

export const readCycle = (second: number, period: number, offset = 0): number => {
  const turns = second / period + offset;
  return turns - Math.floor(turns);
};
