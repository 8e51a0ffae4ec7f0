import { drawContactShadow } from '../../drawing/drawMarks';
import { drawBath } from '../../drawing/drawTools';
import { linear, listStops, radial } from '../../drawing/paint';
import { TONES, WHITE } from '../../drawing/palette';
import { circle, drawFrame, ellipse, line, path, place, rect } from '../../drawing/shapes';

const STARS = [
  [70, 80],
  [140, 150],
  [120, 300],
  [330, 260],
  [230, 340],
] as const;

const drawNightWindow = (): string =>
  rect(0, 0, 380, 400, 20, linear(90, ...listStops('#1d2b63', '#4a5fa2'))) +
  path('M290 56A46 46 0 1 0 332 130A52 52 0 0 1 290 56z', '#fdf3d4') +
  STARS.map(([x, y]) => circle(x, y, 5, '#fdf3d4', 'opacity=".85"')).join('') +
  rect(0, 0, 380, 400, 20, 'none', 'stroke="#dfe5f3" stroke-width="22"') +
  line('M190 0V400M0 196H380', '#dfe5f3', 12);

const drawLamp = (): string =>
  ellipse(
    0,
    -180,
    420,
    400,
    radial([
      [0, '#ffe7b8', 62],
      [100, '#ffe7b8', 0],
    ]),
  ) +
  line('M0 0V-200', '#d8b590', 18) +
  path('M-96 -180L-52 -370H52L96 -180z', linear(60, ...listStops('#fff6df', '#f8d79c'))) +
  ellipse(0, 4, 84, 18, '#b98f66');

/** Its head at the left, its blanket running out of the picture. */
const drawBed = (): string =>
  rect(-60, -330, 90, 480, 34, linear(20, ...listStops('#d3b899', '#a58468'))) +
  path('M20 -60H860V240H20z', linear(90, [0, '#e9edf6'], [100, '#b9c4de'])) +
  path(
    'M50 -60C30 -170 80 -210 190 -204C330 -216 400 -190 396 -110C394 -70 380 -56 340 -52H80Q56 -50 50 -60z',
    linear(60, ...listStops(WHITE, '#eef1f8', '#c6d0e5')),
  ) +
  path(
    'M300 -20C420 -110 600 -90 840 -96V260H300C276 160 272 60 300 -20z',
    linear(60, ...listStops('#8fa3d6', '#5d73b3', '#46569c')),
  ) +
  path(
    'M300 -20C420 -110 600 -90 840 -96V-40C600 -40 430 -50 310 40z',
    linear(90, [0, '#dfe5f3'], [100, '#b3bfdf']),
  );

const drawNightstand = (): string =>
  drawContactShadow(0, 300, 360, 30, 50) +
  rect(-330, 0, 660, 320, 14, linear(80, ...listStops('#c9a988', '#9c7a5f'))) +
  rect(-350, -24, 700, 40, 12, linear(90, ...listStops('#e6cdb0', '#bd9a79'))) +
  rect(-290, 60, 580, 110, 10, '#b08c6c') +
  circle(0, 116, 14, '#e9d3b7');

export const drawBedroom = (): string =>
  drawFrame(
    1600,
    900,
    rect(0, 0, 1600, 900, 0, linear(70, ...listStops('#34468a', '#56689f', '#8e9cc4'))),
    place(drawNightWindow(), 640, 70, 0.92),
    place(drawBed(), 110, 680, 1.12),
    place(drawNightstand(), 1260, 660, 0.9),
    place(drawLamp(), 1400, 640),
    place(drawBath(TONES.night, 'closed'), 1130, 595, 0.44),
  );
