import { drawHoldingHand } from '../../drawing/drawHoldingHand';
import { darken, lighten, linear, listStops, mix } from '../../drawing/paint';
import { line, path, place, type Point } from '../../drawing/shapes';

/** The fingers end 112 units to the right of the origin; the arm comes from the left. */
export function drawArm(skin: string, cloth: string, x: number, y: number, scale: number | Point = 1, turn = 0): string {
  const shade = mix(skin, '#7a3322', 0.34);
  return place(
    path('M-330 -46L8 -30V31L-330 52z', linear(90, ...listStops(lighten(skin, 0.15), skin, mix(skin, shade, 0.5)))) +
      drawHoldingHand(skin) +
      path('M-1500 -84L-210 -62Q-190 0 -210 66L-1500 96z', linear(90, ...listStops(lighten(cloth, 0.25), cloth, darken(cloth, 0.25)))) +
      line('M-232 -58Q-212 0 -232 62', darken(cloth, 0.22), 7, 'opacity=".5"'),
    x, y, scale, turn,
  );
}
