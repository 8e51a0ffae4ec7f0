import { darken, lighten, linear, listStops, mix } from './paint';
import { DEEP } from './palette';
import { ellipse, fade, line, path, place, rect } from './shapes';

/** A hand around something upright. */
export type Grip = {
  readonly skin: string;
  readonly cloth: string;
  /** Half of the width of what it holds. */
  readonly half: number;
};

/** What the hand holds shows its size when it is drawn at the scale of the hand. */
export const UNITS_PER_MM = 5.2;

const shadeOf = (skin: string): string => mix(skin, '#7a3322', 0.34);

const drawSleeve = (cloth: string): string =>
  path(
    'M-186 470Q0 440 186 470L250 1700H-250z',
    linear(0, ...listStops(lighten(cloth, 0.25), cloth, darken(cloth, 0.3))),
  ) +
  path(
    'M-196 424Q0 392 196 424L200 520Q0 488 -200 520z',
    linear(0, ...listStops(lighten(cloth, 0.4), lighten(cloth, 0.08), darken(cloth, 0.2))),
  ) +
  line('M-200 520Q0 488 200 520', darken(cloth, 0.3), 5, 'opacity=".4"') +
  line(
    'M-150 424V502M-100 414V494M-50 408V488M0 406V486M50 408V488M100 414V494M150 424V502',
    darken(cloth, 0.3),
    4,
    'opacity=".22"',
  );

/** The arm and the palm, with their middle on the origin: behind what the hand holds. */
export function drawPalm({ skin, cloth, half }: Grip): string {
  const shade = shadeOf(skin);
  const left = -Math.max(half + 96, 156);
  const right = Math.max(half + 52, 92);
  return (
    path(
      `M${left} 150C${left} 250 -150 280 -146 420V700H140V420C140 300 ${right} 260 ${right} 120V-160L${half - 60} -196H${40 - half}L${-half - 60} -60C${-half - 110} 0 ${left} 60 ${left} 150z`,
      linear(0, [0, lighten(skin, 0.12)], [45, skin], [100, mix(skin, shade, 0.75)]),
    ) +
    line('M-132 372Q0 392 126 366', shade, 5, 'opacity=".3"') +
    drawSleeve(cloth)
  );
}

/** `lean` turns the finger, and `reach` is how much of it lies in front of what the hand holds. */
const FINGERS = [
  { y: -140, width: 88, reach: 104, lean: -7 },
  { y: -50, width: 90, reach: 124, lean: -2 },
  { y: 40, width: 86, reach: 110, lean: 3 },
  { y: 122, width: 74, reach: 74, lean: 9 },
] as const;

const drawNail = (skin: string): string =>
  rect(0, -25, 46, 50, 20, mix(lighten(skin, 0.42), '#f6b3a6', 0.3)) +
  line('M12 -17Q4 0 12 17', '#ffffff', 4, 'opacity=".55"');

function drawFingers({ skin, half }: Grip): string {
  const shade = shadeOf(skin);
  const fill = linear(
    0,
    [0, lighten(skin, 0.24)],
    [55, skin],
    [86, mix(skin, shade, 0.45)],
    [100, mix(skin, shade, 0.85)],
  );
  return FINGERS.map(({ y, width, reach, lean }) =>
    place(
      fade(0.16, rect(-reach - 10, -width / 2 + 10, reach, width, width / 2, DEEP)) +
        rect(-reach, -width / 2, reach + 64, width, width / 2, fill) +
        line(`M${-reach + 40} ${width / 2 - 3}H22`, shade, 4, 'opacity=".35"') +
        line(
          `M4 ${-width * 0.24}Q12 0 4 ${width * 0.24}M16 -14Q21 0 16 14`,
          shade,
          4,
          'opacity=".3"',
        ) +
        place(drawNail(skin), -reach + 8, -2, width / 90),
      half,
      y,
      1,
      lean,
    ),
  ).join('');
}

export function drawThumb({ skin, half }: Grip): string {
  const shade = shadeOf(skin);
  const outline =
    'M-98 196C-122 70 -96 -20 -40 -104C-8 -158 84 -176 100 -118C108 -78 66 -34 46 22C30 76 26 130 -6 204C-30 262 -84 262 -98 196z';
  return place(
    fade(0.14, ellipse(64, -92, 56, 62, DEEP)) +
      path(
        outline,
        linear(20, [0, lighten(skin, 0.26)], [55, skin], [100, mix(skin, shade, 0.5)]),
      ) +
      line('M-30 -14Q-2 -20 18 -2M-36 6Q-12 -2 6 12', shade, 4, 'opacity=".32"') +
      place(drawNail(skin), 66, -128, [1, 1.1], 122),
    -half,
    0,
  );
}

/** In front of what the hand holds. */
export const drawFingersAround = (grip: Grip): string => drawFingers(grip) + drawThumb(grip);
