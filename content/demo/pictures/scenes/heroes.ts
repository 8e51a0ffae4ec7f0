import { drawWindowLight } from '../../drawing/drawBackdrop';
import { placeLogo } from '../../drawing/drawMarks';
import { drawPerson, ELSA, HELEN, MARCO, MEERA, TOMAS } from '../../drawing/drawPerson';
import { drawMug, drawTable, drawVase, drawWindow } from '../../drawing/drawRoom';
import { drawFlatTablet } from '../../drawing/drawTablet';
import { darken, linear, radial } from '../../drawing/paint';
import { APRICOT, BLUSH, HOURS, MINT, MIST, SAND, TONES, WHITE } from '../../drawing/palette';
import { circle, drawFrame, ellipse, outlineArch, path, place, rect } from '../../drawing/shapes';
import { LABELS } from './galleryParts';
import { PRODUCT_GROUPS, placeCarton, placeTube } from './productGroups';

export const drawWall = (
  width: number,
  height: number,
  from: string = WHITE,
  to: string = MIST,
): string => rect(0, 0, width, height, 0, linear(40, [0, from], [55, to], [100, darken(to, 0.08)]));

export const drawSun = (x: number, y: number, radius: number): string =>
  circle(
    x,
    y,
    radius,
    radial([
      [0, WHITE, 95],
      [100, WHITE, 0],
    ]),
  );

export const drawWallArch = (
  x: number,
  bottom: number,
  width: number,
  height: number,
  colour: string,
): string =>
  path(
    outlineArch(x, bottom, width, height),
    linear(70, [0, colour], [100, darken(colour, 0.06)]),
    'opacity=".75"',
  );

/** A disc that rises from behind a table, for a wall in front of which nobody stands. */
export const drawWallDisc = (x: number, table: number, height: number, colour: string): string =>
  circle(
    x,
    table - height * 0.42,
    height * 0.58,
    linear(70, [0, colour], [100, darken(colour, 0.04)]),
    'opacity=".8"',
  );

export const drawRange = (): string =>
  placeCarton(LABELS['orelle-fresh-daily'], -340, -30, 220, 320, 66) +
  placeTube(LABELS['orelle-hold-extra'], 30, -20, 0.5) +
  placeTube(LABELS['orelle-hold-original'], 190, -4, 0.58) +
  place(drawFlatTablet(TONES.daily), -60, 16, 0.55);

const drawRoom = (wall: string, arch: string, archX: number): string =>
  drawWall(2000, 800, WHITE, wall) +
  drawWallArch(archX, 640, 760, 620, arch) +
  drawWindowLight(2000, 800, 0.5) +
  drawSun(260, 0, 520);

const drawWide = (
  wall: string,
  arch: string,
  archX: number,
  ...things: readonly string[]
): string => drawFrame(2000, 800, drawRoom(wall, arch, archX), ...things);

export const drawHeroProducts = (): string =>
  drawWide(
    MIST,
    MINT,
    1350,
    drawTable(2000, 630, 170, SAND),
    place(PRODUCT_GROUPS['orelle-fresh-daily'](), 955, 690, 0.66),
    place(PRODUCT_GROUPS['orelle-hold-original'](), 1350, 706, 0.74),
    place(PRODUCT_GROUPS['orelle-soaking-bath'](), 1742, 716, 0.58),
  );

const drawConversation = (): string =>
  drawRoom('#e9f3f1', BLUSH, 1340) +
  drawWindow(1610, 70, 300, 400) +
  place(drawPerson({ ...HELEN, gaze: 0.8 }), 1130, 300, 0.92) +
  place(drawPerson({ ...MARCO, gaze: -0.8 }), 1560, 320, 0.9) +
  drawTable(2000, 660, 140, SAND) +
  place(drawMug(APRICOT), 1350, 738, 0.7) +
  place(drawMug('#8fd0d3'), 1500, 748, 0.7) +
  place(drawVase('#a9dfe0'), 1860, 740, 0.66);

export const drawHeroAdvice = (): string => drawFrame(2000, 800, drawConversation());

/** Its right part, where words stand beside it. */
export const drawAdvicePicture = (): string =>
  drawFrame(1600, 900, place(drawConversation(), -760, -44, 1.18));

const drawTeam = (): string =>
  drawRoom('#eaf3ee', '#cfe6d6', 1390) +
  place(drawPerson({ ...MEERA, gaze: -0.4 }), 1030, 340, 0.86) +
  place(drawPerson({ ...ELSA, gaze: 0.2 }), 1730, 340, 0.86) +
  place(drawPerson({ ...TOMAS, gaze: -0.2 }), 1380, 290, 0.98) +
  drawTable(2000, 690, 110, SAND) +
  placeTube(LABELS['orelle-hold-pure'], 1200, 770, 0.34) +
  placeCarton(LABELS['orelle-fresh-daily'], 1530, 768, 110, 150, 34) +
  place(drawFlatTablet(TONES.daily), 1470, 764, 0.3);

export const drawHeroAbout = (): string =>
  drawFrame(1600, 900, place(drawTeam(), -1000, -140, 1.3));

export const drawOgDefault = (): string =>
  drawFrame(
    1200,
    630,
    drawWall(1200, 630),
    drawWallDisc(860, 520, 460, HOURS.morning),
    drawWindowLight(1200, 630, 0.5),
    drawTable(1200, 510, 120, SAND),
    ellipse(
      200,
      260,
      380,
      200,
      radial([
        [0, WHITE, 90],
        [100, WHITE, 0],
      ]),
    ),
    placeLogo(84, 222, 400),
    place(drawRange(), 860, 574, 0.94),
  );
