import { drawStage, drawWindowLight } from '../../drawing/drawBackdrop';
import { drawSoak } from '../../drawing/drawBathParts';
import { drawDenture, drawFittingSide } from '../../drawing/drawDenture';
import { drawGlass } from '../../drawing/drawGlass';
import { drawContactShadow, drawLogo, LOGO_WIDTH } from '../../drawing/drawMarks';
import { drawOpenPouch } from '../../drawing/drawPouch';
import {
  drawMirror,
  drawMug,
  drawShelf,
  drawTable,
  drawTowel,
  drawVase,
  drawWindow,
} from '../../drawing/drawRoom';
import { drawFlatTablet, drawLeaningTablet, drawTabletTube } from '../../drawing/drawTablet';
import { drawText, readTextWidth } from '../../drawing/drawText';
import { drawBath, drawDentureBrush, drawGumBrush } from '../../drawing/drawTools';
import { drawPerson, MEERA } from '../../drawing/drawPerson';
import { drawStandingTube } from '../../drawing/drawTube';
import { linear, listStops, radial } from '../../drawing/paint';
import {
  APRICOT,
  BLUSH,
  CORAL,
  DEEP,
  type Hour,
  INK,
  MINT,
  MIST,
  SAND,
  STAGES,
  type Tone,
  TONES,
  WHITE,
} from '../../drawing/palette';
import { circle, drawFrame, ellipse, fade, line, path, place, rect } from '../../drawing/shapes';
import { MARK } from '../../look/mark';
import { drawRange, drawSun, drawWall, drawWallArch } from './heroes';
import { LABELS } from './galleryParts';
import { drawBreakfast } from './peopleScenes';
import { placeCarton, placeTube } from './productGroups';

/** The middle stays free for the play button. */
export const drawFilmPoster = (): string => {
  const holes = (y: number) =>
    Array.from({ length: 14 }, (_, index) => rect(24 + index * 92, y, 44, 32, 9, MIST)).join('');
  return drawFrame(
    1280,
    720,
    drawWall(1280, 720, WHITE, '#d7ecea'),
    circle(640, 360, 300, MINT, 'opacity=".35"'),
    circle(640, 360, 210, WHITE, 'opacity=".6"'),
    rect(0, 0, 1280, 76, 0, linear(90, [0, DEEP], [100, INK])),
    holes(22),
    rect(0, 644, 1280, 76, 0, linear(90, [0, INK], [100, DEEP])),
    holes(666),
  );
};

/** Calm behind a white panel at its left, and cut at any side. */
export const drawPromoboxGround = (): string =>
  drawFrame(
    1600,
    900,
    drawWall(1600, 900, '#eaf6f3', '#d3ece7'),
    drawWallArch(1290, 900, 760, 760, '#c3e4dd'),
    drawWallArch(1290, 900, 540, 640, '#d9efea'),
    fade(0.3, drawWindowLight(1600, 900)),
    drawShelf(1090, 630, 400, SAND),
    place(drawTowel(APRICOT), 1220, 630, 0.52),
    place(drawVase('#8fd0d3'), 1400, 630, 0.62),
  );

/**
 * Things that are placed on 1000 by 1000, in the middle of a picture as wide as a card: on a phone
 * a card shows the middle alone.
 */
const placeInMiddle = (...things: readonly string[]): string => place(things.join(''), 350, 0, 0.9);

const drawCategory = (tone: Tone, hour: Hour, ...things: readonly string[]): string =>
  drawFrame(1600, 900, drawStage(1600, 900, tone, hour), placeInMiddle(...things));

export const drawCategoryCreams = (): string =>
  drawCategory(
    STAGES.creams,
    'morning',
    placeTube(LABELS['orelle-hold-extra'], 250, 830, 0.72),
    placeTube(LABELS['orelle-hold-pure'], 750, 830, 0.72),
    placeTube(LABELS['orelle-hold-original'], 500, 880, 0.84),
  );

export const drawCategoryTablets = (): string =>
  drawCategory(
    STAGES.tablets,
    'night',
    place(drawSoak(TONES.daily, 40), 660, 790, 0.9),
    placeCarton(LABELS['orelle-fresh-overnight'], 130, 800, 260, 370, 72),
    place(drawFlatTablet(TONES.daily), 420, 884, 0.7),
    place(drawFlatTablet(TONES.overnight), 250, 900, 0.62),
  );

export const drawCategoryBrushes = (): string =>
  drawCategory(
    STAGES.brushes,
    'evening',
    place(drawBath(TONES.bath, 'closed'), 470, 800, 0.98),
    drawContactShadow(852, 866, 70, 16, 50),
    place(drawDentureBrush(TONES.tools), 800, 494, 0.94, 84),
    place(drawGumBrush(TONES.gentle), 430, 900, 0.78, -4),
  );

export const drawCategoryKits = (): string =>
  drawCategory(
    STAGES.kits,
    'day',
    place(
      drawOpenPouch(
        TONES.starter,
        placeCarton(LABELS['orelle-fresh-daily'], -270, -60, 230, 430, 66) +
          place(drawStandingTube(LABELS['orelle-hold-original']), 80, -620, 0.76) +
          place(drawDentureBrush(TONES.tools), 240, -370, 0.72, 82),
      ),
      500,
      880,
      1.14,
    ),
  );

type DayScene = {
  readonly wall: string;
  readonly behind: string;
  readonly table: number;
  readonly colour: string;
};

/** `table` is where it begins, and `behind` what stands behind it, both on 1000 by 1000. */
const drawStep = (
  { wall, behind, table, colour }: DayScene,
  ...things: readonly string[]
): string =>
  drawFrame(
    1600,
    900,
    drawWall(1600, 900, WHITE, wall),
    drawWindowLight(1600, 900, 0.5),
    drawSun(120, 0, 420),
    placeInMiddle(behind),
    drawTable(1600, table * 0.9, 900 - table * 0.9, colour),
    placeInMiddle(...things),
  );

export const drawMorning = (): string =>
  drawStep(
    {
      wall: '#fdf3e6',
      behind: drawMirror(
        420,
        720,
        520,
        620,
        place(drawPerson({ ...MEERA, gaze: 0, colour: '#58a9b8' }), 420, 380, 0.86),
      ),
      table: 740,
      colour: SAND,
    },
    placeTube(LABELS['orelle-hold-original'], 830, 890, 0.52),
    place(drawFittingSide(3), 400, 800, 0.74),
  );

export const drawMeal = (): string =>
  drawStep(
    { wall: '#f4f1e6', behind: drawWindow(280, 90, 440, 480), table: 640, colour: '#e6cfb3' },
    place(drawBreakfast(), 450, 880, 1.14),
    place(drawGlass(), 800, 790, 0.6),
    place(drawMug(APRICOT), 170, 780, 0.9),
  );

export const drawEvening = (): string =>
  drawStep(
    {
      wall: '#e9eef5',
      behind: drawWallArch(500, 640, 640, 540, '#d3e7ea'),
      table: 640,
      colour: '#e4ecec',
    },
    place(drawSoak(TONES.daily, 40), 250, 730, 0.76),
    place(drawDenture(), 620, 800, 1),
    place(drawDentureBrush(TONES.tools), 812, 716, [-0.6, -0.6], -22),
    place(drawTowel(APRICOT), 240, 960, 0.62),
  );

export const drawNight = (): string =>
  drawFrame(
    1600,
    900,
    rect(0, 0, 1600, 900, 0, linear(70, ...listStops('#34468a', '#56689f', '#8e9cc4'))),
    rect(0, 621, 1600, 279, 0, linear(80, ...listStops('#cdb9a6', '#a58f85'))),
    placeInMiddle(
      rect(300, 90, 400, 460, 20, linear(90, ...listStops('#1d2b63', '#4a5fa2'))),
      circle(600, 210, 58, '#fdf3d4') + circle(576, 196, 52, '#22316b'),
      [
        [360, 160],
        [430, 260],
        [380, 380],
        [520, 420],
        [640, 360],
        [470, 150],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 5, '#fdf3d4', 'opacity=".85"'))
        .join(''),
      rect(300, 90, 400, 460, 20, 'none', 'stroke="#dfe5f3" stroke-width="22"') +
        line('M500 90V550M300 310H700', '#dfe5f3', 12),
      ellipse(
        860,
        500,
        420,
        420,
        radial([
          [0, '#ffe7b8', 60],
          [100, '#ffe7b8', 0],
        ]),
      ),
      line('M860 700V520', '#d8b590', 18) +
        path('M770 540L810 370H910L950 540z', linear(60, ...listStops('#fff6df', '#f8d79c'))) +
        ellipse(860, 704, 80, 18, '#b98f66'),
      place(drawBath(TONES.night, 'open', place(drawDenture(), 0, -150, 0.82)), 380, 830, 0.92),
      place(drawFlatTablet(TONES.overnight), 790, 880, 0.6),
    ),
  );

export const drawSmartLabel = (): string =>
  drawFrame(
    600,
    400,
    drawWall(600, 400, WHITE, MIST),
    place(
      line(MARK.arch.d, INK, 6.8) + MARK.stops.map(({ x, y }) => circle(x, y, 1.9, WHITE)).join(''),
      60,
      18,
      8,
    ),
    drawTable(600, 300, 100, SAND),
    place(drawRange(), 312, 356, 0.5),
  );

export const drawErrorFailed = (): string =>
  drawFrame(
    800,
    600,
    drawWall(800, 600, WHITE, BLUSH),
    drawWallArch(400, 450, 560, 400, '#fbdccd'),
    drawTable(800, 440, 160, SAND),
    place(drawVase('#8fd0d3'), 150, 470, 0.5),
    drawContactShadow(300, 520, 210, 20, 50),
    place(drawTabletTube(LABELS['orelle-fresh-express'], false), 96, 466, 0.68, 86),
    place(drawFlatTablet(TONES.express), 486, 524, 0.52),
    place(drawLeaningTablet(TONES.express), 640, 474, 0.56, 12),
    line('M560 430Q548 470 562 506M534 446Q526 472 534 496', CORAL, 7, 'opacity=".7"'),
  );

export const drawWordmark = (): string =>
  drawFrame(167, 30, place(drawLogo(), 0, 0.2, 159 / LOGO_WIDTH));
export const drawWordmarkWhite = (): string =>
  drawFrame(167, 30, place(drawLogo(WHITE, APRICOT), 0, 0.2, 159 / LOGO_WIDTH));

export const drawOrganisation = (): string =>
  drawFrame(
    260,
    72,
    circle(36, 36, 34, DEEP) +
      line('M17 34a19 19 0 0 1 38 0', WHITE, 5) +
      line('M36 8v5M17 14l3 5M55 14l-3 5', APRICOT, 4) +
      line('M18 44q18 17 36 0', APRICOT, 6),
    drawText('Smile Years', { x: 84, y: 33, size: 27, fill: DEEP }),
    drawText('Foundation', {
      x: 84,
      y: 59,
      size: 22,
      fill: DEEP,
      weight: 'regular',
      tracking: 0.04,
    }),
  );

const readSisterWidth = (name: string): number => Math.ceil(readTextWidth(name, 20) + 40);

export const DENTELLE_WIDTH = readSisterWidth('Dentelle Kids');
export const GUMWELL_WIDTH = readSisterWidth('Gumwell');

const drawSister = (name: string, ink: string, sign: string): string =>
  drawFrame(readSisterWidth(name), 32, sign, drawText(name, { x: 36, y: 23, size: 20, fill: ink }));

export const drawDentelleKids = (): string =>
  drawSister(
    'Dentelle Kids',
    '#7a4a8c',
    circle(16, 16, 15, '#f4d35e') +
      circle(11, 13, 2.4, '#7a4a8c') +
      circle(21, 13, 2.4, '#7a4a8c') +
      line('M9 19q7 7 14 0', '#7a4a8c', 3),
  );
export const drawGumwell = (): string =>
  drawSister(
    'Gumwell',
    '#35694c',
    path('M16 30C2 22 0 8 16 1C32 8 30 22 16 30z', '#5fa777') +
      line('M16 27V10', WHITE, 2.4) +
      line('M16 19l6 -5M16 22l-6 -5', WHITE, 2.2),
  );
