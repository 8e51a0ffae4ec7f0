import { darken, lighten, linear, listStops, mix } from './paint';
import { line, path, place, type Point } from './shapes';

export function drawHoldingHand(
  skin: string,
  turn = 0,
  x = 0,
  y = 0,
  scale: number | Point = 1,
): string {
  const shade = mix(skin, '#7a3322', 0.34);
  const fill = linear(60, ...listStops(lighten(skin, 0.2), skin, mix(skin, shade, 0.4)));
  return place(
    path(
      'M-14 -30C20 -44 56 -46 86 -38Q112 -32 112 -18Q122 -4 112 6Q116 22 102 28Q100 44 80 44C50 50 16 42 -14 30z',
      fill,
    ) +
      line('M66 -12H108M64 8H106M62 28H96', shade, 4, 'opacity=".45"') +
      path('M10 -30C20 -62 50 -70 66 -62Q74 -52 62 -46C48 -44 44 -34 40 -22z', fill) +
      line('M12 -20Q30 -30 40 -24', shade, 3.5, 'opacity=".4"'),
    x,
    y,
    scale,
    turn,
  );
}

/** The fingers end 112 units to the right of the origin; the arm comes from the left. */
export function drawArm(
  skin: string,
  cloth: string,
  x: number,
  y: number,
  scale: number | Point = 1,
  turn = 0,
): string {
  const shade = mix(skin, '#7a3322', 0.34);
  return place(
    path(
      'M-330 -46L8 -30V31L-330 52z',
      linear(90, ...listStops(lighten(skin, 0.15), skin, mix(skin, shade, 0.5))),
    ) +
      drawHoldingHand(skin) +
      path(
        'M-1500 -84L-210 -62Q-190 0 -210 66L-1500 96z',
        linear(90, ...listStops(lighten(cloth, 0.25), cloth, darken(cloth, 0.25))),
      ) +
      line('M-232 -58Q-212 0 -232 62', darken(cloth, 0.22), 7, 'opacity=".5"'),
    x,
    y,
    scale,
    turn,
  );
}
