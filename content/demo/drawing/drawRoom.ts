import { drawContactShadow } from './drawMarks';
import { darken, lighten, linear, listStops, radial } from './paint';
import { AQUA, DEEP, MINT, SAGE, WHITE } from './palette';
import {
  circle,
  cut,
  ellipse,
  fade,
  line,
  outlineArch,
  outlineBox,
  path,
  place,
  rect,
} from './shapes';

export function drawWindow(x: number, y: number, width: number, height: number): string {
  const pane = outlineBox(0, 0, width, height, 18);
  const hills =
    path(
      `M0 ${height * 0.7}Q${width * 0.3} ${height * 0.5} ${width * 0.6} ${height * 0.66}T${width} ${height * 0.58}V${height}H0z`,
      '#cfe6d6',
    ) +
    path(
      `M0 ${height * 0.84}Q${width * 0.4} ${height * 0.66} ${width} ${height * 0.82}V${height}H0z`,
      '#b4d6bf',
    ) +
    circle(width * 0.78, height * 0.66, width * 0.13, '#a5ccb2') +
    circle(width * 0.9, height * 0.72, width * 0.1, '#98c2a7');
  return place(
    cut(
      pane,
      rect(0, 0, width, height, 0, linear(90, [0, '#d8f0f5'], [70, '#f6fcfb'])) +
        circle(
          width * 0.24,
          height * 0.24,
          width * 0.3,
          radial([
            [0, WHITE],
            [100, WHITE, 0],
          ]),
        ) +
        hills,
    ) +
      rect(0, 0, width, height, 18, 'none', `stroke="${WHITE}" stroke-width="26"`) +
      line(`M${width / 2} 0V${height}M0 ${height * 0.46}H${width}`, WHITE, 14) +
      rect(
        -13,
        -13,
        width + 26,
        height + 26,
        26,
        'none',
        'stroke="#bcd6d8" stroke-width="3" opacity=".7"',
      ) +
      rect(-40, height + 6, width + 80, 26, 10, linear(90, [0, WHITE], [100, '#dcebea'])) +
      rect(-30, height + 32, width + 60, 12, 4, '#9fc0c2', 'opacity=".35"'),
    x,
    y,
  );
}

const drawLeaf = (x: number, y: number, turn: number, size: number, colour: string): string =>
  place(
    path(
      'M0 0C14 -34 60 -44 92 -20C70 14 30 22 0 0z',
      linear(50, [0, lighten(colour, 0.35)], [100, darken(colour, 0.12)]),
    ) + line('M6 -1Q44 -10 80 -19', WHITE, 2, 'opacity=".5"'),
    x,
    y,
    size,
    turn,
  );

const drawSprig = (colour: string = SAGE): string =>
  line('M0 0C-10 -130 14 -260 0 -390', darken(colour, 0.25), 6) +
  [
    [-4, -90, -150, 1],
    [0, -110, -20, 1],
    [4, -180, -145, 0.95],
    [6, -205, -28, 0.95],
    [6, -270, -140, 0.85],
    [6, -295, -35, 0.85],
    [0, -350, -128, 0.7],
    [0, -372, -60, 0.75],
  ]
    .map(([x = 0, y = 0, turn = 0, size = 1]) => drawLeaf(x, y, turn, size, colour))
    .join('');

export const drawVase = (colour: string, leaves: string = SAGE): string =>
  drawContactShadow(20, 0, 130, 22, 44) +
  place(drawSprig(leaves), -10, -190, 0.92, -18) +
  place(drawSprig(darken(leaves, 0.1)), 12, -190, 0.84, 20) +
  place(drawSprig(lighten(leaves, 0.15)), 0, -200, 1) +
  path(
    'M-46 -230H46C40 -190 92 -150 92 -84C92 -30 64 0 40 0H-40C-64 0 -92 -30 -92 -84C-92 -150 -40 -190 -46 -230z',
    linear(
      0,
      [0, darken(colour, 0.05)],
      [25, lighten(colour, 0.55)],
      [60, colour],
      [100, darken(colour, 0.25)],
    ),
  ) +
  ellipse(0, -230, 46, 10, darken(colour, 0.3));

export const drawTable = (width: number, y: number, height: number, colour: string): string =>
  rect(
    0,
    y,
    width,
    height,
    0,
    linear(75, [0, lighten(colour, 0.5)], [60, lighten(colour, 0.2)], [100, darken(colour, 0.03)]),
  ) +
  rect(0, y, width, 5, 0, WHITE, 'opacity=".6"') +
  rect(0, y - 22, width, 22, 0, linear(90, [0, DEEP, 0], [100, DEEP, 9]));

export const drawShelf = (x: number, y: number, width: number, colour: string): string =>
  rect(x + 26, y + 24, width, 60, 10, linear(90, [0, DEEP, 18], [100, DEEP, 0])) +
  rect(
    x,
    y,
    width,
    30,
    8,
    linear(90, [0, lighten(colour, 0.5)], [40, lighten(colour, 0.15)], [100, darken(colour, 0.15)]),
  );

export function drawMirror(
  middle: number,
  bottom: number,
  width: number,
  height: number,
  reflection = '',
): string {
  const glass = outlineArch(middle, bottom, width, height);
  return (
    path(
      outlineArch(middle + 18, bottom + 16, width + 30, height + 14),
      linear(60, [0, DEEP, 5], [100, DEEP, 20]),
    ) +
    path(
      outlineArch(middle, bottom + 14, width + 34, height + 31),
      linear(60, [0, '#f3dfc6'], [100, '#c79f76']),
    ) +
    cut(
      glass,
      path(glass, linear(60, [0, '#f2fafa'], [50, '#d9edee'], [100, '#bedcdf'])) +
        reflection +
        fade(
          0.4,
          path(
            `M${middle - width * 0.1} ${bottom - height}L${middle + width * 0.25} ${bottom - height}L${middle - width * 0.2} ${bottom}H${middle - width * 0.5}V${bottom - height * 0.4}z`,
            WHITE,
          ),
        ),
    )
  );
}

export const drawTowel = (colour: string): string =>
  drawContactShadow(20, 2, 240, 24, 42) +
  [0, 1, 2]
    .map((fold) =>
      place(
        path(
          'M-190 0Q-214 0 -214 -20T-190 -40H190Q206 -40 206 -22T190 -4Q206 0 190 0z',
          linear(90, ...listStops(lighten(colour, 0.5 - fold * 0.1), colour, darken(colour, 0.14))),
        ) + line('M-190 -14H176', darken(colour, 0.2), 3, 'stroke-dasharray="3 9" opacity=".35"'),
        0,
        -fold * 38,
        [1 - fold * 0.02, 1],
      ),
    )
    .join('');

export const drawMug = (colour: string): string =>
  drawContactShadow(16, 0, 120, 18, 44) + drawLiftedMug(colour);

/** Without a shadow. */
export const drawLiftedMug = (colour: string): string =>
  line('M78 -140C150 -150 150 -50 74 -52', darken(colour, 0.1), 20) +
  path(
    'M-88 -180C-88 -60 -84 -20 -64 -4Q0 10 64 -4C84 -20 88 -60 88 -180z',
    linear(
      0,
      [0, darken(colour, 0.04)],
      [25, lighten(colour, 0.55)],
      [60, colour],
      [100, darken(colour, 0.26)],
    ),
  ) +
  ellipse(0, -180, 88, 20, lighten(colour, 0.4)) +
  ellipse(0, -178, 76, 14, '#b98459');

const drawTap = (): string =>
  line('M0 -26V-190Q0 -250 70 -250T140 -196V-176', '#aebfc3', 30) +
  line('M-8 -30V-186Q-6 -256 70 -258', WHITE, 7, 'opacity=".8"') +
  rect(-46, -40, 92, 44, 10, linear(0, ...listStops('#c3d1d4', '#f4f8f8', '#98adb2')));

/** With a little water: 900 wide and 250 high, the middle of its rim on the origin. */
export const drawBowlOfBasin = (): string =>
  path(
    'M-450 0H450C440 130 330 230 150 250H-150C-330 230 -440 130 -450 0z',
    linear(20, [0, WHITE], [55, '#eef5f5'], [100, '#bdd1d4']),
  ) +
  ellipse(0, 0, 450, 50, linear(90, [0, WHITE], [100, '#e3eeee'])) +
  ellipse(0, 4, 404, 36, linear(90, [0, '#b7cfd3'], [100, '#edf5f5'])) +
  ellipse(0, 18, 300, 16, linear(90, ...listStops(MINT, AQUA)), 'opacity=".35"');

export const drawBasin = (): string => drawTap() + drawBowlOfBasin();
