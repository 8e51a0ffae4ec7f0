import { darken, lighten, linear, listStops, mix } from './paint';
import { line, path, place } from './shapes';
import type { Point } from './shapes';

/** An arm from shoulder over elbow to wrist: a sleeve to `cuff` of the way along the forearm (0 to 1), skin from there. */
export type Arm = { readonly shoulder: Point; readonly elbow: Point; readonly wrist: Point; readonly skin: string; readonly colour: string };

export function drawArm({ shoulder, elbow, wrist, skin, colour }: Arm): string {
  const cuff = [elbow[0] + (wrist[0] - elbow[0]) * 0.66, elbow[1] + (wrist[1] - elbow[1]) * 0.66];
  const sleeve = `M${shoulder.join(' ')}L${elbow.join(' ')}L${cuff.join(' ')}`;
  return (
    line(`M${elbow.join(' ')}L${wrist.join(' ')}`, mix(skin, '#7a3322', 0.08), 56) +
    line(sleeve, darken(colour, 0.16), 104) +
    line(sleeve, colour, 92) +
    line(`M${shoulder[0] - 18} ${shoulder[1]}L${elbow[0] - 14} ${elbow[1] - 14}L${(cuff[0] ?? 0) - 4} ${(cuff[1] ?? 0) - 26}`, lighten(colour, 0.3), 8, 'opacity=".5"')
  );
}

/** A closed hand that holds something, its wrist on the origin and its fingers to the right: 120 wide. */
export function drawHoldingHand(skin: string, turn = 0, x = 0, y = 0, scale: number | Point = 1): string {
  const shade = mix(skin, '#7a3322', 0.34);
  const fill = linear(60, ...listStops(lighten(skin, 0.2), skin, mix(skin, shade, 0.4)));
  return place(
    path('M-14 -30C20 -44 56 -46 86 -38Q112 -32 112 -18Q122 -4 112 6Q116 22 102 28Q100 44 80 44C50 50 16 42 -14 30z', fill) +
      line('M66 -12H108M64 8H106M62 28H96', shade, 4, 'opacity=".45"') +
      path('M10 -30C20 -62 50 -70 66 -62Q74 -52 62 -46C48 -44 44 -34 40 -22z', fill) +
      line('M12 -20Q30 -30 40 -24', shade, 3.5, 'opacity=".4"'),
    x, y, scale, turn,
  );
}

/** An open hand with its palm up, fingers to the right: 190 wide. */
export function drawOpenHand(skin: string, turn = 0, x = 0, y = 0, scale: number | Point = 1): string {
  const shade = mix(skin, '#7a3322', 0.34);
  const finger = (d: string) => line(d, skin, 26) + line(d, lighten(skin, 0.22), 8, 'opacity=".6"');
  return place(
    finger('M80 20Q130 30 172 22') + finger('M86 6Q140 10 190 0') + finger('M84 -10Q140 -12 184 -26') + finger('M76 -24Q120 -34 156 -52') +
      path('M-20 -30C20 -46 70 -44 96 -26Q108 0 94 30C60 48 20 44 -20 30z', linear(60, ...listStops(lighten(skin, 0.2), skin))) +
      finger('M20 -26Q40 -64 84 -76') +
      line('M24 -18Q60 -12 70 22', shade, 4, 'opacity=".35"'),
    x, y, scale, turn,
  );
}
