import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawSoak } from '../../drawing/drawBathParts';
import {
  drawCreamDot,
  drawDenture,
  drawFittingSide,
  drawPartialDenture,
} from '../../drawing/drawDenture';
import { drawGlass } from '../../drawing/drawGlass';
import { drawPerson, ELSA } from '../../drawing/drawPerson';
import {
  drawBasin,
  drawMirror,
  drawShelf,
  drawTable,
  drawTowel,
  drawVase,
  drawWindow,
} from '../../drawing/drawRoom';
import { drawContactShadow } from '../../drawing/drawMarks';
import { drawBubbles, drawFlatTablet } from '../../drawing/drawTablet';
import { drawBath, drawDentureBrush } from '../../drawing/drawTools';
import { drawOpenTube } from '../../drawing/drawTube';
import { lighten, linear, radial } from '../../drawing/paint';
import { APRICOT, HOURS, MINT, MIST, SAND, TONES, WHITE, WOOD } from '../../drawing/palette';
import {
  circle,
  cut,
  drawFrame,
  ellipse,
  line,
  outlineBox,
  path,
  place,
  rect,
} from '../../drawing/shapes';
import { drawSun, drawWall, drawWallDisc } from './heroes';
import { LABELS } from './galleryParts';
import { placeCarton, placeTube } from './productGroups';

export const drawScene = (wall: string, ...things: readonly string[]): string =>
  drawFrame(
    1600,
    900,
    drawWall(1600, 900, WHITE, wall),
    drawWindowLight(1600, 900, 0.5),
    drawSun(120, 0, 500),
    ...things,
  );

export const drawTiles = (width: number, y: number, height: number): string => {
  const rows = Array.from(
    { length: Math.ceil(height / 90) },
    (_, row) => `M0 ${y + row * 90}H${width}`,
  );
  const columns = Array.from(
    { length: Math.ceil(width / 90) },
    (_, column) => `M${column * 90} ${y}V${y + height}`,
  );
  return (
    rect(0, y, width, height, 0, linear(60, [0, '#f4fbfa'], [100, '#d3e8e7'])) +
    line([...rows, ...columns].join(''), WHITE, 5, 'opacity=".8"')
  );
};

export const drawMat = (x: number, y: number, rx: number, ry: number, colour: string): string =>
  place(
    path(
      'M-520 -90H520L600 100Q0 128 -600 100z',
      linear(60, [0, lighten(colour, 0.5)], [100, colour]),
    ) +
      line('M-506 -70H506L574 80Q0 104 -574 80z', WHITE, 4, 'stroke-dasharray="4 10" opacity=".8"'),
    x,
    y,
    [rx / 600, ry / 110],
  );

export const drawFirstWeek = (): string =>
  drawScene(
    '#e6f2f1',
    drawTiles(1600, 560, 340),
    drawMirror(690, 640, 480, 560, place(drawPerson({ ...ELSA, gaze: 0.1 }), 690, 330, 0.82)),
    drawShelf(1000, 360, 500, WOOD),
    placeTube(LABELS['orelle-hold-original'], 1060, 362, 0.3),
    placeCarton(LABELS['orelle-fresh-daily'], 1110, 362, 100, 140, 30),
    place(drawVase(APRICOT), 1380, 362, 0.46),
    place(drawBasin(), 690, 770, [1, 0.8]),
    place(drawGlass(), 1220, 860, 0.55),
    rect(1100, 850, 500, 50, 0, linear(90, [0, WHITE], [100, '#d8e6e6'])),
    place(drawTowel(MINT), 1440, 852, 0.8),
  );

export const drawCleaningDentures = (): string =>
  drawScene(
    '#e3f3f4',
    drawTiles(1600, 0, 620),
    cut(outlineBox(0, 0, 1600, 620), drawWindowLight(1600, 620, 0.6)),
    drawTable(1600, 600, 300, '#dfeceb'),
    drawMat(800, 740, 480, 90, MINT),
    place(drawSoak(TONES.daily, 40), 210, 726, 0.66),
    place(drawDenture(), 680, 690, 1.1),
    place(drawFoam(), 720, 742, 0.9),
    place(drawDentureBrush(TONES.tools), 930, 608, [0.9, -0.9], -24),
    place(drawTowel(APRICOT), 1390, 830, 0.72),
  );

export const drawFoam = (): string =>
  [
    [-70, 6, 26],
    [-30, -8, 32],
    [14, -2, 28],
    [52, 8, 30],
    [88, 14, 18],
    [-96, 18, 16],
    [-8, 18, 24],
    [30, 26, 20],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      circle(
        x,
        y,
        r,
        radial(
          [
            [0, WHITE],
            [70, '#f4fbfc'],
            [100, '#cfe8ee'],
          ],
          38,
          34,
        ),
      ),
    )
    .join('');

export const drawApplyingAdhesive = (): string =>
  drawScene(
    MIST,
    drawWallDisc(760, 560, 520, HOURS.morning),
    drawTable(1600, 540, 360, SAND),
    placeCarton(LABELS['orelle-hold-original'], 1180, 650, 140, 295, 44),
    drawMat(760, 720, 520, 120, MINT),
    place(drawFittingSide(3), 690, 655, 1),
    place(drawOpenTube(LABELS['orelle-hold-original']), 1190, 140, 0.68, 42),
    place(drawCreamDot(), 852, 514, 0.38),
  );

export const drawApplyingAdhesivePortrait = (): string =>
  drawFrame(
    800,
    1000,
    drawWall(800, 1000, WHITE, MIST),
    drawWindowLight(800, 1000, 0.5),
    drawSun(80, 0, 420),
    drawWallDisc(360, 640, 540, HOURS.morning),
    drawTable(800, 620, 380, SAND),
    drawMat(390, 780, 370, 110, MINT),
    place(drawFittingSide(3), 380, 722, 1.14),
    place(drawOpenTube(LABELS['orelle-hold-original']), 700, 220, 0.74, 42),
  );

export const drawPartialDentures = (): string =>
  drawScene(
    '#eef5ef',
    drawWallDisc(800, 600, 560, '#dcebdd'),
    drawTable(1600, 580, 320, SAND),
    drawMat(760, 740, 520, 110, MINT),
    place(drawPartialDenture(), 700, 680, 1.1),
    place(drawDentureBrush(TONES.gentle), 990, 830, 0.62, -8),
    place(drawBath(TONES.bath, 'closed'), 1400, 650, 0.56),
    place(drawGlass(), 230, 740, 0.76),
  );

export const drawStomatitis = (): string =>
  drawScene(
    '#e6ecf5',
    rect(0, 0, 1600, 900, 0, linear(120, [0, '#2b3c74', 0], [100, '#2b3c74', 30])),
    drawWindow(180, 90, 330, 390),
    drawTable(1600, 620, 280, '#e3dcd8'),
    place(drawBath(TONES.overnight, 'basket', place(drawDenture(), 0, -152, 0.86)), 780, 700, 1.06),
    place(drawBubbles(360, 120, 18, 3), 600, 470),
    place(drawFlatTablet(TONES.overnight), 1180, 800, 0.62),
    placeCarton(LABELS['orelle-fresh-overnight'], 1230, 730, 230, 330, 66),
    place(drawVase('#aab4de', '#7ea08b'), 270, 770, 0.7),
  );

export const drawDryMouth = (): string =>
  drawScene(
    '#e5f3f6',
    drawWallDisc(800, 640, 560, '#cdeaf0'),
    drawWindow(1180, 90, 330, 390),
    drawTable(1600, 630, 270, SAND),
    place(
      drawContactShadow(30, 0, 240, 34, 42) +
        line('M150 -420C300 -430 300 -160 150 -150', '#bfdde2', 26) +
        path(
          'M-150 -560Q-190 -560 -196 -530L-150 -480C-150 -300 -190 -200 -190 -110Q-190 0 -100 0H100Q190 0 190 -110C190 -200 150 -300 150 -480V-560z',
          linear(0, [0, '#a8d6de', 60], [20, WHITE, 50], [80, WHITE, 30], [100, '#8cc0ca', 70]),
        ) +
        path(
          'M-158 -360C-172 -260 -190 -200 -190 -110Q-190 0 -100 0H100Q190 0 190 -110C190 -200 172 -260 158 -360Q0 -336 -158 -360z',
          linear(90, [0, '#c6ebf1', 80], [100, '#7cc6d3', 80]),
        ) +
        ellipse(0, -361, 158, 20, linear(20, [0, WHITE, 90], [100, '#bfe6ed', 90])) +
        ellipse(0, -560, 151, 17, 'none', `stroke="${WHITE}" stroke-width="7"`) +
        ellipse(0, -560, 151, 17, 'none', 'stroke="#6aa5b0" stroke-width="2" opacity=".5"') +
        line('M-120 -440C-130 -300 -150 -220 -150 -100', WHITE, 14, 'opacity=".7"'),
      560,
      800,
      0.94,
    ),
    place(drawGlass(), 900, 800, 0.82),
    place(drawVase(APRICOT), 1290, 780, 0.72),
  );
