import { blur, linear, radial } from './paint';
import { DEEP } from './palette';
import { ellipse, polygon } from './shapes';

/** The soft dark pool where a thing touches the ground; `y` is the ground line. */
export const drawContactShadow = (x: number, y: number, rx: number, ry: number, strength = 40): string =>
  ellipse(x, y, rx, ry, radial([[0, DEEP, strength], [45, DEEP, Math.round(strength * 0.55)], [100, DEEP, 0]]));

/** The shadow that a standing thing throws on the ground, to the lower right: the light comes from the upper left. */
export function drawCastShadow(left: number, ground: number, width: number, length: number, strength = 26): string {
  const fall = length * 0.3;
  const points = [[left, ground - 6], [left + width, ground - 14], [left + width + length, ground + fall - 10], [left + length * 0.92, ground + fall + 6]] as const;
  return polygon(points, linear(20, [0, DEEP, strength], [55, DEEP, Math.round(strength * 0.6)], [100, DEEP, 0]), blur(7));
}
