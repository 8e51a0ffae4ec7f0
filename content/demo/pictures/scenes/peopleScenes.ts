import { drawWindowLight } from '../../drawing/drawBackdrop';
import { drawBowl, drawGlass } from '../../drawing/drawGlass';
import { drawHoldingHand } from '../../drawing/drawHand';
import { drawContactShadow } from '../../drawing/drawMarks';
import {
  ANNA,
  drawPerson,
  ELSA,
  GEORGE,
  HELEN,
  LUIS,
  MARCO,
  MEERA,
  ROSE,
  RUTH,
  TOMAS,
} from '../../drawing/drawPerson';
import { drawClosedPouch } from '../../drawing/drawPouch';
import { drawMug, drawTable, drawVase, drawWindow } from '../../drawing/drawRoom';
import { darken, lighten, linear, listStops } from '../../drawing/paint';
import { APRICOT, BLUSH, CORAL, INK, MINT, SAND, TONES, WHITE } from '../../drawing/palette';
import {
  circle,
  drawFrame,
  ellipse,
  line,
  outlineArch,
  path,
  place,
  rect,
} from '../../drawing/shapes';
import { drawScene } from './careScenes';
import { LABELS } from './galleryParts';
import { drawSun, drawWall, drawWallArch } from './heroes';
import { placeTabletTube, placeTube } from './productGroups';

export const drawBreakfast = (): string =>
  drawContactShadow(20, 0, 270, 50, 44) +
  ellipse(0, -20, 240, 70, linear(40, [0, WHITE], [100, '#d5e3e4'])) +
  ellipse(0, -26, 180, 48, linear(40, [0, '#e4eeee'], [100, WHITE])) +
  [
    [-90, -48, 46],
    [-50, -64, 50],
    [-20, -40, 44],
    [-70, -34, 40],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      ellipse(x, y, r, r * 0.6, linear(60, [0, '#ffe9a6'], [100, '#f5c65b'])),
    )
    .join('') +
  path(
    'M20 -30C20 -80 90 -94 120 -60C140 -36 110 -14 70 -14Q20 -14 20 -30z',
    linear(60, ...listStops('#dcebaf', '#a8c66c')),
  ) +
  ellipse(76, -46, 24, 16, linear(60, [0, '#c08a5b'], [100, '#84552f'])) +
  line('M-110 -70l4 -6M-60 -84l6 -2M-30 -60l6 4M-84 -46l5 3', '#6fa06a', 7);

export const drawEating = (): string =>
  drawScene(
    '#f6f0e6',
    drawWindow(150, 90, 420, 440),
    drawWallArch(980, 640, 720, 620, BLUSH),
    place(drawPerson({ ...MARCO, gaze: -0.2 }), 980, 320, 0.98),
    drawTable(1600, 650, 250, '#e6cfb3'),
    place(drawBreakfast(), 960, 810, 0.94),
    line('M680 800L740 780M1210 776L1280 806', '#b6c4c8', 12),
    place(drawMug(TONES.original.light), 1340, 790, 0.86),
    place(
      drawBowl(
        APRICOT,
        [
          [-70, -156, 44, CORAL],
          [10, -166, 48, '#f6b45f'],
          [80, -152, 42, '#8fb86c'],
        ]
          .map(([x, y, r, colour]) =>
            circle(
              Number(x),
              Number(y),
              Number(r),
              linear(50, [0, lighten(String(colour), 0.35)], [100, String(colour)]),
            ),
          )
          .join(''),
      ),
      480,
      800,
      0.72,
    ),
    place(drawGlass(), 700, 770, 0.4),
  );

export const drawTalking = (): string =>
  drawScene(
    '#eaf3ee',
    drawWallArch(470, 680, 600, 560, '#d5ebe2'),
    drawWallArch(1140, 680, 600, 560, BLUSH),
    drawWindow(660, 70, 290, 360),
    place(drawPerson({ ...MEERA, gaze: 0.9, colour: '#f2917a' }), 540, 360, 0.88),
    place(drawPerson({ ...LUIS, gaze: -0.9, smile: 'open' }), 1070, 350, 0.9),
    drawTable(1600, 680, 220, SAND),
    place(drawMug('#8fd0d3'), 660, 800, 0.78),
    place(drawMug(APRICOT), 940, 806, [-0.78, 0.78]),
    place(drawVase('#a9dfe0'), 800, 770, 0.42),
  );

export const drawCaring = (): string =>
  drawScene(
    '#f2efe8',
    drawWindow(130, 80, 360, 420),
    drawWallArch(860, 720, 860, 660, '#dcefe9'),
    place(
      drawPerson({ ...ANNA, gaze: -0.7, colour: '#2f9ba6', clothes: 'jumper' }),
      1080,
      260,
      0.92,
    ),
    place(
      path(
        'M-380 0C-396 -150 -380 -260 -250 -276H250C380 -260 396 -150 380 0V320H-380z',
        linear(40, ...listStops('#f5d9cb', '#e7b39f', '#cb8b76')),
      ),
      720,
      620,
    ),
    place(drawPerson({ ...GEORGE, gaze: 0.6 }), 720, 390, 1),
    line('M1080 520L1012 590', '#238791', 84),
    line('M1080 512L1016 578', '#2f9ba6', 70),
    drawHoldingHand(ANNA.skin, -14, 1010, 592, [-0.95, 0.95]),
    rect(0, 820, 1600, 80, 0, linear(90, [0, '#e9dccb'], [100, '#d8c6ae'])),
    place(drawVase(APRICOT), 1400, 830, 0.8),
    placeTube(LABELS['orelle-hold-pure'], 260, 840, 0.3),
    place(drawGlass(), 160, 846, 0.4),
  );

const drawSuitcase = (colour: string): string =>
  drawContactShadow(30, 4, 330, 34, 48) +
  line('M-80 -420V-470Q-80 -490 -60 -490H60Q80 -490 80 -470V-420', darken(colour, 0.3), 20) +
  rect(
    -270,
    -420,
    540,
    420,
    46,
    linear(30, ...listStops(lighten(colour, 0.3), colour, darken(colour, 0.3))),
  ) +
  rect(-170, -420, 40, 420, 0, '#d8b590') +
  rect(130, -420, 40, 420, 0, '#c79f76') +
  rect(-160, -240, 22, 40, 4, '#fdf3dd') +
  rect(140, -240, 22, 40, 4, '#fdf3dd') +
  line('M-240 -380Q-250 -220 -240 -60', WHITE, 10, 'opacity=".4"');

export const drawTravelling = (): string =>
  drawScene(
    '#e8f4f6',
    drawWindow(120, 80, 640, 440),
    place(
      path(
        'M900 240L1010 216L1036 170L1056 172L1050 212L1140 196L1160 170L1174 172L1164 200L1176 214L1050 238L1030 282L1010 284L1014 242L900 252z',
        WHITE,
      ),
      -20,
      60,
      0.5,
    ),
    drawTable(1600, 640, 260, SAND),
    place(drawSuitcase('#2f9ba6'), 1040, 770, 0.9),
    placeTabletTube(LABELS['orelle-fresh-express'], 450, 780, 0.66),
    placeTube(LABELS['orelle-hold-original'], 590, 786, 0.48),
    place(drawClosedPouch(TONES.travel), 600, 836, 0.62),
  );

/** Beside whom nothing stands, for a card as wide as it likes. */
const drawWidePortrait = (person: typeof HELEN, wall: string, arch: string): string =>
  drawScene(
    wall,
    path(outlineArch(800, 900, 780, 850), linear(70, [0, lighten(arch, 0.35)], [100, arch])),
    ellipse(830, 900, 470, 60, INK, 'opacity=".08"'),
    place(drawPerson(person), 800, 400, 1.3),
  );

const drawPortrait = (person: typeof HELEN, wall: string, arch: string): string =>
  drawFrame(
    800,
    1000,
    drawWall(800, 1000, WHITE, wall),
    path(outlineArch(400, 1000, 640, 880), linear(70, [0, lighten(arch, 0.35)], [100, arch])),
    drawWindowLight(800, 1000, 0.45),
    drawSun(120, 60, 360),
    ellipse(430, 1000, 420, 90, INK, 'opacity=".08"'),
    place(drawPerson(person), 400, 430, 1.3),
  );

export const drawPortraitHelen = (): string => drawPortrait(HELEN, '#e4f2f1', MINT);
export const drawPortraitTomas = (): string => drawPortrait(TOMAS, '#f3efe8', '#f7d9c9');
export const drawPortraitRuth = (): string => drawPortrait(RUTH, '#eaf0f8', '#cfdcef');

export const drawPortraitHelenWide = (): string => drawWidePortrait(HELEN, '#e4f2f1', MINT);
export const drawPortraitTomasWide = (): string => drawWidePortrait(TOMAS, '#f3efe8', '#f7d9c9');
export const drawPortraitRuthWide = (): string => drawWidePortrait(RUTH, '#eaf0f8', '#cfdcef');

const drawBubble = (x: number, y: number, colour: string, mark: string, mirror = 1): string =>
  place(
    path(
      'M-120 -90H120Q160 -90 160 -50V30Q160 70 120 70H-50L-110 130L-104 70H-120Q-160 70 -160 30V-50Q-160 -90 -120 -90z',
      linear(60, [0, lighten(colour, 0.25)], [100, colour]),
    ),
    x,
    y,
    [mirror, 1],
  ) + place(mark, x, y - 10);

export const drawFaqPicture = (): string =>
  drawScene(
    '#e6f3f2',
    drawWallArch(540, 690, 600, 600, MINT),
    drawWallArch(1080, 690, 600, 600, BLUSH),
    place(drawPerson({ ...ELSA, gaze: 0.8, smile: 'soft' }), 530, 420, 0.84),
    place(drawPerson({ ...TOMAS, gaze: -0.8 }), 1080, 410, 0.86),
    drawTable(1600, 700, 200, SAND),
    drawBubble(
      740,
      160,
      WHITE,
      line('M-26 -14Q-24 -50 6 -50Q40 -46 36 -16Q30 6 4 14V30', INK, 15) + circle(4, 60, 10, INK),
    ),
    place(drawBubble(0, 0, CORAL, line('M-70 -20H70M-70 22H30', WHITE, 15), -1), 812, 390, 0.8),
    placeTube(LABELS['orelle-hold-original'], 800, 810, 0.3),
    place(drawMug('#8fd0d3'), 450, 836, 0.66),
  );

export const drawContactPicture = (): string =>
  drawScene(
    '#f4efe9',
    drawWindow(170, 90, 380, 430),
    drawWallArch(960, 690, 760, 640, '#d5ebe2'),
    place(drawPerson({ ...ROSE, colour: '#137c8b', gaze: -0.3 }), 960, 350, 1),
    line('M862 350C856 180 1062 180 1056 350', INK, 13),
    rect(842, 326, 34, 66, 17, INK) + rect(1044, 326, 34, 66, 17, INK),
    line('M858 390Q868 440 912 432', INK, 8) + circle(914, 430, 11, INK),
    drawTable(1600, 700, 200, SAND),
    place(
      drawContactShadow(0, 6, 280, 24, 40) +
        path(
          'M-230 0L-200 -200Q-198 -214 -184 -214H184Q198 -214 200 -200L230 0z',
          linear(50, ...listStops('#eef4f4', '#c2d0d3')),
        ) +
        place(
          line('M-34 -20l34 26l34 -26', WHITE, 9) +
            rect(-46, -32, 92, 64, 12, 'none', `stroke="${WHITE}" stroke-width="9"`),
          0,
          -108,
        ),
      700,
      850,
      0.95,
    ),
    place(drawMug(APRICOT), 1270, 836, 0.8),
    place(drawVase('#a9dfe0'), 1450, 830, 0.7),
  );
